import { DataTable, type DataColumn } from '@candlewick/shared-design/data-table';
import { useMemo } from 'react';
import type { Metric } from './backtest.types.ts';
import { metricBasis, metricValue } from './metric-text.ts';

interface MetricsTableProps {
  readonly metrics: readonly Metric[];
  readonly currency: string;
  readonly csvName: string;
}

function columnsOf(currency: string): DataColumn<Metric>[] {
  return [
    {
      id: 'name',
      header: 'Metric',
      width: 190,
      pin: 'start',
      isWrapped: true,
      value: ({ name }) => name,
      isSortable: false,
    },
    {
      id: 'value',
      header: 'Value',
      kind: 'number',
      width: 120,
      value: ({ value }) => value,
      cell: (metric) => <span title={metric.reason ?? undefined}>{metricValue(metric, currency)}</span>,
      isSortable: false,
    },
    {
      id: 'unit',
      header: 'Unit',
      width: 84,
      value: ({ unit }) => (unit === 'money' ? currency : unit),
      // The cell shows a sign or a currency already; the exported file needs the word.
      cell: ({ unit }) => (unit === 'fraction' ? '%' : unit === 'money' ? currency : unit),
      isSortable: false,
    },
    {
      id: 'formula',
      header: 'Formula',
      width: 420,
      isWrapped: true,
      value: ({ formula }) => formula,
      isSortable: false,
    },
    {
      id: 'basis',
      header: 'Annualized, risk-free rate',
      width: 230,
      isWrapped: true,
      value: (metric) => metric.reason ?? (metricBasis(metric) || null),
      isSortable: false,
    },
  ];
}

/** All metrics with everything needed to reproduce them. */
export default function MetricsTable({ metrics, currency, csvName }: MetricsTableProps) {
  const columns = useMemo(() => columnsOf(currency), [currency]);
  return (
    <DataTable
      label="All metrics"
      columns={columns}
      rows={metrics}
      rowId={({ id }) => id}
      csvName={csvName}
      maxHeight="31rem"
    />
  );
}
