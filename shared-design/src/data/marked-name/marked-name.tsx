import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './marked-name.module.css';

export interface MarkedNameProps extends ComponentProps<'span'> {
  /** A `CandleMark`, or an icon of a state. Decorative: words or figures beside the name say the same. */
  mark: ReactNode;
  /** A second line in soft text, such as the rule behind the name. */
  detail?: ReactNode;
}

/** A name in a list with its mark before it, such as the candle that is lit if a strategy beat holding. */
export function MarkedName({ mark, detail, className, children, ...rest }: MarkedNameProps) {
  return (
    <span {...rest} className={cx(styles.named, className)}>
      {mark}
      <span className={styles.texts}>
        <bdi>{children}</bdi>
        {detail ? <bdi className={styles.detail}>{detail}</bdi> : null}
      </span>
    </span>
  );
}
