import { Delta } from '@candlewick/shared-design/delta';
import type { DataColumn } from '@candlewick/shared-design/data-table';
import {
  formatCompact,
  formatCompactMoney,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPrice,
} from '@candlewick/shared-design/format';

/** What a table may change of a column. */
type Rest<Row> = Partial<Omit<DataColumn<Row>, 'id' | 'header' | 'value' | 'kind'>>;
type Value<Row> = (row: Row) => number | null | undefined;

const numbers = <Row,>(
  id: string,
  header: string,
  value: Value<Row>,
  format: (value: number) => string,
  rest: Rest<Row>,
): DataColumn<Row> => ({ id, header, kind: 'number', value: (row) => value(row) ?? null, format, ...rest });

/** The symbol, which stays in place when the table scrolls. */
export const tickerColumn = <Row extends { readonly ticker: string }>(rest: Rest<Row> = {}): DataColumn<Row> => ({
  id: 'ticker',
  header: 'Symbol',
  value: (row) => row.ticker,
  pin: 'start',
  width: 108,
  ...rest,
});

/** `1,234.5` */
export const numberColumn = <Row,>(
  id: string,
  header: string,
  value: Value<Row>,
  { digits = 2, ...rest }: Rest<Row> & Digits = {},
) => numbers(id, header, value, (each) => formatNumber(each, { digits }), rest);

/** `1.19510` of EURUSD=X: a price with the decimals of its symbol. */
export const priceColumn = <Row extends { readonly ticker: string }>(
  id: string,
  header: string,
  value: Value<Row>,
  rest: Rest<Row> = {},
) =>
  numbers(id, header, value, (each) => formatPrice(each), {
    cell: (row) => <span data-numeric="">{formatPrice(value(row), row.ticker)}</span>,
    ...rest,
  });

/** `1.2B` */
export const compactColumn = <Row,>(id: string, header: string, value: Value<Row>, rest: Rest<Row> = {}) =>
  numbers(id, header, value, (each) => formatCompact(each, { isAligned: true }), rest);

interface Money {
  /** Default USD. */
  readonly currency?: string;
}

interface Digits {
  readonly digits?: number;
}

/** `$12.34` */
export const moneyColumn = <Row,>(
  id: string,
  header: string,
  value: Value<Row>,
  { currency = 'USD', digits = 2, ...rest }: Rest<Row> & Money & Digits = {},
) => numbers(id, header, value, (each) => formatMoney(each, currency, { digits }), { unit: currency, ...rest });

/** `$1.2B` */
export const compactMoneyColumn = <Row,>(
  id: string,
  header: string,
  value: Value<Row>,
  { currency = 'USD', ...rest }: Rest<Row> & Money = {},
) =>
  numbers(id, header, value, (each) => formatCompactMoney(each, currency, { isAligned: true }), {
    unit: currency,
    ...rest,
  });

/** `12.3%` of a fraction. */
export const percentColumn = <Row,>(
  id: string,
  header: string,
  value: Value<Row>,
  { isSigned = false, digits = 1, ...rest }: Rest<Row> & Digits & { readonly isSigned?: boolean } = {},
) => numbers(id, header, value, (each) => formatPercent(each, { digits, isSigned }), { unit: 'fraction', ...rest });

/** A gain or loss as a fraction, with sign, arrow and color. */
export const changeColumn = <Row,>(
  id: string,
  header: string,
  value: Value<Row>,
  { digits = 2, ...rest }: Rest<Row> & Digits = {},
) =>
  numbers(id, header, value, (each) => formatPercent(each, { digits, isSigned: true }), {
    cell: (row) => <Delta value={value(row)} digits={digits} />,
    unit: 'fraction',
    ...rest,
  });
