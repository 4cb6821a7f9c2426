import {
  screenerColumns,
  type EndpointResponse,
  type ScreenerColumn,
  type ScreenerField,
  type tickersApi,
} from '@candlewick/shared-api';
import { Delta } from '@candlewick/shared-design/delta';
import type { ColumnFilter, DataColumn } from '@candlewick/shared-design/data-table';
import {
  formatCompact,
  formatCompactMoney,
  formatNumber,
  formatPercent,
  formatPrice,
  missing,
} from '@candlewick/shared-design/format';
import type { ReactNode } from 'react';

type Screen = EndpointResponse<typeof tickersApi.screener>;
export type ScreenRow = Screen['rows'][number];
export type ScreenCounts = Screen['counts'];

const compact = (value: number) => formatCompact(value, { isAligned: true });
const formats: Readonly<Record<string, (value: number) => string>> = {
  price: (value) => formatPrice(value),
  money: (value) => formatCompactMoney(value, 'USD', { isAligned: true }),
  fraction: (value) => formatPercent(value, { digits: 1 }),
  ratio: (value) => formatNumber(value),
  count: compact,
  points: (value) => formatNumber(value, { digits: 1 }),
};

const returnFields = [
  'return_1d_fraction',
  'return_1w_fraction',
  'return_1m_fraction',
  'return_3m_fraction',
  'return_1y_fraction',
  'return_ytd_fraction',
] as const;

const priceFields = (Object.keys(screenerColumns) as ScreenerField[]).filter(
  (field) => screenerColumns[field].unit === 'price',
);

/** Returns have sign, arrow and color, prices the decimals of their symbol. */
const cells: Partial<Record<ScreenerField, (row: ScreenRow) => ReactNode>> = Object.fromEntries([
  ...returnFields.map((field) => [field, (row: ScreenRow) => <Delta value={row[field]} digits={1} />]),
  ...priceFields.map((field) => [
    field,
    (row: ScreenRow) => <span data-numeric="">{formatPrice(row[field] as number | null, row.ticker)}</span>,
  ]),
]);

/** Shown at first; the others are a click away. */
const shown: ReadonlySet<ScreenerField> = new Set<ScreenerField>([
  'ticker',
  'name',
  'sector',
  'price',
  'return_1d_fraction',
  'return_1m_fraction',
  'return_1y_fraction',
  'market_cap',
  'pe_ratio',
  'dividend_yield_fraction',
  'rsi_14',
]);

/** Least important first, for narrow tables. */
const priorities: Partial<Record<ScreenerField, number>> = {
  rsi_14: 1,
  dividend_yield_fraction: 2,
  return_1m_fraction: 3,
  sector: 4,
  pe_ratio: 5,
  return_1y_fraction: 6,
  name: 7,
};

const widths: Partial<Record<ScreenerField, number>> = { ticker: 88, name: 200, sector: 190, industry: 200 };

/** Times and the mark of simulation stand below the table. */
const leftOut: ReadonlySet<ScreenerField> = new Set<ScreenerField>(['as_of', 'updated_at', 'simulated']);

/** `P/E: 0 to 15`, `Market cap: from $100B`, `Type: stock` */
export function filterText(filter: ColumnFilter): string {
  const { label, unit }: ScreenerColumn = screenerColumns[filter.id as ScreenerField];
  if (filter.type === 'text') return `${label} contains ${filter.text}`;
  if (filter.type === 'choice') return `${label}: ${filter.choices.join(', ')}`;
  const write = (value: number) => (unit && formats[unit] ? formats[unit](value) : formatNumber(value));
  const { min, max } = filter;
  if (min === null) return `${label}: up to ${max === null ? missing : write(max)}`;
  return `${label}: ${max === null ? `from ${write(min)}` : `${write(min)} to ${write(max)}`}`;
}

/**
 * The screener's columns but for those that the plan lacks; `counts` says which choices there are under the other filters, and how often.
 */
export function columnsOf(
  counts: ScreenCounts | undefined,
  locked: readonly ScreenerField[],
): readonly DataColumn<ScreenRow>[] {
  const fields = (Object.keys(screenerColumns) as ScreenerField[]).filter(
    (field) => !leftOut.has(field) && !locked.includes(field),
  );
  return fields.map((field): DataColumn<ScreenRow> => {
    const { kind, unit, label } = screenerColumns[field];
    const common = {
      id: field,
      header: label,
      width: widths[field],
      priority: priorities[field],
      isHidden: !shown.has(field),
      cell: cells[field],
      pin: field === 'ticker' ? ('start' as const) : undefined,
      value: (row: ScreenRow) => {
        const value = row[field];
        return typeof value === 'boolean' ? String(value) : value;
      },
    };
    if (kind === 'number') {
      const format = unit ? formats[unit] : undefined;
      return { ...common, kind: 'number', format, unit: unit === 'fraction' ? unit : undefined };
    }
    if (kind === 'date') return { ...common, kind: 'date', filter: false };
    if (kind !== 'choice') return { ...common, filter: kind === 'text' ? 'text' : false };
    const values = counts?.[field as keyof ScreenCounts] ?? [];
    const named = values.flatMap(({ value, count }) => (typeof value === 'string' ? [{ value, count }] : []));
    return {
      ...common,
      filter: 'choice',
      choices: named.map(({ value }) => value),
      choiceCounts: new Map(named.map(({ value, count }) => [value, count])),
    };
  });
}
