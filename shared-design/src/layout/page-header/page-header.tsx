import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './page-header.module.css';

export interface PageHeaderProps extends Omit<ComponentProps<'header'>, 'title'> {
  title: ReactNode;
  /** Shown above the title, usually a Breadcrumb. */
  before?: ReactNode;
  /** Shown beside the title: badges. With a summary it is one line, which leaves out what does not fit: the most important first. */
  meta?: ReactNode;
  /** Shown under the title: a quote. The actions are then beside the title, on a phone too. */
  summary?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}

/** The page's only `h1`, with breadcrumb, description and actions. */
export function PageHeader({
  title,
  before,
  meta,
  summary,
  description,
  actions,
  className,
  ...rest
}: PageHeaderProps) {
  return (
    <header {...rest} className={cx(styles.header, summary !== undefined && styles.summarized, className)}>
      {before ? <div className={styles.before}>{before}</div> : null}
      <div className={styles.lead}>
        <div className={styles.main}>
          <h1 className={styles.title}>
            <bdi>{title}</bdi>
          </h1>
          {meta ? <div className={styles.meta}>{meta}</div> : null}
        </div>
        {summary}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {description ? (
        <div className={styles.description}>
          <p>
            <bdi>{description}</bdi>
          </p>
        </div>
      ) : null}
    </header>
  );
}
