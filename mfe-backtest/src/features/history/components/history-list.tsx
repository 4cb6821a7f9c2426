import { Card } from '@candlewick/shared-design/card';
import { loadLater } from '@candlewick/shared-design/load-later';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { NoBacktests } from '../../../common/no-backtests.tsx';
import { historyParams } from '../model/history-url.ts';
import { useHistory } from '../queries/use-history.ts';
import { HistoryToolbar } from './history-toolbar.tsx';
import { Pager } from './pager.tsx';

const tableSkeleton = <Skeleton height="24rem" />;
const HistoryTable = loadLater(
  () => import(/* webpackChunkName: "history-table" */ './history-table.tsx'),
  tableSkeleton,
);

/** The backtests that the address selects: search, order and page. */
export function HistoryList() {
  const url = useUrlState(historyParams);
  const { search } = url.view;
  const history = useHistory(url.view);
  // The search keeps its position and focus, whatever the response.
  return (
    <>
      {history.data?.total === 0 && search === '' ? null : <HistoryToolbar url={url} />}
      <Answer query={history} skeleton={<Card padding="none">{tableSkeleton}</Card>}>
        {({ cards, total }) =>
          total === 0 && search === '' ? (
            <NoBacktests />
          ) : (
            <>
              <Card padding="none" aria-label="Backtests">
                <HistoryTable cards={cards} search={search} />
              </Card>
              <Pager url={url} total={total} />
            </>
          )
        }
      </Answer>
    </>
  );
}
