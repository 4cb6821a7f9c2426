import { backtestApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Delta } from '@candlewick/shared-design/delta';
import { formatRelative } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useQuery } from '@tanstack/react-query';
import type { HistoryCard } from '../../common/backtest.types.ts';
import { historyHref, resultHref } from '../../common/backtest-links.ts';
import { NoBacktests } from '../../common/no-backtests.tsx';
import { StatusBadge } from '../../common/status-badge.tsx';
import styles from './recent.module.css';

const shown = 4;

/** The newest backtests of the user, each a link to its result. */
export function RecentWidget() {
  const recent = useQuery(
    apiQuery(backtestApi.sortedParentCards, {
      params: { type: 'stocks', sort: 'created_at' },
      query: { page_size: shown, page_num: 1, asc: 'false' },
      body: {},
    }),
  );
  return (
    <Answer query={recent} skeleton={<Skeleton height="8rem" />}>
      {({ cards, total }) => (total === 0 ? <NoBacktests /> : <Cards cards={cards} total={total} />)}
    </Answer>
  );
}

function Cards({ cards, total }: { readonly cards: readonly HistoryCard[]; readonly total: number }) {
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
      {total > shown ? <Link href={historyHref}>All {total} backtests</Link> : null}
    </>
  );
}
