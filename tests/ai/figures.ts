import type { Read } from './checked-question.ts';

/** Figures as the interface writes them, written apart from the analyst's own. */
const grouped = (text: string) => text.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
const signed = (value: number, text: string) => (value < 0 && /[1-9]/.test(text) ? `\u2212${text}` : text);

export function decimals(value: number, digits = 2): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(digits).split('.');
  return signed(value, grouped(whole) + (fraction ? `.${fraction}` : ''));
}
export const dollars = (value: number) => {
  const text = decimals(Math.abs(value), Math.abs(value) < 1 ? 4 : 2);
  return signed(value, `$${text}`);
};
export const percent = (fraction: number) => `${decimals(fraction * 100)}%`;

/** `$43.6B`, with two decimals from a trillion on. */
export function compactDollars(value: number): string {
  const [scale, unit, digits] =
    Math.abs(value) >= 1e12 ? [1e12, 'T', 2] : Math.abs(value) >= 1e9 ? [1e9, 'B', 1] : [1e6, 'M', 1];
  const text = (Math.abs(value) / scale).toFixed(digits).replace(/\.?0+$/, '');
  return signed(value, `$${text}${unit}`);
}

interface History {
  readonly bars: { readonly time: readonly number[]; readonly close: readonly number[] };
}

const at = (path: string) => encodeURIComponent(path);

/** Last price of an instrument. */
export const priceOf = (ticker: string) => async (read: Read) => [
  dollars((await read<{ price: number }>(`/api/prices/quotes/${at(ticker)}`)).price),
];

/** The part of a price that no currency changes. */
export const levelOf =
  (ticker: string, digits = 2) =>
  async (read: Read) => [decimals((await read<{ price: number }>(`/api/prices/quotes/${at(ticker)}`)).price, digits)];

async function closes(read: Read, ticker: string, prices: 'adjusted' | 'traded' = 'adjusted') {
  const { bars } = await read<History>(`/api/prices/${at(ticker)}/daily/max?prices=${prices}`);
  return bars.time.map((time, index) => ({ time, close: bars.close[index] ?? NaN }));
}

/** Return from the last close of a day or before to the last close of another, without a sign. */
export const returnBetween =
  (ticker: string, from: (last: Date) => number, to = Infinity) =>
  async (read: Read) => {
    const all = (await closes(read, ticker)).filter(({ time }) => time <= to);
    const last = all.at(-1);
    if (!last) return ['a history'];
    const start = from(new Date(last.time));
    const first = all.findLast(({ time }) => time <= start) ?? all[0];
    return [percent(Math.abs(last.close / (first?.close ?? NaN) - 1))];
  };

/** The same day some months before. */
export const monthsBack = (months: number) => (last: Date) => {
  const days = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - months + 1, 0)).getUTCDate();
  return Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - months, Math.min(last.getUTCDate(), days));
};
export const yearStart = (last: Date) => Date.UTC(last.getUTCFullYear() - 1, 11, 31);

/** Close of the last session until a day, as it was traded. */
export const closeOn = (ticker: string, day: string) => async (read: Read) => {
  const found = (await closes(read, ticker, 'traded')).findLast(({ time }) => time <= Date.parse(day));
  return [decimals(found?.close ?? NaN)];
};

type Row = Readonly<Record<string, number>> & { readonly fiscal_year: number };
/** A figure of the latest period, or of a fiscal year, of a statement. */
export const statementOf =
  (path: string, field: string, write: (value: number) => string, year?: number) => async (read: Read) => {
    const { periods } = await read<{ periods: readonly Row[] }>(`/api/tickers/${path}`);
    const row = periods.find(({ fiscal_year: each }) => each === year) ?? periods[0];
    return [write(row?.[field] ?? NaN)];
  };

/** A figure at the top of an answer of the API. */
export const field = (path: string, name: string, write: (value: number) => string) => async (read: Read) => [
  write((await read<Readonly<Record<string, number>>>(path))[name] ?? NaN),
];

/** The sum of a line over the last four quarters. */
export const trailingOf = (path: string, name: string, write: (value: number) => string) => async (read: Read) => {
  const { periods } = await read<{ periods: readonly Row[] }>(`/api/tickers/${path}?interval=quarterly`);
  return [write(periods.slice(0, 4).reduce((sum, row) => sum + (row[name] ?? NaN), 0))];
};
