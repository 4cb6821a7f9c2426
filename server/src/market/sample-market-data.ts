import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instrument, MarketData, RawBars } from './market-data.ts';

const folder = join(import.meta.dirname, '../../data');

interface Sample extends Instrument {
  readonly file: string;
}

/** Real daily history from npm packages; origin and licences: server/data/SOURCES.md. */
const samples: readonly Sample[] = [
  {
    ticker: '^GSPC',
    file: 'sp500-2000.csv',
    name: 'S&P 500',
    exchange: 'SNP',
    type: 'index',
    currency: 'USD',
    description:
      'Index of 500 large companies listed in the United States, weighted by the market cap of their freely traded shares. It pays no dividends and cannot be bought itself; funds follow it.',
    sector: null,
    industry: null,
    website: 'https://www.spglobal.com/spdji/',
    sourceLabel: 'Sample data: daily history 2000–2020 (vega-datasets)',
    simulated: false,
  },
  {
    ticker: 'AAPL',
    file: 'aapl.csv',
    name: 'Apple Inc.',
    exchange: 'NASDAQ',
    type: 'stock',
    currency: 'USD',
    description:
      'Designs and sells smartphones, personal computers, tablets, wearables and accessories, and services around them: the App Store, music, video, cloud storage and payments.',
    sector: 'Technology',
    industry: 'Consumer Electronics',
    website: 'https://www.apple.com',
    sourceLabel: 'Sample data: daily history 2013–2018 (@observablehq/sample-datasets)',
    simulated: false,
  },
];

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

export function createSampleMarketData(): MarketData {
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  return {
    id: 'sample',
    advances: false,
    async version() {
      const hash = createHash('sha256').update(JSON.stringify(samples));
      for (const { file } of samples) hash.update(await read(file));
      return hash.digest('hex');
    },
    instruments: () => Promise.resolve(samples),
    async dailyBars(ticker) {
      const sample = samples.find((one) => one.ticker === ticker);
      if (!sample) throw new Error(`The sample data have no instrument ${ticker}.`);
      return parseDailyCsv(await read(sample.file), sample.file);
    },
  };
}
