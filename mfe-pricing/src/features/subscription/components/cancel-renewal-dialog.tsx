import type { Plan } from '@candlewick/shared-auth';
import { ConfirmDialog } from '@candlewick/shared-design/confirm-dialog';
import { formatDate } from '@candlewick/shared-design/format';

interface CancelRenewalDialogProps {
  readonly plan: Plan;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void>;
}

/** Asks before the subscription ends at its end date. */
export function CancelRenewalDialog({ plan, onClose, onConfirm }: CancelRenewalDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      title="Cancel auto renewal?"
      confirmLabel="Cancel auto renewal"
      keepLabel="Keep renewing"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>
        {plan.plan_name} stays until {formatDate(plan.subscription_end_date)}. Then you move to Explorer and won’t be
        billed again. You can turn auto renewal back on until then.
      </p>
    </ConfirmDialog>
  );
}
