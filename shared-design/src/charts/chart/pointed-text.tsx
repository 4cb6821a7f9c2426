import type { ReactNode } from 'react';
import styles from './plot.module.css';

interface PointedTextProps {
  /** Text of the active item; null without one. */
  text: string | null;
  /** Whether keys moved there; then screen readers announce it. */
  isByKey: boolean;
  legend: ReactNode;
  /** Always shown beside it. */
  scale?: ReactNode;
}

/** The line above a drawing: its legend, or the active item. */
export function PointedText({ text, isByKey, legend, scale }: PointedTextProps) {
  return (
    <>
      <div className={styles.legend} aria-hidden="true">
        {text === null && typeof legend !== 'string' ? legend : <bdi>{text ?? legend}</bdi>}
        {scale}
      </div>
      <span className={styles.hidden} role="status">
        {isByKey ? text : null}
      </span>
    </>
  );
}
