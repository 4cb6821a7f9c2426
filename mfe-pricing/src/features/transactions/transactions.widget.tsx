import { billingApi } from '@candlewick/shared-api';
import { call } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { loadLater } from '@candlewick/shared-design/load-later';
import { NavigationProvider } from '@candlewick/shared-design/navigation';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useShell } from '@candlewick/shared-platform';
import { useInfiniteQuery } from '@tanstack/react-query';
import styles from './transactions.module.css';

const params = { provider: 'stripe' } as const;
const pageSize = 20;

const skeleton = <Skeleton height="12rem" />;
const TransactionTable = loadLater(
  () => import(/* webpackChunkName: "billing-tables" */ './components/transaction-table.tsx'),
  skeleton,
);

/** Payments, newest first, with their receipts. */
export function TransactionsWidget() {
  const { navigate } = useShell();
  const transactions = useInfiniteQuery({
    queryKey: [billingApi.transactions.id],
    queryFn: ({ pageParam, signal }) =>
      call(
        billingApi.transactions,
        { params, query: { page_size: pageSize, ...(pageParam === null ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <NavigationProvider navigate={navigate}>
      <Answer query={transactions} skeleton={skeleton}>
        {({ pages }) => <TransactionTable transactions={pages.flatMap((page) => page.transactions)} />}
      </Answer>
      {transactions.hasNextPage ? (
        <p className={styles.more}>
          <Button isPending={transactions.isFetchingNextPage} onClick={() => void transactions.fetchNextPage()}>
            Show older transactions
          </Button>
        </p>
      ) : null}
    </NavigationProvider>
  );
}
