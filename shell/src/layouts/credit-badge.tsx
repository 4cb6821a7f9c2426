import { useCredits, usePlan } from '@candlewick/shared-auth';
import { formatInteger } from '@candlewick/shared-design/format';
import { CoinsIcon } from '@candlewick/shared-design/icons';
import { matchPage } from '@candlewick/shared-platform/snapshot';
import type { ReactNode } from 'react';
import { routes } from '../routing/snapshot.ts';
import styles from './credit-badge.module.css';

const pricing = '/plans-and-pricing';
const hasPricing = matchPage(routes, pricing) !== null;

interface PlaceProps {
  readonly href: string;
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Leads to the plans, or to the credits in the settings, once a remote has them. */
function Place({ href, label, className, children }: PlaceProps) {
  return hasPricing ? (
    <a href={href} title={label} aria-label={label} className={className}>
      {children}
    </a>
  ) : (
    <span title={label} className={className}>
      {children}
    </span>
  );
}

/** Plan and available credits. It shows nothing if they fail to load (specification, section 7). */
export function CreditBadge() {
  const plan = usePlan().data;
  const credits = useCredits().data;
  if (!plan || !credits) return <div className={styles.badge} />;
  const reserved = credits.reserved > 0 ? `, ${formatInteger(credits.reserved)} reserved` : '';
  return (
    <div className={styles.badge}>
      <Place href={pricing} label={`${plan.plan_name} plan`} className={styles.plan}>
        {plan.plan_name}
      </Place>
      <Place
        href="/user-settings/billing"
        label={`${formatInteger(credits.credits)} credits${reserved}`}
        className={styles.credits}
      >
        <CoinsIcon size={14} />
        <span data-numeric>{formatInteger(credits.credits)}</span> <span className={styles.unit}>credits</span>
      </Place>
    </div>
  );
}
