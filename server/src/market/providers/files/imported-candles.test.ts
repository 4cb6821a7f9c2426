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
  server = await startTestServer({ ROLE: 'api' }, connection);
  token = await logIn(server, 'advanced');
});
afterAll(async () => {
  await server.stop();
  await imports.close();
});

const ask = (ticker: string, granularity: '1m' | '15m' | '60m', sessions = '30') =>
  call(server, pricesApi.historicalCandles, { params: { ticker, granularity }, query: { sessions } } as never, token);
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

  it('keep to their times where bars are missing, and show what trades before the open', async () => {
    const { bars } = await candles('FIVE', '15m', '1');
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
