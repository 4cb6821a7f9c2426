import { CheckIcon, ChevronRightIcon, CircleAlertIcon } from '@candlewick/shared-design/icons';
import type { Step } from '../../../common/ai.types.ts';
import styles from './steps.module.css';

interface Props {
  readonly steps: readonly Step[];
  readonly isRunning: boolean;
  /** Nothing has been written yet. */
  readonly isWaiting: boolean;
}

/** What an answer has read: listed while it works, behind a summary afterwards. */
export function Steps({ steps, isRunning, isWaiting }: Props) {
  const isIdle = steps.every(({ state }) => state !== 'running');
  if (isRunning) {
    return (
      <ul className={styles.steps}>
        {steps.map((step) => (
          <StepLine key={step.id} step={step} />
        ))}
        {isWaiting && isIdle ? <StepLine step={{ id: '', text: 'Thinking', state: 'running' }} /> : null}
      </ul>
    );
  }
  if (steps.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>
        <ChevronRightIcon size={12} className={styles.chevron} />
        {steps.length === 1 ? '1 step' : `${steps.length} steps`}
      </summary>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <StepLine key={step.id} step={step} />
        ))}
      </ul>
    </details>
  );
}

function StepLine({ step: { text, state } }: { readonly step: Step }) {
  return (
    <li className={styles.step} data-state={state}>
      {state === 'running' ? <span className={styles.spinner} role="img" aria-label="Running:" /> : null}
      {state === 'done' ? <CheckIcon size={14} aria-label="Done:" /> : null}
      {state === 'failed' ? <CircleAlertIcon size={14} aria-label="Failed:" /> : null}
      <bdi>{text}</bdi>
    </li>
  );
}
