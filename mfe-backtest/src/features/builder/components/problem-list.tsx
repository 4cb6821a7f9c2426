import type { ProblemItem } from '@candlewick/shared-api';
import { CircleAlertIcon } from '@candlewick/shared-design/icons';
import styles from './problem-list.module.css';

interface ProblemListProps {
  readonly id?: string;
  readonly problems: readonly ProblemItem[] | undefined;
}

/** Lists the problems of one place. */
export function ProblemList({ id, problems }: ProblemListProps) {
  if (!problems || problems.length === 0) return null;
  return (
    <ul id={id} className={styles.list}>
      {problems.map(({ path, message }) => (
        <li key={path + message} className={styles.problem}>
          <CircleAlertIcon size={14} />
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}
