import { creditPacks } from '@candlewick/shared-api';
import { formatCents, formatInteger } from '@candlewick/shared-design/format';
import { RadioGroup } from '@candlewick/shared-design/radio-group';
import type { CreditPack, PlanLimits } from '../../billing.types.ts';
import styles from './checkout.module.css';

interface PackPickerProps {
  readonly limits: PlanLimits;
  readonly value: CreditPack;
  readonly isDisabled: boolean;
  readonly onChange: (pack: CreditPack) => void;
}

/** The packs at the prices of the user's plan. */
export function PackPicker({ limits, value, isDisabled, onChange }: PackPickerProps) {
  return (
    <RadioGroup
      label="Credits"
      value={String(value)}
      disabled={isDisabled}
      onChange={(chosen) => {
        const pack = creditPacks.find((each) => String(each) === chosen);
        if (pack) onChange(pack);
      }}
      options={creditPacks.map((pack) => ({
        value: String(pack),
        label: (
          <span className={styles.pack}>
            <span>{formatInteger(pack)} credits</span>
            <span data-numeric>{formatCents(limits.credit_pack_prices[pack], limits.currency)}</span>
          </span>
        ),
      }))}
    />
  );
}
