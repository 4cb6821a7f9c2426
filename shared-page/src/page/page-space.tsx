import type { ReactNode } from 'react';
import styles from './page.module.css';

export interface PageSpaceProps {
  /** `wide` (110rem) for boards and charts, `text` (72rem) for reading and forms. */
  readonly width?: 'wide' | 'text' | undefined;
  readonly children: ReactNode;
}

/** The space of a page. By itself it needs no shell: what the document shows of a page (`src/frames`) stands in it too. */
export function PageSpace({ width = 'wide', children }: PageSpaceProps) {
  return (
    <div className={styles.page} data-width={width}>
      {children}
    </div>
  );
}
