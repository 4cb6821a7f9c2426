import { failureOf } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import styles from '../operate.module.css';

interface MoreRowsProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: unknown;
    fetchNextPage(): Promise<unknown>;
  };
}

/** The button below a log. */
export function MoreRows({ query }: MoreRowsProps) {
  return (
    <>
      {query.isFetchNextPageError ? <Banner tone="danger">{failureOf(query.error).message}</Banner> : null}
      {query.hasNextPage ? (
        <div className={styles.more}>
          <Button isPending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </>
  );
}
