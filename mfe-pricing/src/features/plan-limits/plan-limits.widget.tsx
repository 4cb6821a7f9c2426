import { billingApi } from '@candlewick/shared-api';
import { apiQuery, usePlan } from '@candlewick/shared-auth';
import { Link } from '@candlewick/shared-design/link';
import { NavigationProvider } from '@candlewick/shared-design/navigation';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { StatGrid, StatTile } from '@candlewick/shared-design/stat-tile';
import { allOf, Answer } from '@candlewick/shared-page/answer';
import { useShell } from '@candlewick/shared-platform';
import { useQuery } from '@tanstack/react-query';
import { plansHref } from '../../common/links.ts';
import { nextPlanOf } from '../../common/next-plan.ts';
import { limitRows } from './model/limit-rows.ts';
import styles from './plan-limits.module.css';

/** What the plan includes, beside what the next one has. */
export function PlanLimitsWidget() {
  const { navigate } = useShell();
  const prices = useQuery(apiQuery(billingApi.prices, {}));
  return (
    <NavigationProvider navigate={navigate}>
      <Answer query={allOf(usePlan(), prices)} skeleton={<Skeleton height="var(--cw-part-height, 12.75rem)" />}>
        {([plan, offers]) => {
          const next = nextPlanOf(plan, offers);
          return (
            <div className={styles.limits}>
              <StatGrid className={styles.grid}>
                {limitRows(plan.limits, next?.limits ?? null).map((row) => (
                  <StatTile
                    key={row.label}
                    label={row.label}
                    value={row.value}
                    note={next && row.next !== null ? `${next.plan_name}: ${row.next}` : null}
                  />
                ))}
              </StatGrid>
              <p>
                <Link href={plansHref}>Compare all features</Link>
              </p>
            </div>
          );
        }}
      </Answer>
    </NavigationProvider>
  );
}
