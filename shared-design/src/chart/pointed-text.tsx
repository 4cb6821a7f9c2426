import type { ReactNode } from 'react';
import styles from './plot.module.css';

interface PointedTextProps {
  /** What is pointed at, null when nothing is. */
  text: string | null;
  /** Whether keys went there: then it is also said. */
  isByKey: boolean;
  legend: ReactNode;
  /** Beside either. */
  scale?: ReactNode;
}

/** The line above a drawing: its legend, or what is pointed at. */
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
