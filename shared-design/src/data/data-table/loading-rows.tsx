import { Skeleton } from '../../layout/skeleton/skeleton.tsx';
import styles from './data-table.module.css';

const rowCount = 8;

/** Placeholder rows of the final height while data loads. */
export function LoadingRows({ columnCount }: { columnCount: number }) {
  return Array.from({ length: rowCount }, (_, row) => (
    <tr key={row} className={styles.row} aria-hidden="true">
      {Array.from({ length: columnCount }, (_cell, column) => (
        <td key={column} className={styles.cell}>
          <Skeleton height={10} />
        </td>
      ))}
    </tr>
  ));
}
