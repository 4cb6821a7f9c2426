import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { useState } from 'react';
import { formatPercent } from '@candlewick/shared-design/format';
import { isUnfinished, type BacktestBody } from '../../../common/backtest.types.ts';
import type { SessionBacktest } from '../../../common/session-backtests.ts';
import { compareHref, mostCompared } from '../../../common/backtest-links.ts';
import { statusLabel } from '../../../common/status-badge.tsx';
import { useDefinitions } from '@candlewick/shared-page/definitions';
import { draftOf } from '../model/draft.ts';
import type { Edit } from '../queries/use-draft.ts';
import { SessionItem } from './session-item.tsx';
import styles from './session.module.css';

const shownAtFirst = 5;

export interface SessionCardProps {
  readonly backtests: readonly SessionBacktest[];
  /** The request that the draft would send; null while it is incomplete. */
  readonly current: BacktestBody | null;
  readonly edit: Edit;
}

/** The attempts of this session, newest first: what runs, what came out, and how each differs from the draft. */
export default function SessionCard({ backtests, current, edit }: SessionCardProps) {
  const definitions = useDefinitions().data;
  const [isWhole, setWhole] = useState(false);
  const compared = backtests.flatMap(({ id, status }) => (status === 'completed' ? [id] : [])).slice(0, mostCompared);
  const shown = isWhole ? backtests : backtests.slice(0, shownAtFirst);
  return (
    <Card
      title="This session"
      actions={
        compared.length > 1 ? (
          <LinkButton size="sm" variant="ghost" href={compareHref(compared)}>
            {compared.length < backtests.length ? `Compare last ${compared.length}` : 'Compare'}
          </LinkButton>
        ) : null
      }
    >
      <ul className={styles.list} aria-label="This session’s backtests">
        {shown.map((backtest, index) => (
          <SessionItem
            key={backtest.id}
            backtest={backtest}
            before={backtests[index + 1]}
            current={current}
            definitions={definitions}
            onRestore={() => edit(() => draftOf(backtest.body))}
          />
        ))}
      </ul>
      <span role="status" className={styles.said}>
        {endedText(backtests)}
      </span>
      {shown.length < backtests.length ? (
        <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
          Show all {backtests.length}
        </Button>
      ) : null}
    </Card>
  );
}

/** The newest one that has ended, for assistive technology: it ends while the user is elsewhere on the page. */
function endedText(backtests: readonly SessionBacktest[]): string {
  const ended = backtests.find(({ status }) => !isUnfinished(status));
  if (!ended) return '';
  const { name, status, figures } = ended;
  if (status !== 'completed') return `${name}: ${statusLabel(status)}`;
  return figures ? `${name} has finished: ${formatPercent(figures.return_fraction, { isSigned: true })}` : '';
}
