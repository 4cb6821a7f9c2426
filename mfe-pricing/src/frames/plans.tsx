import type { FrameProps } from '@candlewick/shared-platform';
import { PageSpace } from '@candlewick/shared-page/page-space';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { PlansHeader } from '../features/plans/components/plans-header.tsx';
import { PlansSkeleton } from '../features/plans/components/plans-skeleton.tsx';
import styles from '../features/plans/plans.module.css';

/** The plans while the code of the page and the prices are on their way. */
export default function PlansFrame({ isLoggedIn }: FrameProps) {
  return (
    <div className={styles.page} data-visitor={isLoggedIn ? undefined : ''}>
      <PageSpace width="text">
        <PlansHeader actions={<Skeleton className={styles.toggleSpace} />} />
        <PlansSkeleton />
      </PageSpace>
    </div>
  );
}
