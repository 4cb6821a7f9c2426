import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dailyFile, openImports, storedBars } from '../../../testing/imports.ts';
import type { ImportBench } from '../../../testing/imports.ts';
import { cloneDatabase } from '../../../testing/test-server.ts';
import * as market from '../../market.repository.ts';
import * as repository from './files.repository.ts';

let imports: ImportBench;
beforeAll(async () => {
  imports = await openImports(await cloneDatabase());
});
afterAll(() => imports.close());

const stored = (ticker: string) => storedBars(ticker, imports.db);

describe('daily bars that do not fit the calendar', () => {
  const notesOn = async (symbol: string, dates: readonly string[], options = {}) => {
    const rows = dates.map((date) => `${date},1,1,1,1,1`);
    const { symbols } = await imports.importText(`${symbol}.csv`, dailyFile(...rows), options);
    expect(symbols[0]?.bars).toBe(dates.length);
    return symbols[0]?.notes;
  };

  it('are imported with a note about missing sessions, and about bars without one', async () => {
    // 4 July 2025 was a holiday on a Friday.
    expect(await notesOn('FIT', ['2025-07-02', '2025-07-03', '2025-07-07'])).toEqual([]);
    expect(await notesOn('MISS', ['2025-07-01', '2025-07-03', '2025-07-10'])).toEqual([
      'Sessions without a bar: 2025-07-02 and 3 more.',
    ]);
    const weekend = ['2025-07-03', '2025-07-04', '2025-07-05', '2025-07-06', '2025-07-07'];
    expect(await notesOn('COIN', weekend)).toEqual([
      'Bars on days without a session (type stock): 2025-07-04 and 2 more. Pass --type if it is another.',
    ]);
    expect(await notesOn('COIN', weekend, { type: 'crypto' })).toEqual([]);
    expect(await notesOn('COIN', weekend.toSpliced(1, 1))).toEqual(['Sessions without a bar: 2025-07-04.']);
  });

  it('have no note where the calendar does not tell', async () => {
    expect(await notesOn('OLD', ['1975-01-01', '1975-01-09', '1990-01-02'])).toEqual([]);
    expect(await notesOn('SIE', ['2025-07-04', '2025-07-10'], { currency: 'EUR' })).toEqual([]);
    expect(await notesOn('GBPUSD=X', ['2025-12-24', '2025-12-26'])).toEqual([]);
    expect(await notesOn('GBPUSD=X', ['2025-12-26', '2025-12-28'])).toEqual([
      'Bars on days without a session (type forex): 2025-12-28. Pass --type if it is another.',
    ]);
  });
});

describe('intraday bars', () => {
  const minutes = (day: string, hour: number) =>
    Array.from(
      { length: 4 },
      (_, minute) => `${day} ${hour}:3${minute}:00,${10 + minute},${11 + minute},${9 + minute},${10.5 + minute},100`,
    );

  it('are stored under their interval, and make daily bars for a symbol that has none', async () => {
    const text = `Datetime,Open,High,Low,Close,Volume\n${[...minutes('2020-01-02', 19), ...minutes('2020-07-02', 19)].join('\n')}\n`;
    const { symbols } = await imports.importText('MIN_1min.csv', text);
    expect(symbols[0]).toMatchObject({ ticker: 'MIN', interval: '1m', bars: 8 });
    const times = await repository.readColumn(
      { ticker: 'MIN', interval: '1m', year: 2020, length: 8 },
      'time',
      imports.db,
    );
    // 19:30 in New York is the next day in UTC in winter, and still that day's session.
    expect([times[0], times[4]]).toEqual([Date.UTC(2020, 0, 3, 0, 30), Date.UTC(2020, 6, 2, 23, 30)]);
    expect(await stored('MIN')).toEqual([
      ['2020-01-02', 10, 14, 9, 13.5, 13.5, 400],
      ['2020-07-02', 10, 14, 9, 13.5, 13.5, 400],
    ]);
    await imports.importText('MIN.csv', dailyFile('2020-01-02,1,1,1,1,1'));
    expect(await stored('MIN')).toEqual([['2020-01-02', 1, 1, 1, 1, 1, 1]]);
    expect((await imports.importText('MIN_1min.csv', text)).report).toContain('nothing changed (8 bars)');
    const instruments = await market.allInstruments(imports.db);
    expect(instruments.find(({ ticker }) => ticker === 'MIN')?.sourceLabel).toBe('MIN.csv');
  });

  it.each([
    // Currencies trade from Sunday 17:00 in New York; a time between sessions belongs to the next.
    ['EURUSD=X', {}, ['2026-11-13 16:58', '2026-11-13 16:59', '2026-11-15 16:59', '2026-11-15 17:00'], [13, 16]],
    ['EURUSD=X', { timeZone: 'UTC' }, ['2026-11-19 22:00', '2026-11-19 22:01', '2026-11-20 21:59'], [20]],
    // Exchanges of coins write UTC.
    ['BTC-USD', {}, ['2026-11-20 23:58', '2026-11-20 23:59', '2026-11-21 00:00'], [20, 21]],
    [
      'BTC-USD',
      { timeZone: 'America/New_York' },
      ['2026-11-20 18:58', '2026-11-20 18:59', '2026-11-20 19:00'],
      [20, 21],
    ],
    ['SAP', { timeZone: 'Asia/Tokyo' }, ['2026-11-20 00:00', '2026-11-20 00:01', '2026-11-21 00:00'], [20, 21]],
  ] as const)('of %s with %j make the sessions of its calendar', async (symbol, options, times, days) => {
    const rows = times.map((time) => `${time},1,1,1,1,1`);
    const given = { ...options, symbol, interval: '1m' } as const;
    await imports.importText('sessions.csv', `Datetime,Open,High,Low,Close,Volume\n${rows.join('\n')}\n`, given);
    expect((await stored(symbol)).map(([date]) => date)).toEqual(days.map((day) => `2026-11-${day}`));
  });

  it('of a market whose calendar does not reach back so far are refused', async () => {
    const text = 'Datetime,Open,High,Low,Close\n1989-12-29 10:00,1,1,1,1\n1989-12-29 10:01,1,1,1,1\n';
    const { refusals } = await imports.importText('GBPUSD=X.csv', text);
    expect(refusals).toEqual([
      'Intraday bars of forex are imported from 1990 on, when its calendar begins. Remove the earlier rows.',
    ]);
  });
});
