import { Delta } from '@candlewick/shared-design/delta';
import { formatRelative } from '@candlewick/shared-design/format';
import { outcomeHref } from './backtest-links.ts';
import styles from './backtest-rows.module.css';
import { isUnfinished, type HistoryCard } from './backtest.types.ts';
import { StatusBadge } from './status-badge.tsx';
import { StateMark } from './state-mark.tsx';
import { verdictOf } from './verdict.ts';

/** Backtests with their state: running with progress, done with the verdict against buy and hold, or failed. */
export function BacktestRows({ cards }: { readonly cards: readonly HistoryCard[] }) {
  return (
    <ul className={styles.rows}>
      {cards.map((card) => (
        <li key={card.id}>
          <a className={styles.row} href={outcomeHref(card)}>
            <StateMark card={card} size={20} />
            <span className={styles.name}>
              <bdi>{card.name}</bdi>
            </span>
            <span className={styles.value}>
              {card.return_fraction === null ? (
                <StatusBadge status={card.status} done={card.done} total={card.total} />
              ) : (
                <Delta value={card.return_fraction} />
              )}
            </span>
            <span className={styles.detail}>
              <bdi>{card.tickers.join(', ')}</bdi> · <bdi>{formatRelative(card.ended_at ?? card.created_at)}</bdi>
            </span>
            <Outcome card={card} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Outcome({ card }: { readonly card: HistoryCard }) {
  const { status, done, total } = card;
  if (!isUnfinished(status)) return <span className={styles.outcome}>{verdictOf(card)?.text}</span>;
  return (
    <span className={styles.outcome}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ inlineSize: `${total > 0 ? (done / total) * 100 : 0}%` }} />
      </span>
    </span>
  );
}
