import { Button } from '@candlewick/shared-design/button';
import { CircleAlertIcon, RefreshIcon } from '@candlewick/shared-design/icons';
import type { AnswerParts } from '../model/message.ts';
import styles from './message.module.css';

interface Props {
  readonly parts: AnswerParts;
  readonly retry: (() => void) | null;
}

/** How an answer ended, if not as it should (specification, section 8). */
export function AnswerEnding({ parts: { end, detail }, retry }: Props) {
  if (end === 'stopped') return <p className={styles.ended}>You stopped this answer.</p>;
  if (end === 'length') return <p className={styles.ended}>This answer reached its length limit.</p>;
  if (end !== 'failed' && end !== 'unauthorized') return null;
  return (
    <div className={styles.failed}>
      <CircleAlertIcon className={styles.alert} aria-label="Error" />
      <div>
        <p>{end === 'failed' ? 'An error occured. Please try again.' : 'Unauthorized'}</p>
        {detail === null ? null : <p className={styles.detail}>{detail}</p>}
      </div>
      {retry && end === 'failed' ? (
        <Button size="sm" icon={<RefreshIcon />} onClick={retry}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}
