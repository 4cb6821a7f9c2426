import styles from './plot.module.css';

interface SeriesKeysProps {
  items: readonly { label: string; color: string }[];
}

/** Series names with their colors. */
export function SeriesKeys({ items }: SeriesKeysProps) {
  return items.map(({ label, color }) => (
    <span key={label} className={styles.key}>
      <i style={{ background: color }} />
      <bdi>{label}</bdi>
    </span>
  ));
}
