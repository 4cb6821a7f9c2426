import { useMemo } from 'react';
import { DataTable } from '@candlewick/shared-design/data-table';
import type { DataColumn } from '@candlewick/shared-design/data-table';
import { missing } from '../../foundations/format/format.ts';
import type { ChartColumn, ChartData, ChartRow } from './chart-data.ts';

interface ChartTableProps {
  data: ChartData;
  label: string;
  height: number;
}

/** The chart's data as rows; loaded only when asked for. */
export default function ChartTable({ data, label, height }: ChartTableProps) {
  const columns = useMemo(() => data.columns.map(columnOf), [data]);
  const rows = useMemo(() => data.rows.map((row, index) => ({ row, id: String(index) })), [data]);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      initialSort={data.initialSort}
      maxHeight={height}
    />
  );
}

function columnOf({ id, header, format, isDay, text, unit }: ChartColumn): DataColumn<{ row: ChartRow }> {
  const value = ({ row }: { row: ChartRow }) => row[id] ?? null;
  if (text) return { id, header, width: 184, value, cell: ({ row }) => text(String(row[id] ?? '')) };
  if (!format) return { id, header, kind: isDay ? 'date' : 'text', width: 112, value };
  const cell = ({ row }: { row: ChartRow }) => {
    const number = row[id];
    return typeof number === 'number' && Number.isFinite(number) ? format(number) : missing;
  };
  return { id, header, unit, kind: 'number', width: 96, value, cell };
}
