import type { ComponentProps, CSSProperties } from 'react';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps extends ComponentProps<'div'> {
  /** Final size of the content: a CSS length, or px as a number. Height defaults to one line of text. */
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
}

/** Reserves the space of loading content. Appears after 150 ms, so that quick loads do not flash. */
export function Skeleton({ width, height, className, style, ...rest }: SkeletonProps) {
  return (
    <div
      {...rest}
      aria-hidden="true"
      data-skeleton=""
      className={cx(styles.skeleton, className)}
      style={{ inlineSize: width, blockSize: height, ...style }}
    />
  );
}
