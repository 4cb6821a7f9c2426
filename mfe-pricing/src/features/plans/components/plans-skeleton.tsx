import { Skeleton } from '@candlewick/shared-design/skeleton';
import { PricingCards } from '@candlewick/shared-design/pricing-card';

/** In the size of the cards and of the table. */
export function PlansSkeleton() {
  return (
    <>
      <PricingCards>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} height="25rem" />
        ))}
      </PricingCards>
      <Skeleton height="60rem" />
    </>
  );
}
