import type { Answer, AnswerEnd } from '../model/message.ts';
import styles from './finished-news.module.css';

/** Longer answers are read in the message itself. */
const mostCharacters = 600;

const outcomes: Record<AnswerEnd, string> = {
  complete: 'Answer:',
  length: 'Answer, at its length limit:',
  stopped: 'The answer was stopped.',
  failed: 'The answer failed.',
  unauthorized: 'The question was refused.',
};

function newsOf({ contents, parts: { end } }: Answer): string {
  return end === null ? '' : `${outcomes[end]} ${contents.replaceAll(/[*_`#|]/g, '').slice(0, mostCharacters)}`;
}

/** Tells screen readers that an answer has ended, and what it says. While it is written it is silent. */
export function FinishedNews({ answer }: { readonly answer: Answer | null }) {
  return (
    <p className={styles.news} role="status">
      {answer ? newsOf(answer) : ''}
    </p>
  );
}
