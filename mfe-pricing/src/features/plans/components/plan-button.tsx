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
  if (note) {
    return (
      <>
        <Button aria-disabled="true" aria-label={name} aria-describedby={noteId}>
          {label}
        </Button>
        <p id={noteId} className={styles.note}>
          {note}
        </p>
      </>
    );
  }
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
