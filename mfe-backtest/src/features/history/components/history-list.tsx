import { useUser } from '@candlewick/shared-auth';
import { Card } from '@candlewick/shared-design/card';
import { ListDetail } from '@candlewick/shared-design/list-detail';
import { loadLater } from '@candlewick/shared-design/load-later';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useMedia } from '@candlewick/shared-page/use-media';
import type { UrlState } from '@candlewick/shared-page/url-state';
import { useState } from 'react';
import type { HistoryCard } from '../../../common/backtest.types.ts';
import { NoBacktests } from '../../../common/no-backtests.tsx';
import { Pager } from '@candlewick/shared-page/pager';
import { chipsOf } from '../model/history-filter.ts';
import { pageSize, type historyParams } from '../model/history-url.ts';
import { useHistory } from '../queries/use-history.ts';
import { DetailsRail } from './details-rail.tsx';
import { HistoryToolbar } from './history-toolbar.tsx';

const tableSkeleton = <Skeleton height="24rem" />;
const HistoryTable = loadLater(
  () => import(/* webpackChunkName: "history-table" */ './history-table.tsx'),
  tableSkeleton,
);

/** The backtests that the address selects: search, order and page. */
export function HistoryList({ url }: { readonly url: UrlState<typeof historyParams> }) {
  const isWide = useMedia('(width >= 100rem)');
  const isFiltered = chipsOf(url.view).length > 0;
  const history = useHistory(url.view);
  const skeleton = (
    <ListDetail detail={isWide ? <Card>{tableSkeleton}</Card> : null}>
      <Card padding="none">{tableSkeleton}</Card>
    </ListDetail>
  );
  // The search keeps its position and focus, whatever the response.
  return (
    <>
      {history.data?.total === 0 && !isFiltered ? null : <HistoryToolbar url={url} />}
      <Answer query={history} skeleton={skeleton}>
        {({ cards, total }) =>
          total === 0 && !isFiltered ? <NoBacktests /> : <Board {...{ url, cards, total, isWide }} />
        }
      </Answer>
    </>
  );
}

interface BoardProps {
  readonly url: UrlState<typeof historyParams>;
  readonly cards: readonly HistoryCard[];
  readonly total: number;
  readonly isWide: boolean;
}

/** The table and, where there is room, the details of its current row: the last one reached, the first to begin with. */
function Board({ url, cards, total, isWide }: BoardProps) {
  const [currentId, setCurrentId] = useState<string>();
  const user = useUser();
  const current = isWide ? (cards.find(({ id }) => id === currentId) ?? cards[0]) : undefined;
  return (
    <ListDetail detail={current ? <DetailsRail card={current} /> : null}>
      <Card padding="none" aria-label="Backtests">
        {user.isPending ? (
          tableSkeleton
        ) : (
          <HistoryTable
            cards={cards}
            {...{ total, url }}
            uid={user.data?.uid ?? ''}
            current={current?.id}
            onCurrentChange={isWide ? ({ id }) => setCurrentId(id) : undefined}
          />
        )}
      </Card>
      <Pager page={url.view.page} hrefOf={url.hrefOf} {...{ pageSize, total }} />
    </ListDetail>
  );
}
