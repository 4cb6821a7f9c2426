import { formatPercent, missing } from '@candlewick/shared-design/format';
import styles from '../operate.module.css';
import { intervalText, isSeen, type Figures } from '../model/words.ts';

/** The failure rate with its confidence interval: few loads say little. */
export function Rate({ figures }: { readonly figures: Figures | undefined }) {
  if (!isSeen(figures)) return missing;
  return (
    <span className={styles.rate} title="With its 95% confidence interval">
      {formatPercent(figures.failure_fraction, { digits: 1 })} <small>{intervalText(figures)}</small>
    </span>
  );
}
