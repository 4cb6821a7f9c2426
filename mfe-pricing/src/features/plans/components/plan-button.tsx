import { Button } from '@candlewick/shared-design/button';
import { Tooltip } from '@candlewick/shared-design/tooltip';
import { useId } from 'react';
import type { PlanChoice } from '../model/plan-choice.ts';
import styles from '../plans.module.css';

interface PlanButtonProps {
  readonly choice: PlanChoice;
  readonly planName: string;
  readonly onChoose: () => void;
}

const primary: ReadonlySet<PlanChoice['label']> = new Set(['Upgrade', 'Renew', 'Select']);

/** Chooses a plan; disabled with the reason in a tooltip or below it. */
export function PlanButton({ choice: { label, leadsTo, tooltip, note }, planName, onChoose }: PlanButtonProps) {
  const noteId = useId();
  const name = `${label}: ${planName}`;
  if (leadsTo === 'none') {
    const button = (
      <Button aria-disabled="true" aria-label={name} aria-describedby={note ? noteId : undefined}>
        {label}
      </Button>
    );
    return (
      <>
        {tooltip ? <Tooltip content={tooltip}>{button}</Tooltip> : button}
        {note ? (
          <p id={noteId} className={styles.note}>
            {note}
          </p>
        ) : null}
      </>
    );
  }
  return (
    <Button variant={primary.has(label) ? 'primary' : 'secondary'} aria-label={name} onClick={() => onChoose()}>
      {label}
    </Button>
  );
}
