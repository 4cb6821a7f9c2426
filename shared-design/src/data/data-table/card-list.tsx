import { Link } from '../../layout/link/link.tsx';
import { Skeleton } from '../../layout/skeleton/skeleton.tsx';
import type { RowActions } from './data-row.tsx';
import type { PhoneRow } from './data-table.types.ts';
import { SelectBox } from './select-box.tsx';
import type { DrawnRow } from './use-drawn-rows.ts';
import styles from './card-list.module.css';

interface CardListProps<Row> {
  label: string;
  phoneRow: PhoneRow<Row>;
  rows: readonly { id: string; original: Row }[];
  drawn: readonly DrawnRow[];
  /** 0: all rows are drawn. */
  totalPx: number;
  /** Zero-based index of the first row of this page, and the number of rows of all pages. */
  firstRow: number;
  totalRows: number;
  isLoading: boolean;
  isBusy: boolean;
  rowHref: ((row: Row) => string) | undefined;
  isActivatable: boolean;
  nameOf: (row: Row) => string;
  /** undefined: rows cannot be selected. */
  selected: ReadonlySet<string> | undefined;
  actions: RowActions<Row>;
}

const placeholderCount = 8;

/** Rows as cards of two lines: a list with links, buttons and checkboxes in the tab order. */
export function CardList<Row>({ label, rows, drawn, totalPx, isLoading, isBusy, ...rest }: CardListProps<Row>) {
  const { selected, totalRows, firstRow } = rest;
  return (
    <ul
      className={styles.list}
      aria-label={label}
      aria-busy={isLoading || isBusy || undefined}
      data-virtual={totalPx > 0 || undefined}
      style={totalPx > 0 ? { blockSize: totalPx } : undefined}
    >
      {isLoading
        ? Array.from({ length: placeholderCount }, (_, index) => (
            <li key={index} className={styles.card} aria-hidden="true">
              <Skeleton height={28} />
            </li>
          ))
        : drawn.map(({ index, start }) => {
            const row = rows[index];
            return row ? (
              <li
                key={row.id}
                className={styles.card}
                aria-setsize={totalRows}
                aria-posinset={firstRow + index + 1}
                data-selected={selected?.has(row.id) || undefined}
                style={totalPx > 0 ? { insetBlockStart: start } : undefined}
              >
                <CardBody {...rest} id={row.id} row={row.original} />
              </li>
            ) : null;
          })}
    </ul>
  );
}

type CardBodyProps<Row> = Pick<
  CardListProps<Row>,
  'phoneRow' | 'rowHref' | 'isActivatable' | 'nameOf' | 'selected' | 'actions'
> & { id: string; row: Row };

function CardBody<Row>({ id, row, phoneRow, rowHref, isActivatable, nameOf, selected, actions }: CardBodyProps<Row>) {
  const { title, subtitle, value, delta } = phoneRow;
  const { activate, select } = actions;
  return (
    <>
      {selected ? (
        <div className={styles.box}>
          <SelectBox
            label={`Select ${nameOf(row)}`}
            isChecked={selected.has(id)}
            isTabStop
            onToggle={(isStretch) => select(row, isStretch)}
          />
        </div>
      ) : null}
      <div className={styles.line}>
        {rowHref ? (
          <Link href={rowHref(row)} variant="quiet" className={styles.title}>
            {title(row)}
          </Link>
        ) : isActivatable ? (
          <button type="button" className={styles.title} onClick={() => activate(row)}>
            {title(row)}
          </button>
        ) : (
          <span className={styles.title}>{title(row)}</span>
        )}
        {value ? <span className={styles.value}>{value(row)}</span> : null}
      </div>
      <div className={styles.line}>
        <span className={styles.subtitle}>{subtitle?.(row)}</span>
        {delta ? <span className={styles.value}>{delta(row)}</span> : null}
      </div>
    </>
  );
}
