import { Segmented } from '@candlewick/shared-design/segmented';
import type { SubscriptionInterval } from '../../../common/billing.types.ts';

interface PeriodToggleProps {
  readonly value: SubscriptionInterval;
  readonly isMonthlyDisabled: boolean;
  readonly onChange: (interval: SubscriptionInterval) => void;
}

/** Monthly or yearly. A running yearly subscription leaves only yearly. */
export function PeriodToggle({ value, isMonthlyDisabled, onChange }: PeriodToggleProps) {
  return (
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
  );
}
