import type { Option } from './option.ts';
import styles from '../../overlays/lib/popover.module.css';

/** Renders the label, note, second line and aside of an option. */
export function OptionBody({ option }: { option: Option }) {
  return (
    <>
      <span className={styles.text}>
        <bdi>{option.label}</bdi>
        {option.note ? (
          <>
            {' '}
            <bdi className={styles.note}>{option.note}</bdi>
          </>
        ) : null}
      </span>
      {option.description ? (
        <span className={styles.detail}>
          <bdi>{option.description}</bdi>
        </span>
      ) : null}
      {option.aside ? <span className={styles.aside}>{option.aside}</span> : null}
    </>
  );
}
