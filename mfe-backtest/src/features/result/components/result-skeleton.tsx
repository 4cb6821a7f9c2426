import { Skeleton } from '@candlewick/shared-design/skeleton';

export function HeaderSkeleton() {
  return <Skeleton width="min(28rem, 100%)" height="3.5rem" />;
}

/** Tiles, both charts and the tables while they load. */
export function ResultSkeleton() {
  return (
    <>
      <Skeleton height="9rem" />
      <Skeleton height={360 + 112} />
      <Skeleton height={180 + 112} />
      <Skeleton height="24rem" />
    </>
  );
}
