import { KeyValueList } from '@candlewick/shared-design/key-value-list';
import type { Summary } from '../model/summary.ts';
import styles from './checkout.module.css';

/** What is bought, what is due now, and what follows. */
export function OrderSummary({ summary }: { readonly summary: Summary }) {
  return (
    <section aria-label="Order" className={styles.order}>
      <KeyValueList items={summary.lines} />
      <p className={styles.next}>{summary.next}</p>
    </section>
  );
}
