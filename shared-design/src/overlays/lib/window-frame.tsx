import type { ReactNode } from 'react';
import { Button } from '../../fields/button/button.tsx';
import { XIcon } from '../../foundations/icons/icons.tsx';
import styles from '../dialog/dialog.module.css';

export interface WindowFrameProps {
  title: ReactNode;
  titleId: string;
  children: ReactNode;
  /** Footer buttons, the primary one last. */
  actions?: ReactNode;
  onClose: () => void;
}

/** The inside of every modal window: title with close button, scrolling content, and buttons. */
export function WindowFrame({ title, titleId, children, actions, onClose }: WindowFrameProps) {
  return (
    <>
      <div className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <Button variant="ghost" size="sm" icon={<XIcon />} aria-label="Close" onClick={() => onClose()} />
      </div>
      <div className={styles.body}>{children}</div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </>
  );
}
