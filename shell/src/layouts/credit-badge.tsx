import { useCredits, usePlan } from '@candlewick/shared-auth';
import { formatInteger } from '@candlewick/shared-design/format';
import { CoinsIcon } from '@candlewick/shared-design/icons';
import styles from './credit-badge.module.css';

/** Plan and available credits. It shows nothing if they fail to load (specification, section 7). */
export function CreditBadge() {
  const plan = usePlan().data;
  const credits = useCredits().data;
  if (!plan || !credits) return <div className={styles.badge} />;
  const reserved = credits.reserved > 0 ? `, ${formatInteger(credits.reserved)} reserved` : '';
  return (
    <div
      className={styles.badge}
      title={`${plan.plan_name} plan: ${formatInteger(credits.credits)} credits${reserved}`}
    >
      <span className={styles.plan}>{plan.plan_name}</span>
      <CoinsIcon size={14} />
      <span data-numeric>{formatInteger(credits.credits)}</span>
      <span className={styles.unit}>credits</span>
    </div>
  );
}
