import { Button } from '@candlewick/shared-design/button';
import { InfoIcon } from '@candlewick/shared-design/icons';
import { Popover } from '@candlewick/shared-design/popover';
import type { Engine } from '../../../common/ai.types.ts';
import styles from './engine-line.module.css';

/** Fewer questions than this are worth telling. */
const few = 10;

function leftOf({ questions_per_day, questions_used_today }: Engine): string | null {
  const left = Math.max(0, questions_per_day - questions_used_today);
  if (left > few) return null;
  return left === 1 ? '1 question left today' : `${left || 'No'} questions left today`;
}

/** About this assistant, and how many questions are left of the day when they are few. */
export function EngineLine({ engine }: { readonly engine: Engine | undefined }) {
  if (!engine) return <div className={styles.line} />;
  const left = leftOf(engine);
  return (
    <div className={styles.line}>
      <bdi className={styles.label}>{engine.label}</bdi>
      <Popover
        aria-label="About this assistant"
        trigger={<Button variant="ghost" size="sm" icon={<InfoIcon size={14} />} aria-label="About this assistant" />}
      >
        <p className={styles.description}>{engine.description}</p>
      </Popover>
      {left === null ? null : <span className={styles.left}>{left}</span>}
    </div>
  );
}
