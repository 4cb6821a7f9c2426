import styles from './profile.module.css';

interface AmountProps {
  /** Of the longest bar, 0 to 1. */
  readonly part: number;
  readonly text: string;
  readonly kind: 'revenue' | 'income' | 'loss';
}

/** A figure with its bar, in a cell of a table. */
export function Amount({ part, text, kind }: AmountProps) {
  return (
    <span className={styles.amount}>
      <span className={styles.bar} data-kind={kind} style={{ inlineSize: `${part * 100}%` }} />
      <span>{text}</span>
    </span>
  );
}
