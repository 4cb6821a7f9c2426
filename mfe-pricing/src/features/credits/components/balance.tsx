import type { billingApi, EndpointResponse } from '@candlewick/shared-api';
import type { Plan } from '@candlewick/shared-auth';
import { formatDate, formatInteger } from '@candlewick/shared-design/format';
import styles from '../credits.module.css';

interface BalanceProps {
  readonly credits: EndpointResponse<typeof billingApi.credits>;
  readonly plan: Plan;
}

/** Grants follow calendar months in UTC. */
function nextMonth(): number {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
}

/** Spendable credits, what they are made of, and when the next ones come. */
export function Balance({ credits: { credits, grant, purchased, reserved }, plan }: BalanceProps) {
  const perMonth = plan.limits.credits_per_month;
  const parts = [
    grant > perMonth
      ? `${formatInteger(grant)} monthly`
      : `${formatInteger(grant)} of ${formatInteger(perMonth)} monthly`,
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
        {plan.plan_name} gives you {formatInteger(perMonth)} a month, next on {formatDate(nextMonth())}. Unused monthly
        credits expire then; purchased credits never do.
      </p>
    </div>
  );
}
