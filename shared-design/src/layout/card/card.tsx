import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './card.module.css';

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  /** Shown beside the title, at the end of the line. */
  actions?: ReactNode;
  /** Heading level of the title. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** `none` lets a table or a chart touch the edge. */
  padding?: 'normal' | 'none' | undefined;
}

/** A panel. With a title, it is a named region. */
export function Card({
  title,
  actions,
  headingLevel = 2,
  padding = 'normal',
  className,
  children,
  ...rest
}: CardProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  // With a label of its own the heading needs no id, which the frame of a page may not have.
  const isNamedByTitle = Boolean(title) && rest['aria-label'] === undefined;
  return (
    <section
      aria-labelledby={isNamedByTitle ? id : undefined}
      {...rest}
      className={cx(styles.card, className)}
      data-padding={padding}
    >
      {title || actions ? (
        <div className={styles.header}>
          {title ? (
            <Heading id={isNamedByTitle ? id : undefined} className={styles.title}>
              {title}
            </Heading>
          ) : null}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      ) : null}
      <div className={styles.body}>{children}</div>
    </section>
  );
}
