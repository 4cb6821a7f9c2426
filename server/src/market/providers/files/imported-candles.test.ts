import { pricesApi, tickersApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openImports } from '../../../testing/imports.ts';
import { call, cloneDatabase, logIn, startTestServer } from '../../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let imports: Awaited<ReturnType<typeof openImports>>;
let token: string;

const header = 'Date,Open,High,Low,Close,Volume';
/** Five-minute bars of a day in New York from a time on; the close counts up from `first`. */
function rowsOf(date: string, [hour, minute]: readonly [number, number], bars: number, first: number): string[] {
  return Array.from({ length: bars }, (_, index) => {
    const at = hour * 60 + minute + index * 5;
    const time = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
    const close = first + index;
    return `${date} ${time},${close - 1},${close + 2},${close - 3},${close},${10 + index}`;
  });
}
const monday = rowsOf('2021-03-08', [9, 30], 78, 100);
const tuesday = rowsOf('2021-03-09', [9, 30], 78, 200);
// Wednesday trades before the open, too, and misses the bars of 09:35 and 09:40.
const wednesday = [...rowsOf('2021-03-10', [9, 0], 2, 300), ...rowsOf('2021-03-10', [9, 30], 78, 310).toSpliced(1, 2)];

beforeAll(async () => {
  const connection = await cloneDatabase();
  imports = await openImports(connection);
  await imports.importText('FIVE-5min.csv', [header, ...monday, ...tuesday, ...wednesday, ''].join('\n'));
  const turn = ['2020-12-31 23:58', '2020-12-31 23:59', '2021-01-01 00:00', '2021-01-01 00:01'];
  const coin = turn.map((time, index) => `${time}:00Z,${index + 1},${index + 2},${index + 0.5},${index + 1.5},1`);
  await imports.importText('TURN-USD-1min.csv', [header, ...coin, ''].join('\n'));
  const half = [...rowsOf('2021-11-26', [4, 0], 66, 400), ...rowsOf('2021-11-26', [9, 30], 126, 500)];
  const before = [...rowsOf('2021-11-24', [4, 0], 66, 100), ...rowsOf('2021-11-24', [9, 30], 126, 200)];
  await imports.importText('LONG-5min.csv', [header, ...before, ...half, ''].join('\n'));
  // A file of another exchange: its bars end within the session of New York.
  await imports.importText('ELSE-5min.csv', [header, ...rowsOf('2021-03-08', [3, 0], 102, 100), ''].join('\n'));
  server = await startTestServer({ ROLE: 'api' }, connection);
  token = await logIn(server, 'advanced');
});
afterAll(async () => {
  await server.stop();
  await imports.close();
});

const ask = (ticker: string, granularity: '1m' | '15m' | '60m', sessions = '30', hours = 'regular') =>
  call(
    server,
    pricesApi.historicalCandles,
    { params: { ticker, granularity }, query: { sessions, hours } } as never,
    token,
  );
const candles = async (...of: Parameters<typeof ask>) => (await ask(...of)).body!;
const utc = (text: string) => Date.parse(`${text}Z`);

describe('candles of imported bars', () => {
  it('are made of the stored bars', async () => {
    const { bars, ...about } = await candles('FIVE', '15m');
    expect(about).toMatchObject({ source: 'files', simulated: false, delayed_by: null, granularity: '15m' });
    expect(about.as_of).toBe(utc('2021-03-10T21:00'));
    // 09:30 in New York is 14:30 UTC in winter.
    const first = bars.time.indexOf(utc('2021-03-08T14:30'));
    const of = (bar: number) => [bars.open[bar], bars.high[bar], bars.low[bar], bars.close[bar], bars.volume[bar]];
    expect(of(first)).toEqual([99, 104, 97, 102, 33]);
    expect(of(first + 1)).toEqual([102, 107, 100, 105, 42]);
    expect(bars.time.filter((time) => time < utc('2021-03-09T00:00'))).toHaveLength(26);
  });

  it('keep to their times where bars are missing, and show what trades before the open when they are asked to', async () => {
    const { bars: regular } = await candles('FIVE', '15m', '1');
    expect(regular.time.slice(0, 2)).toEqual([utc('2021-03-10T14:30'), utc('2021-03-10T14:45')]);
    const { bars, extended_hours } = await candles('FIVE', '15m', '1', 'extended');
    expect(extended_hours).toBe(true);
    expect(bars.time.slice(0, 3)).toEqual([utc('2021-03-10T14:00'), utc('2021-03-10T14:30'), utc('2021-03-10T14:45')]);
    expect(bars.close.slice(0, 3)).toEqual([301, 310, 315]);
    expect(bars.volume.slice(0, 3)).toEqual([21, 10, 42]);
  });

  it('of an hour add up to the day', async () => {
    const { bars } = await candles('FIVE', '60m', '2');
    expect(bars.time.filter((time) => time < utc('2021-03-10T00:00'))).toHaveLength(7);
    const day = await call(server, pricesApi.quote, { params: { ticker: 'FIVE' } }, token);
    expect(bars.close.at(-1)).toBe(day.body.price);
  });

  it('are none where the stored bars do not add up to them', async () => {
    expect((await ask('FIVE', '1m')).status).toBe(204);
  });

  it('of extended hours surround those of the session, on a half-day, too, and are in no daily bar', async () => {
    const { bars, sessions, extended_hours } = await candles('LONG', '60m', '2', 'extended');
    expect(extended_hours).toBe(true);
    expect(sessions.map(({ open, close }) => (close - open) / 3_600_000)).toEqual([6.5, 3.5]);
    const hours = bars.time.map((time) => new Date(time - 5 * 3_600_000).toISOString().slice(8, 16));
    const afternoon = ['24T13:30', '24T14:30', '24T15:30', '24T16:00', '24T17:00', '24T18:00', '24T19:00'];
    expect(hours.slice(hours.indexOf('24T13:30'), hours.indexOf('24T19:00') + 1)).toEqual(afternoon);
    const half = ['26T04:00', '26T04:30', '26T08:30', '26T09:30', '26T12:30', '26T13:00', '26T14:00', '26T19:00'];
    expect(half.filter((hour) => !hours.includes(hour))).toEqual([]);
    expect(hours).not.toContain('26T13:30');

    const regular = await candles('LONG', '60m', '2');
    expect(regular.extended_hours).toBe(true);
    expect(regular.bars.time).toHaveLength(7 + 4);
    for (const time of regular.bars.time)
      expect(sessions.some(({ open, close }) => time >= open && time < close)).toBe(true);
    const params = { ticker: 'LONG', interval: 'daily', range: 'max' } as const;
    const { body } = await call(server, pricesApi.history, { params, query: {} } as never, token);
    const { bars: daily } = body as { bars: (typeof regular)['bars'] };
    expect([daily.open, daily.close]).toEqual([
      [199, 499],
      [277, 541],
    ]);
  });

  it('of a file whose hours are others are left as they are', async () => {
    const { bars, extended_hours } = await candles('ELSE', '60m', '1');
    expect(extended_hours).toBe(false);
    expect(bars.time[0]).toBe(utc('2021-03-08T08:00'));
  });

  it('cross a new year', async () => {
    const { bars } = await candles('TURN-USD', '1m', '2');
    expect(bars.time).toEqual(
      ['2020-12-31T23:58', '2020-12-31T23:59', '2021-01-01T00:00', '2021-01-01T00:01'].map(utc),
    );
    expect(bars.close).toEqual([1.5, 2.5, 3.5, 4.5]);
  });

  it('have technicals', async () => {
    const params = { ticker: 'FIVE', granularity: '15m' } as const;
    const { body } = await call(server, tickersApi.allIntraday, { params }, token);
    const { close } = (await candles('FIVE', '15m')).bars;
    const [ten] = body!.moving_averages.lines;
    expect(ten).toMatchObject({ indicator: 'SMA', params: { period: 10 } });
    expect(ten!.value).toBeCloseTo(close.slice(-10).reduce((sum, value) => sum + value, 0) / 10, 9);
  });
});
