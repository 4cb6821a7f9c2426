import styles from './navigation.module.css';

/** What the product is and is not, in the navigation and below the forms of visitors. */
export function Notice() {
  return (
    <p className={styles.notice} data-notice="">
      For research and education, not investment advice. Prices may be delayed or simulated. Past results and backtests
      do not predict the future.
    </p>
  );
}
