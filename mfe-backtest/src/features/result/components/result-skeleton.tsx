import { Skeleton } from '@candlewick/shared-design/skeleton';

export function HeaderSkeleton() {
  return <Skeleton width="min(28rem, 100%)" height="3.5rem" />;
}

/** Placeholders of the tiles, chart and tables. */
export function ResultSkeleton() {
  return (
    <>
      <Skeleton height="9rem" />
      <Skeleton height="clamp(30rem, 100dvh - 10rem, 58rem)" />
      <Skeleton height="24rem" />
    </>
  );
}
