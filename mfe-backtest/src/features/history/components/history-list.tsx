import { failurePlaceholder } from '@candlewick/shared-auth';
import { Card } from '@candlewick/shared-design/card';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { loadLater } from '@candlewick/shared-design/load-later';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { useRoute, useShell } from '@candlewick/shared-platform';
import { NoBacktests } from '../../../common/no-backtests.tsx';
import { historyHref, readHistoryView, type HistoryView } from '../model/history-url.ts';
import styles from '../history.module.css';
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
  const { navigate } = useShell();
  const { query, pathname } = useRoute();
  const view = readHistoryView(query);
  const { data, error, refetch, isPlaceholderData } = useHistory(view);
  const show = (change: Partial<HistoryView>) => navigate(historyHref({ ...view, ...change }), { replace: true });
  if (error && !data) {
    return <PlaceholderOverlay {...failurePlaceholder(error)} onRetry={async () => void (await refetch())} />;
  }
  if (data?.total === 0 && view.search === '') return <NoBacktests pathname={pathname} />;
  return (
    <>
      <HistoryToolbar view={view} onShow={show} />
      <Card
        padding="none"
        aria-label="Backtests"
        className={styles.table}
        data-stale={isPlaceholderData ? '' : undefined}
      >
        {data ? <HistoryTable cards={data.cards} search={view.search} /> : tableSkeleton}
      </Card>
      {data ? <Pager view={view} total={data.total} /> : null}
    </>
  );
}
