import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The panel replaced the one that the user acted on, so its title takes the focus and is read out. */
  readonly isAnswer?: boolean;
  readonly children?: ReactNode;
}

const takeFocus = (title: HTMLHeadingElement | null) => title?.focus();

/** Panel of an auth screen with the page's heading. */
export function Panel({ title, lead, isAnswer = false, children }: PanelProps) {
  return (
    <section className={styles.panel}>
      <h1
        key={title}
        className={styles.title}
        tabIndex={isAnswer ? -1 : undefined}
        ref={isAnswer ? takeFocus : undefined}
      >
        {title}
      </h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}
