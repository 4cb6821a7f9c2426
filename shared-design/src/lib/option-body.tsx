import type { Option } from './option.ts';
import styles from './popover.module.css';

/** Label, note, second line and aside of one option. */
export function OptionBody({ option }: { option: Option }) {
  return (
    <>
      <span className={styles.text}>
        {option.label}
        {option.note ? <span className={styles.note}> {option.note}</span> : null}
      </span>
      {option.description ? <span className={styles.detail}>{option.description}</span> : null}
      {option.aside ? <span className={styles.aside}>{option.aside}</span> : null}
    </>
  );
}
