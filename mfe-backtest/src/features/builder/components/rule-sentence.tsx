import { Fragment } from 'react';
import type { Handle, SentencePart } from '../model/handles.ts';
import { NumberHandle, type NumberHandleProps } from './number-handle.tsx';
import styles from './lab.module.css';

interface RuleSentenceProps extends Pick<NumberHandleProps, 'onSettled'> {
  readonly parts: readonly SentencePart[];
  /** Path of the number that the strip is about. */
  readonly active: string | null;
  readonly onActive: (path: string) => void;
  readonly onChange: (handle: Handle, value: number, isHeld: boolean) => void;
}

/** A number with the words before it, and the punctuation that must not stand apart from it. */
interface Chunk {
  readonly key: string;
  readonly words: string;
  readonly handle: Handle | null;
  readonly punctuation: string;
}

const punctuationOf = (part: SentencePart | null | undefined) =>
  (typeof part === 'string' && /^[.,)]+/.exec(part)?.[0]) || '';

function chunksOf(parts: readonly SentencePart[]): Chunk[] {
  const chunks: Chunk[] = [];
  let words = '';
  let punctuation = '';
  for (const [index, part] of [...parts, null].entries()) {
    if (typeof part === 'string') {
      words += part.slice(punctuation.length);
      punctuation = '';
    } else {
      punctuation = part ? punctuationOf(parts[index + 1]) : '';
      chunks.push({ key: part?.path ?? 'end', words, handle: part, punctuation });
      words = '';
    }
  }
  return chunks;
}

/** The rule in words, each of its numbers to drag. */
export function RuleSentence({ parts, active, onActive, onChange, onSettled }: RuleSentenceProps) {
  return (
    <p className={styles.sentence}>
      {chunksOf(parts).map(({ key, words, handle, punctuation }) => (
        <Fragment key={key}>
          {words}
          {handle ? (
            <NumberHandle
              handle={handle}
              punctuation={punctuation}
              isActive={handle.path === active}
              onChange={(value, isHeld) => onChange(handle, value, isHeld)}
              onSettled={onSettled}
              onFocus={() => onActive(handle.path)}
            />
          ) : null}
        </Fragment>
      ))}
    </p>
  );
}
