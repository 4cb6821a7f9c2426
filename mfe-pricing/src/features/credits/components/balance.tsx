import type { billingApi, EndpointResponse } from '@candlewick/shared-api';
import type { Plan } from '@candlewick/shared-auth';
import { formatInteger } from '@candlewick/shared-design/format';
import styles from '../credits.module.css';

interface BalanceProps {
  readonly credits: EndpointResponse<typeof billingApi.credits>;
  readonly plan: Plan;
}

/** Spendable credits, and what they are made of. */
export function Balance({ credits: { credits, grant, purchased, reserved }, plan }: BalanceProps) {
  const parts = [
    `${formatInteger(grant)} monthly`,
    `${formatInteger(purchased)} purchased`,
    ...(reserved > 0 ? [`${formatInteger(reserved)} reserved by running backtests`] : []),
  ];
  return (
    <div>
      <p className={styles.balance} data-numeric>
        {formatInteger(credits)} credits
      </p>
      <p className={styles.note}>{parts.join(' · ')}</p>
      <p className={styles.note}>
        {plan.plan_name} adds {formatInteger(plan.limits.credits_per_month)} each month. Unused monthly credits expire
        at month end; purchased credits never do.
      </p>
    </div>
  );
}
