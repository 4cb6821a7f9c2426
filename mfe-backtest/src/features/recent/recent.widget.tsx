import { backtestApi } from '@candlewick/shared-api';
import { apiQuery, failurePlaceholder } from '@candlewick/shared-auth';
import { Delta } from '@candlewick/shared-design/delta';
import { formatRelative } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { useQuery } from '@tanstack/react-query';
import { resultHref } from '../../common/backtest-links.ts';
import { NoBacktests } from '../../common/no-backtests.tsx';
import { StatusBadge } from '../../common/status-badge.tsx';
import styles from './recent.module.css';

const shown = 4;

/** The newest backtests of the user, each a way to its result. */
export function RecentWidget() {
  const recent = useQuery(
    apiQuery(backtestApi.sortedParentCards, {
      params: { type: 'stocks', sort: 'created_at' },
      query: { page_size: shown, page_num: 1, asc: 'false' },
      body: {},
    }),
  );
  if (recent.isError) {
    return <PlaceholderOverlay {...failurePlaceholder(recent.error)} onRetry={() => void recent.refetch()} />;
  }
  if (!recent.data) return <Skeleton height="8rem" />;
  const { cards, total } = recent.data;
  if (total === 0) return <NoBacktests pathname="/stocks" />;
  return (
    <>
      <ul className={styles.list}>
        {cards.map((card) => (
          <li key={card.id}>
            <a className={styles.card} href={resultHref(card.id, card.first_child_id)}>
              <span className={styles.name}>
                <bdi>{card.name}</bdi>
              </span>
              {card.return_fraction === null ? (
                <StatusBadge status={card.status} />
              ) : (
                <Delta value={card.return_fraction} />
              )}
              <span className={styles.detail}>
                <bdi>{card.tickers.join(', ')}</bdi> · <bdi>{formatRelative(card.created_at)}</bdi>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {total > shown ? <Link href="/backtest-history/stocks">All {total} backtests</Link> : null}
    </>
  );
}
