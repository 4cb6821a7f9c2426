import { Button } from '@candlewick/shared-design/button';
import { Tooltip } from '@candlewick/shared-design/tooltip';
import type { PlanChoice } from '../model/plan-choice.ts';

interface PlanButtonProps {
  readonly choice: PlanChoice;
  readonly planName: string;
  readonly onChoose: () => void;
}

const primary: ReadonlySet<PlanChoice['label']> = new Set(['Upgrade', 'Renew', 'Select']);

/** Chooses a plan; disabled with the reason in a tooltip. */
export function PlanButton({ choice: { label, leadsTo, tooltip }, planName, onChoose }: PlanButtonProps) {
  const name = `${label}: ${planName}`;
  if (leadsTo === 'none') {
    return (
      <Tooltip content={tooltip}>
        <Button aria-disabled="true" aria-label={name}>
          {label}
        </Button>
      </Tooltip>
    );
  }
  return (
    <Button variant={primary.has(label) ? 'primary' : 'secondary'} aria-label={name} onClick={() => onChoose()}>
      {label}
    </Button>
  );
}
