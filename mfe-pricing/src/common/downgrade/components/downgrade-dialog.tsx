import type { Plan } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { Checkbox } from '@candlewick/shared-design/checkbox';
import { Dialog } from '@candlewick/shared-design/dialog';
import { formatCents, formatDate } from '@candlewick/shared-design/format';
import { KeyValueList } from '@candlewick/shared-design/key-value-list';
import { useState } from 'react';
import type { OfferedTier, PriceEntry, SubscriptionInterval } from '../../billing.types.ts';
import { intervalNames } from '../../words.ts';
import { useDowngrade } from '../queries/use-downgrade.ts';
import styles from './downgrade-dialog.module.css';

export interface DowngradeDialogProps {
  /** The running plan. */
  readonly plan: Plan;
  /** The lower plan. */
  readonly entry: PriceEntry;
  readonly interval: SubscriptionInterval;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Specification, section 5. */
const termsOf = (interval: SubscriptionInterval) =>
  `I have read the terms and authorize automatic billing every ${interval === 'yearly' ? 'year' : 'month'}. Auto renewal and the subscription can be cancelled from billing.`;

/** Asks for a lower paid plan from the end of the running period on. */
export default function DowngradeDialog({ plan, entry, interval, onClose, onDone }: DowngradeDialogProps) {
  const [isAgreed, setAgreed] = useState(false);
  const { downgrade, isPending } = useDowngrade(onDone);
  const { currency } = entry.limits;
  const end = formatDate(plan.subscription_end_date);
  return (
    <Dialog
      isOpen
      title="Downgrade"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onClose()}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!isAgreed}
            isPending={isPending}
            onClick={() => void downgrade(entry.tier as OfferedTier, interval)}
          >
            Downgrade
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <KeyValueList
          items={[
            { key: 'plan', label: 'New plan', value: `${entry.plan_name}, ${intervalNames[interval].toLowerCase()}` },
            { key: 'start', label: 'Starts on', value: end },
            {
              key: 'price',
              label: 'Billed then',
              value: formatCents(entry[interval].total, currency),
              isNumeric: true,
            },
          ]}
        />
        <p>
          {plan.plan_name} stays until {end}. Until then you can cancel the downgrade in Settings, Plan and billing.
        </p>
        <Checkbox
          label={termsOf(interval)}
          checked={isAgreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
}
