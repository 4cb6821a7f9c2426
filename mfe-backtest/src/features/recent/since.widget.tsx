import { formatDateTime } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { useHomeVisit } from '@candlewick/shared-page/home-visit';
import type { WidgetProps } from '@candlewick/shared-platform';
import { useLayoutEffect } from 'react';
import { historyHref } from '../../common/backtest-links.ts';
import { BacktestRows } from '../../common/backtest-rows.tsx';
import type { HistoryCard } from '../../common/backtest.types.ts';
import { useNewest } from '../../common/use-newest.ts';
import styles from './recent.module.css';
import { sinceText } from './since-text.ts';

const shown = 3;
const none: readonly HistoryCard[] = [];

/** What ended since the user's last visit. Without anything, and on the first visit, it tells the slot, which leaves the card out. */
export function SinceWidget({ setEmpty }: WidgetProps) {
  const since = useHomeVisit()?.since ?? null;
  const cards = useNewest().data?.cards ?? none;
  const ended = since === null ? none : cards.filter(({ ended_at }) => ended_at !== null && ended_at > since);
  const isEmpty = ended.length === 0;
  useLayoutEffect(() => setEmpty?.(isEmpty), [setEmpty, isEmpty]);
  if (isEmpty) return null;
  return (
    <div className={styles.strategies}>
      <p>
        <b>{sinceText(ended)}</b> since {formatDateTime(since)}
      </p>
      <BacktestRows cards={ended.slice(0, shown)} />
      {ended.length > shown ? <Link href={historyHref}>View all</Link> : null}
    </div>
  );
}
