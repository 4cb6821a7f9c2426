import { Button } from '@candlewick/shared-design/button';
import { Skeleton } from '@candlewick/shared-design/skeleton';

/** In the place of a widget or an overlay while it loads; after ten seconds, with `onRetry`, that it is slow. */
export function PartLoading({ onRetry }: { readonly onRetry?: () => void }) {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton height="8rem" />
      {onRetry ? (
        <p>
          This is taking longer than usual. <Button onClick={onRetry}>Try again</Button>
        </p>
      ) : null}
    </div>
  );
}
