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

/** A number with the words before it. */
interface Chunk {
  readonly key: string;
  readonly words: string;
  readonly handle: Handle | null;
}

function chunksOf(parts: readonly SentencePart[]): Chunk[] {
  const chunks: Chunk[] = [];
  let words = '';
  for (const part of [...parts, null]) {
    if (typeof part === 'string') words += part;
    else {
      chunks.push({ key: part?.path ?? 'end', words, handle: part });
      words = '';
    }
  }
  return chunks;
}

/** The rule in words, each of its numbers to drag. */
export function RuleSentence({ parts, active, onActive, onChange, onSettled }: RuleSentenceProps) {
  return (
    <p className={styles.sentence}>
      {chunksOf(parts).map(({ key, words, handle }) => (
        <Fragment key={key}>
          {words}
          {handle ? (
            <NumberHandle
              handle={handle}
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
