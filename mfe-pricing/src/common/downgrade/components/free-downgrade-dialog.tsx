import { planNames } from '@candlewick/shared-api';
import type { Plan } from '@candlewick/shared-auth';
import { ConfirmDialog } from '@candlewick/shared-design/confirm-dialog';
import { formatDate } from '@candlewick/shared-design/format';
import { useDowngrade } from '../queries/use-downgrade.ts';

export interface FreeDowngradeDialogProps {
  /** The running plan. */
  readonly plan: Plan;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before the plan ends in Explorer. */
export default function FreeDowngradeDialog({ plan, onClose, onDone }: FreeDowngradeDialogProps) {
  const { downgrade } = useDowngrade(onDone);
  const end = formatDate(plan.subscription_end_date);
  return (
    <ConfirmDialog
      isOpen
      title="Downgrade to the Explorer plan?"
      confirmLabel="Downgrade"
      keepLabel={`Keep ${plan.plan_name}`}
      onClose={onClose}
      onConfirm={() => downgrade('free', plan.subscription_interval ?? 'monthly')}
    >
      {plan.downgrade_plan === planNames.free ? (
        <p>You already move to Explorer on {end}. You can cancel the downgrade in Settings until then.</p>
      ) : (
        <p>
          {plan.plan_name} stays until {end}. Then you move to Explorer and won’t be billed again. You can cancel the
          downgrade until then.
          {plan.downgrade_plan ? ` This replaces the downgrade to ${plan.downgrade_plan}.` : ''}
        </p>
      )}
    </ConfirmDialog>
  );
}
