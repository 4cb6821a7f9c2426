import { useMemo } from 'react';
import { DataTable } from '../data-table/data-table.tsx';
import type { DataColumn } from '../data-table/data-table.tsx';
import { formatCompact, formatIsoDate } from '../format/format.ts';
import type { ChartModel, SeriesSpec } from './chart-model.ts';

interface TableRow {
  time: number;
  values: Record<string, number>;
}

/** The chart's data as rows, newest first; loaded only when asked for. */
export default function ChartTable({ model, label, height }: { model: ChartModel; label: string; height: number }) {
  const columns = useMemo(() => columnsOf(model), [model]);
  const rows = useMemo(() => rowsOf(model.series), [model.series]);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowId={(row) => String(row.time)}
      initialSort={{ id: 'time', direction: 'desc' }}
      maxHeight={height - 40}
      csvName={label}
    />
  );
}

function columnsOf({ series, format }: ChartModel): DataColumn<TableRow>[] {
  const value = (id: string, header: string, text = format): DataColumn<TableRow> => ({
    id,
    header,
    kind: 'number',
    width: 96,
    value: (row) => row.values[id] ?? null,
    cell: (row) => (row.values[id] === undefined ? '—' : text(row.values[id])),
  });
  const date: DataColumn<TableRow> = {
    id: 'time',
    header: 'Date',
    width: 104,
    value: (row) => formatIsoDate(row.time),
  };
  return [date, ...series.flatMap((spec) => columnsOfSeries(spec, value))];
}

type ValueColumn = (id: string, header: string, text?: (value: number) => string) => DataColumn<TableRow>;

function columnsOfSeries(spec: SeriesSpec, value: ValueColumn): DataColumn<TableRow>[] {
  if (spec.type === 'volume') return [value('volume', 'Volume', formatCompact)];
  if (spec.type === 'bars')
    return [value('open', 'Open'), value('high', 'High'), value('low', 'Low'), value('close', 'Close')];
  return [value(spec.id, spec.label)];
}

function rowsOf(series: readonly SeriesSpec[]): TableRow[] {
  const rows = new Map<number, TableRow>();
  const at = (time: number) => {
    const row = rows.get(time) ?? { time, values: {} };
    rows.set(time, row);
    return row.values;
  };
  for (const spec of series) {
    if (spec.type === 'bars')
      for (const { time, open, high, low, close } of spec.bars) Object.assign(at(time), { open, high, low, close });
    else if (spec.type === 'volume') for (const { time, volume } of spec.bars) Object.assign(at(time), { volume });
    else for (const { time, value } of spec.points) at(time)[spec.id] = value;
  }
  return [...rows.values()];
}
