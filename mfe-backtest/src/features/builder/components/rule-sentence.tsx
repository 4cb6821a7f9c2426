import { isHandle, type Handle, type SentencePart } from '../model/handles.ts';
import { NumberHandle, type NumberHandleProps } from './number-handle.tsx';
import styles from './lab.module.css';

interface RuleSentenceProps extends Pick<NumberHandleProps, 'onSettled'> {
  readonly parts: readonly SentencePart[];
  /** Path of the number that the strip is about. */
  readonly active: string | null;
  readonly onActive: (path: string) => void;
  readonly onChange: (handle: Handle, value: number, isHeld: boolean) => void;
}

/** The rule in words, each of its numbers to drag. */
export function RuleSentence({ parts, active, onActive, onChange, onSettled }: RuleSentenceProps) {
  return (
    <p className={styles.sentence}>
      {parts.map((part, index) =>
        isHandle(part) ? (
          <NumberHandle
            key={part.path}
            handle={part}
            isActive={part.path === active}
            onChange={(value, isHeld) => onChange(part, value, isHeld)}
            onSettled={onSettled}
            onFocus={() => onActive(part.path)}
          />
        ) : (
          // Words have no identity but their place.
          <span key={`words ${index}`}>{part}</span>
        ),
      )}
    </p>
  );
}
