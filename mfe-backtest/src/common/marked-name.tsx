import type { ReactNode } from 'react';
import styles from './state-mark.module.css';

/** A name of a list with its candle, which is lit if the strategy beat holding. The figures beside it say the same. */
export function MarkedName({ mark, name }: { readonly mark: ReactNode; readonly name: string }) {
  return (
    <span className={styles.named}>
      {mark}
      <bdi>{name}</bdi>
    </span>
  );
}
