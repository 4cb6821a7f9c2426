import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RawBars } from '@candlewick/engine/market';

/** Real daily history that the simulated market continues from. Origin and licenses: server/data/SOURCES.md. */
export interface RealHistory {
  readonly file: string;
  readonly source: string;
  /** Midnight UTC of the first and the last session, and its close: known without reading the file. */
  readonly from: number;
  readonly to: number;
  readonly lastClose: number;
}

export const realHistories: ReadonlyMap<string, RealHistory> = new Map([
  [
    '^GSPC',
    {
      file: 'sp500-2000.csv',
      source: 'Daily history 2000–2020 (vega-datasets)',
      from: Date.UTC(2000, 0, 3),
      to: Date.UTC(2020, 3, 17),
      lastClose: 2874.560059,
    },
  ],
  [
    'AAPL',
    {
      file: 'aapl.csv',
      source: 'Daily history 2013–2018 (@observablehq/sample-datasets)',
      from: Date.UTC(2013, 4, 13),
      to: Date.UTC(2018, 4, 11),
      lastClose: 188.589996,
    },
  ],
]);

/** Parses `date,open,high,low,close,adjusted close,volume` with one header line. Throws on an invalid row. */
function parseDailyCsv(text: string, name: string): RawBars {
  const lines = text.trimEnd().split('\n').slice(1);
  const columns = Array.from({ length: 7 }, () => new Float64Array(lines.length));
  lines.forEach((line, bar) => {
    const fields = line.split(',');
    columns.forEach((column, index) => {
      const value = index === 0 ? Date.parse(`${fields[0]}T00:00:00Z`) : Number(fields[index]);
      if (fields.length !== 7 || !Number.isFinite(value))
        throw new Error(`${name}, line ${bar + 2}: "${line}" is not a daily bar.`);
      column[bar] = value;
    });
  });
  const [time, open, high, low, close, adjustedClose, volume] = columns as [Float64Array, ...Float64Array[]] &
    Float64Array[];
  return { length: lines.length, time, open, high, low, close, adjustedClose, volume } as RawBars;
}

const folder = join(import.meta.dirname, '../../../../data');
const known = new Map<string, Promise<RawBars>>();

/** The bars of a file, which is read when they are first needed. */
export function readRealBars({ file }: RealHistory): Promise<RawBars> {
  const found = known.get(file) ?? readFile(join(folder, file), 'utf8').then((text) => parseDailyCsv(text, file));
  known.set(file, found);
  return found;
}
