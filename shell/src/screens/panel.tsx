import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** Panel of an auth screen with the page's heading. */
export function Panel({ title, lead, children }: PanelProps) {
  return (
    <section className={styles.panel}>
      <h1 className={styles.title}>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}
