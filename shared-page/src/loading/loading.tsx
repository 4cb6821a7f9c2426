import { Button } from '@candlewick/shared-design/button';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import styles from './loading.module.css';

export interface LoadingProps {
  /** Given once loading is slow: then says so and offers a retry. */
  readonly onRetry?: (() => void) | undefined;
}

/** Outline of a page whose code is loading. */
export function PageLoading({ onRetry }: LoadingProps) {
  return (
    <div className={styles.page} role="status" aria-label="Loading page">
      <Slow onRetry={onRetry} />
      <Skeleton width="14rem" height="1.75rem" />
      <Skeleton height="2.5rem" />
      <Skeleton height="24rem" />
    </div>
  );
}

/** Outline of a widget or an overlay whose code is loading, as high as its place says with `--cw-part-height`. */
export function PartLoading({ onRetry }: LoadingProps) {
  return (
    <div className={styles.part} role="status" aria-label="Loading">
      <Slow onRetry={onRetry} />
      <Skeleton height="var(--cw-part-height, 8rem)" />
    </div>
  );
}

function Slow({ onRetry }: LoadingProps) {
  if (!onRetry) return null;
  return (
    <div className={styles.slow}>
      <p>This is taking longer than usual.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
