import type { ComponentProps } from 'react';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './group-heading.module.css';

export interface GroupHeadingProps extends ComponentProps<'h3'> {
  level?: 3 | 4 | undefined;
}

/** The name of a group of figures within a card, after a short wick. */
export function GroupHeading({ level = 3, className, children, ...rest }: GroupHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading {...rest} className={cx(styles.heading, className)}>
      <bdi>{children}</bdi>
    </Heading>
  );
}
