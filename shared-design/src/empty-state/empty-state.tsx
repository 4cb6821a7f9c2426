import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from '../lib/message.module.css';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  icon?: ReactNode;
  title: ReactNode;
  /** Why it is empty and what to do next. */
  description?: ReactNode;
  actions?: ReactNode;
}

/** Says why there is no content and how to get some. */
export function EmptyState({ icon, title, description, actions, className, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className={cx(styles.message, className)}>
      {icon ? <div className={styles.icon}>{icon}</div> : null}
      <p className={styles.title}>{title}</p>
      {description ? <p className={styles.hint}>{description}</p> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
