import { MarkdownView } from '@candlewick/shared-design/markdown-view';
import { formatDateTime } from '@candlewick/shared-design/format';
import { SourceList } from '../../../common/source-list.tsx';
import { UnsupportedNote } from '../../../common/unsupported-note.tsx';
import type { Answer } from '../model/message.ts';
import { AnswerActions } from './answer-actions.tsx';
import { AnswerEnding } from './answer-ending.tsx';
import styles from './message.module.css';
import { Questions } from './questions.tsx';
import { Steps } from './steps.tsx';

interface Props {
  readonly answer: Answer;
  /** The newest one has its questions and its retry. */
  readonly isLast: boolean;
  readonly retry: (() => void) | null;
  readonly onChoose: ((question: string) => void) | null;
}

/** An answer while it is written and afterwards: steps, text, sources. */
export function AnswerMessage({ answer, isLast, retry, onChoose }: Props) {
  const { contents, parts, date } = answer;
  const isRunning = parts.end === null;
  return (
    <article className={styles.answer} aria-label="Answer" aria-busy={isRunning}>
      <p className={styles.author}>
        <bdi>{parts.label ?? 'AI'}</bdi>
        <time dateTime={new Date(date).toISOString()}>{formatDateTime(date)}</time>
      </p>
      <Steps steps={parts.steps} isRunning={isRunning} isWaiting={contents === ''} />
      {contents === '' ? null : <MarkdownView text={contents} links="own" unsupported={parts.unsupported} />}
      <UnsupportedNote figures={parts.unsupported} />
      <AnswerEnding parts={parts} retry={isLast ? retry : null} />
      <SourceList sources={parts.sources} />
      {isLast && parts.choices.length > 0 ? (
        <Questions label="Choose a question" questions={parts.choices} onChoose={onChoose} />
      ) : null}
      {isRunning ? null : <AnswerActions contents={contents} retry={isLast ? retry : null} />}
    </article>
  );
}
