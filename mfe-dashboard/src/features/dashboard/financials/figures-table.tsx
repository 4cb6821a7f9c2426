import { formatDay } from '@candlewick/shared-design/format';
import { DataTable, type DataColumn } from '@candlewick/shared-design/data-table';
import { useMemo } from 'react';
import { valueOf, type Line } from './lines.ts';
import { periodName } from '../../../common/period-name.ts';
import { unitOf, writerOf } from './write-line.ts';
import styles from './figures-table.module.css';

interface PeriodRow {
  readonly period_end: string;
  readonly fiscal_year: number;
  readonly fiscal_quarter: number | null;
}

interface FiguresTableProps<Row> {
  readonly label: string;
  readonly lines: readonly Line<Row>[];
  /** Newest first, as the table shows them. */
  readonly periods: readonly Row[];
  readonly currency: string;
  /** Name of the CSV file. */
  readonly csvName: string;
}

const strongIf = (isStrong: boolean | undefined, text: string) =>
  isStrong ? <strong className={styles.total}>{text}</strong> : text;

function columnsOf<Row extends PeriodRow>(
  label: string,
  periods: readonly Row[],
  currency: string,
): readonly DataColumn<Line<Row>>[] {
  return [
    {
      id: 'line',
      header: label,
      value: (line) => line.label,
      cell: (line) => strongIf(line.isTotal, line.label),
      pin: 'start',
      width: 190,
      isWrapped: true,
      isSortable: false,
      filter: false,
    },
    { id: 'unit', header: 'Unit', value: (line) => unitOf(line, currency), isHidden: true, filter: false },
    ...periods.map((row): DataColumn<Line<Row>> => ({
      id: row.period_end,
      header: periodName(row),
      kind: 'number',
      value: (line) => valueOf(line, row),
      cell: (line) => strongIf(line.isTotal, writerOf(line, currency)(valueOf(line, row))),
      width: 92,
      isSortable: false,
      filter: false,
    })),
  ];
}

/** Lines of a statement down, periods across. */
export function FiguresTable<Row extends PeriodRow>({
  label,
  lines,
  periods,
  currency,
  csvName,
}: FiguresTableProps<Row>) {
  const columns = useMemo(() => columnsOf(label, periods, currency), [label, periods, currency]);
  const [latest] = periods;
  return (
    <DataTable
      label={latest ? `${label}, periods to ${formatDay(latest.period_end)}` : label}
      columns={columns}
      rows={lines}
      rowId={({ id }) => id}
      rowName={(line) => line.label}
      csvName={csvName}
    />
  );
}
