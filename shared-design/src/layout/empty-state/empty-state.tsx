import type { ComponentProps, ReactNode } from 'react';
import { CandleMark } from '../../foundations/candle-mark/candle-mark.tsx';
import { cx } from '../../foundations/lib/cx.ts';
import styles from '../../fields/lib/message.module.css';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Default: the candle, out. null for none. */
  icon?: ReactNode;
  title: ReactNode;
  /** Why it is empty and what to do next. */
  description?: ReactNode;
  actions?: ReactNode;
}

const nothingThere = <CandleMark size={32} />;

/** Says why there is no content and how to get some. */
export function EmptyState({ icon = nothingThere, title, description, actions, className, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className={cx(styles.message, className)}>
      {icon ? <div className={styles.icon}>{icon}</div> : null}
      <p className={styles.title}>{title}</p>
      {description ? <p className={styles.hint}>{description}</p> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
