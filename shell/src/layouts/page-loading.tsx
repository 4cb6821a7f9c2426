import { Button } from '@candlewick/shared-design/button';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import styles from './page-outlet.module.css';

/** The outline of a page that is loading; after ten seconds, with `onRetry`, that it is slow. */
export function PageLoading({ onRetry }: { readonly onRetry?: () => void }) {
  return (
    <div className={styles.loading} role="status" aria-label="Loading the page">
      {onRetry ? (
        <div className={styles.slow}>
          <p>This is taking longer than usual.</p>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      ) : null}
      <Skeleton width="14rem" height="1.75rem" />
      <Skeleton height="2.5rem" />
      <Skeleton height="24rem" />
    </div>
  );
}
