import { Segmented } from '@candlewick/shared-design/segmented';
import { formatPercent } from '@candlewick/shared-design/format';
import type { Prices, SubscriptionInterval } from '../../../common/billing.types.ts';
import { largestSaving } from '../../../common/plan-price.ts';
import styles from '../plans.module.css';

interface PeriodToggleProps {
  readonly value: SubscriptionInterval;
  readonly isMonthlyDisabled: boolean;
  /** Undefined until they are known. */
  readonly prices: Prices | undefined;
  readonly onChange: (interval: SubscriptionInterval) => void;
}

/** Monthly or yearly. A running yearly subscription leaves only yearly. */
export function PeriodToggle({ value, isMonthlyDisabled, prices, onChange }: PeriodToggleProps) {
  const saving = prices && largestSaving(prices);
  return (
    <div className={styles.period}>
      <Segmented
        label="Period"
        value={value}
        onChange={onChange}
        options={[
          {
            value: 'monthly',
            label: 'Monthly',
            isDisabled: isMonthlyDisabled,
            ...(isMonthlyDisabled ? { title: 'not available while your yearly subscription is active' } : {}),
          },
          { value: 'yearly', label: 'Yearly' },
        ]}
      />
      {/* Takes its place before it is known. */}
      <span className={styles.saving} hidden={saving === 0} data-pending={saving === undefined ? '' : undefined}>
        Save up to {formatPercent(saving ?? 0.33, { digits: 0 })} yearly
      </span>
    </div>
  );
}
