import { CandleMark } from '@candlewick/shared-design/candle-mark';
import { formatDateTime } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useHomeVisit } from '@candlewick/shared-page/home-visit';
import type { WidgetProps } from '@candlewick/shared-platform';
import { useLayoutEffect } from 'react';
import type { HistoryCard } from '../../common/backtest.types.ts';
import { historyHref } from '../../common/backtest-links.ts';
import { BacktestRows } from '../../common/backtest-rows.tsx';
import { useNewest } from '../../common/use-newest.ts';
import { sinceText } from './since-text.ts';
import styles from './since.module.css';

const shown = 3;

/** What ended since the user's last visit. */
export function SinceWidget({ setEmpty }: WidgetProps) {
  const visit = useHomeVisit();
  const newest = useNewest();
  const isEmpty = newest.data?.total === 0;
  // Before the paint, so that the card never shows without backtests.
  useLayoutEffect(() => setEmpty?.(isEmpty), [setEmpty, isEmpty]);
  const skeleton = <Skeleton height="8rem" />;
  return (
    <Answer query={newest} skeleton={skeleton}>
      {({ cards }) => (visit ? <Since since={visit.since} cards={cards} /> : skeleton)}
    </Answer>
  );
}

function Since({ since, cards }: { readonly since: number | null; readonly cards: readonly HistoryCard[] }) {
  if (since === null) {
    return (
      <div className={styles.first}>
        <CandleMark size={28} />
        <p>Finished backtests and alerts will appear here</p>
      </div>
    );
  }
  const ended = cards.filter(({ ended_at }) => ended_at !== null && ended_at > since);
  return (
    <div className={styles.since}>
      <p className={styles.sum}>
        {sinceText(ended)} <span className={styles.quiet}>since {formatDateTime(since)}</span>
      </p>
      {ended.length > 0 ? <BacktestRows cards={ended.slice(0, shown)} /> : null}
      {ended.length > shown ? <Link href={historyHref}>View all</Link> : null}
    </div>
  );
}
