import { Fragment, useId } from 'react';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { CheckIcon, InfoIcon, XIcon } from '../../foundations/icons/icons.tsx';
import { cx } from '../../foundations/lib/cx.ts';
import { Tooltip } from '../../overlays/tooltip/tooltip.tsx';
import styles from './comparison-table.module.css';

export interface ComparedColumn {
  id: string;
  label: string;
  /** The user's own plan. */
  isCurrent?: boolean | undefined;
}

export interface ComparedRow {
  label: string;
  /** Explains the label in a tooltip. */
  explanation?: string | undefined;
  /** By column id: true shows a check, false a cross, a missing value a dash. */
  values: Readonly<Record<string, ReactNode>>;
}

export interface ComparedGroup {
  label: string;
  explanation?: string | undefined;
  /** Beside the label: "Coming soon". */
  note?: string | undefined;
  /** Empty for what has none yet: the group is one line then. */
  rows: readonly ComparedRow[];
}

export interface ComparisonTableProps extends Omit<ComponentProps<'table'>, 'children'> {
  /** Accessible name of the table. */
  caption: string;
  /** Header of the first column; default "Feature". */
  rowHeading?: string | undefined;
  columns: readonly ComparedColumn[];
  groups: readonly ComparedGroup[];
}

/**
 * Compares plans feature by feature; the header row sticks while the page scrolls. On phones a feature stands above its values, so that
 * four columns fit into 320 px.
 */
export function ComparisonTable({
  caption,
  rowHeading = 'Feature',
  columns,
  groups,
  className,
  style,
  ...rest
}: ComparisonTableProps) {
  const id = useId();
  return (
    <table
      {...rest}
      style={{ ...style, '--columns': columns.length } as CSSProperties}
      className={cx(styles.table, className)}
    >
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            {rowHeading}
          </th>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={styles.column} data-current={column.isCurrent ? '' : undefined}>
              {column.label}
              {column.isCurrent ? <span className={styles.current}>Your plan</span> : null}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group, index) => (
        <tbody key={group.label}>
          <tr>
            <th id={`${id}-${index}`} scope="rowgroup" colSpan={columns.length + 1} className={styles.group}>
              <Explained label={group.label} explanation={group.explanation} />
              {group.note ? <Badge className={styles.badge}>{group.note}</Badge> : null}
            </th>
          </tr>
          {group.rows.map((row) => (
            <tr key={row.label}>
              <th scope="row" className={styles.feature}>
                <Explained label={row.label} explanation={row.explanation} />
              </th>
              {columns.map((column) => (
                <td key={column.id} className={styles.value} data-current={column.isCurrent ? '' : undefined}>
                  <Value value={row.values[column.id]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Explained({ label, explanation }: { label: string; explanation: string | undefined }) {
  return (
    <Fragment>
      <bdi>{label}</bdi>
      {explanation ? (
        <Tooltip content={explanation}>
          <button type="button" className={styles.info} aria-label={`About ${label}`}>
            <InfoIcon size={14} />
          </button>
        </Tooltip>
      ) : null}
    </Fragment>
  );
}

function Value({ value }: { value: ReactNode }) {
  if (value === true) return <CheckIcon className={styles.yes} aria-label="Included" />;
  if (value === false) return <XIcon className={styles.no} aria-label="Not included" />;
  if (value === undefined || value === null) return '—';
  return <bdi>{value}</bdi>;
}
