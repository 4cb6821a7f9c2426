import { Card } from '@candlewick/shared-design/card';
import { Delta } from '@candlewick/shared-design/delta';
import {
  formatDateTime,
  formatDayRange,
  formatInteger,
  formatNumber,
  formatPercent,
  missing,
} from '@candlewick/shared-design/format';
import { GroupHeading } from '@candlewick/shared-design/group-heading';
import { RefreshIcon } from '@candlewick/shared-design/icons';
import { KeyValueList, type KeyValueItem } from '@candlewick/shared-design/key-value-list';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { builderHref, outcomeHref } from '../../../common/backtest-links.ts';
import type { HistoryCard } from '../../../common/backtest.types.ts';
import { Rule } from '@candlewick/shared-page/rule';
import { StateMark } from '../../../common/state-mark.tsx';
import { statusLabel } from '../../../common/status-badge.tsx';
import { verdictOf } from '../../../common/verdict.ts';
import { CardNotes } from '../../../common/card-notes-later.tsx';
import { useRequest } from '../queries/use-request.ts';
import styles from './details-rail.module.css';
import ResultCurve from '../../../common/result-curve.tsx';

/** Beside the table: what the current backtest did, and by which rule. The rule comes last, since it arrives later than the rest. */
export function DetailsRail({ card }: { readonly card: HistoryCard }) {
  const { id, name } = card;
  return (
    <Card title="Details">
      <div className={styles.details}>
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <p className={styles.verdict}>
          <StateMark card={card} size={28} />
          {verdictOf(card)?.text ?? statusLabel(card.status)}
        </p>
        {card.status === 'completed' && card.total === 1 ? <ResultCurve card={card} /> : null}
        <div className={styles.actions}>
          <LinkButton href={outcomeHref(card)}>{card.total > 1 ? 'Open summary' : 'Open result'}</LinkButton>
          <LinkButton href={builderHref({ from: id })} icon={<RefreshIcon size={14} />}>
            Edit and rerun
          </LinkButton>
        </div>
        <div className={styles.group}>
          <GroupHeading>Figures</GroupHeading>
          <KeyValueList items={figuresOf(card)} />
        </div>
        <CardNotes key={id} kind="parent" card={card} />
        <div className={styles.group}>
          <GroupHeading>Rule</GroupHeading>
          <RequestedRule id={id} />
        </div>
      </div>
    </Card>
  );
}

function figuresOf(card: HistoryCard): KeyValueItem[] {
  const { return_fraction, buy_and_hold_fraction, tickers, start_date, end_date, credits, created_at } = card;
  const { max_drawdown_fraction: drawdown, sharpe, changes } = card;
  const buyAndHold = formatPercent(buy_and_hold_fraction, { isSigned: true });
  return [
    { key: 'return', label: 'Return', value: <Delta value={return_fraction} />, isNumeric: true },
    { key: 'buy_and_hold', label: 'Buy and hold', value: buyAndHold, isNumeric: true },
    { key: 'drawdown', label: 'Max drawdown', value: formatPercent(drawdown), isNumeric: true },
    { key: 'sharpe', label: 'Sharpe', value: formatNumber(sharpe), isNumeric: true },
    ...(changes.length > 0 ? [{ key: 'changes', label: 'What changed', value: changes.join(', ') }] : []),
    { key: 'tickers', label: 'Symbols', value: tickers.join(', ') || missing },
    { key: 'range', label: 'Range', value: formatDayRange(start_date, end_date) },
    { key: 'credits', label: 'Credits', value: formatInteger(credits), isNumeric: true },
    { key: 'created', label: 'Created', value: formatDateTime(created_at) },
  ];
}

function RequestedRule({ id }: { readonly id: string }) {
  const request = useRequest(id);
  return (
    <Answer query={request} skeleton={<Skeleton height="14rem" />}>
      {({ body }) => <Rule body={body} isStacked />}
    </Answer>
  );
}
