import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  dailyFile,
  dailyHeader,
  dailyRows,
  dayAfter,
  openImports,
  refusedRows,
  storedBars,
} from '../../../testing/imports.ts';
import type { ImportBench } from '../../../testing/imports.ts';
import { cloneDatabase } from '../../../testing/test-server.ts';
import * as market from '../../market.repository.ts';

let imports: ImportBench;
beforeAll(async () => {
  imports = await openImports(await cloneDatabase());
});
afterAll(() => imports.close());

const stored = (ticker: string) => storedBars(ticker, imports.db);
const instrument = async (ticker: string) =>
  (await market.allInstruments(imports.db)).find((each) => each.ticker === ticker);

describe('common exports', () => {
  const bar = ['2020-01-03', 10, 12, 9, 11];
  it.each([
    [
      'Yahoo',
      'Date,Open,High,Low,Close,Adj Close,Volume\n2020-01-02,9,9,9,9,4.5,1\n2020-01-03,10,12,9,11,5.5,1000\n',
      5.5,
      1000,
    ],
    [
      'Alpha Vantage',
      'timestamp,open,high,low,close,adjusted_close,volume,dividend_amount,split_coefficient\n2020-01-03,10,12,9,11,5.5,1000,0.0000,1.0\n',
      5.5,
      1000,
    ],
    [
      'Stooq',
      '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>\nX1.US,D,20200102,000000,9,9,9,9,1,0\nX1.US,D,20200103,000000,10,12,9,11,1000,0\n',
      11,
      1000,
    ],
    [
      'Nasdaq',
      'Date,Close/Last,Volume,Open,High,Low\n01/13/2020,$9.00,"1,000",$9.00,$9.00,$9.00\n01/03/2020,$11.00,"1,000",$10.00,$12.00,$9.00\n',
      11,
      1000,
    ],
    [
      'CBOE',
      'Cboe index data,,,,\nDATE,OPEN,HIGH,LOW,CLOSE\n01/13/2020,9.000000,9.000000,9.000000,9.000000\n01/03/2020,10.000000,12.000000,9.000000,11.000000\n',
      11,
      0,
    ],
    [
      'Kaggle',
      'date,open,high,low,close,volume,Name\n2020-01-03,10.0,12.0,9.0,11.0,1000,X1\n2020-01-02,9,9,9,9,1,X1\n',
      11,
      1000,
    ],
    [
      'investing.com',
      '"Date","Price","Open","High","Low","Vol.","Change %"\n"Jan 06, 2020","9","9","9","9","1.00K","-1%"\n"Jan 03, 2020","11.00","10.00","12.00","9.00","1.00K","0.5%"\n',
      11,
      1000,
    ],
    [
      'European',
      'Datum;Erster;Hoch;Tief;Schlusskurs;Stuecke\r\n03.01.2020;10,0;12,00;9,0;11,0;1.000\r\n06.01.2020;9,0;9,0;9,0;9,0;1\r\n',
      11,
      1000,
    ],
    ['tabs', 'Date\tOpen\tHigh\tLow\tClose\tVolume\n2020-01-03\t10\t12\t9\t11\t1000\n', 11, 1000],
    ['pipes', 'Date|Open|High|Low|Close|Volume\n2020-01-03|10|12|9|11|1000\n', 11, 1000],
    ['no header', '2020-01-02,9,9,9,9,1\n2020-01-03,10,12,9,11,1000\n', 11, 1000],
    [
      'epoch seconds',
      'timestamp,open,high,low,close,volume\n1577923200,9,9,9,9,1\n1578009600,10,12,9,11,1000\n',
      11,
      1000,
    ],
    ['epoch milliseconds', 'time,open,high,low,close\n1577923200000,9,9,9,9\n1578009600000,10,12,9,11\n', 11, 0],
    ['a mark of UTF-8', '\uFEFFDate,Open,High,Low,Close,Volume\n2020-01-03,10,12,9,11,1000\n', 11, 1000],
    ['UTF-16', Buffer.from('\uFEFFDate,Open,High,Low,Close,Volume\n2020-01-03,10,12,9,11,1000\n', 'utf16le'), 11, 1000],
    [
      'Windows-1252',
      Buffer.from(
        'Datum;Er\xf6ffnung;Hoch;Tief;Schluss\n03.01.2020;10 \x80;12;9;11\n'.replaceAll(' \x80', ''),
        'latin1',
      ),
      11,
      0,
    ],
  ])('%s', async (_, content, adjusted, volume) => {
    const { refusals, refused } = await imports.importText('X1.csv', content);
    expect([refusals, refusedRows(refused)]).toEqual([[], []]);
    expect((await stored('X1')).find(([date]) => date === '2020-01-03')).toEqual([...bar, adjusted, volume]);
  });

  it('keeps every row of the VIX since 1990 but those that contradict themselves (needs ../shared/data)', async (context) => {
    const path = join(import.meta.dirname, '../../../../../../shared/data/vix/vix-daily.csv');
    if (!existsSync(path)) return context.skip('needs ../shared/data');
    const { rows, refused, symbols } = await imports.importText('VIX.csv', await readFile(path), { type: 'index' });
    const bars = await stored('VIX');
    expect(symbols[0]).toMatchObject({ ticker: 'VIX', type: 'index', from: '1990-01-02', bars: bars.length });
    expect(bars.length + refused.total).toBe(rows);
    expect([...refused.kinds.keys()].sort()).toEqual([
      'The high is below another price.',
      'The low is above another price.',
    ]);
    expect(bars[0]).toEqual(['1990-01-02', 17.24, 17.24, 17.24, 17.24, 17.24, 0]);
  });
});

describe('bad rows', () => {
  it('are left out, with line and reason; the good ones are stored', async () => {
    const bad = [
      '2020-03-02,10,12,9', // too few
      '2020-03-03,10,12,9,11,5,7', // too many
      '2020-03-04,10,12,9,,5',
      '2020-03-05,10,12,9,abc,5',
      '2020-03-06,-10,12,9,11,5',
      '2020-03-09,10,12,0,11,5',
      '2020-03-10,10,9,12,11,5',
      '2020-03-11,13,12,9,11,5',
      '2020-03-12,10,12,9,8,5',
      '2020-03-13,10,12,9,11,-5',
      '03/16/2020,10,12,9,11,5',
      '2020-02-30,10,12,9,11,5',
      '2999-01-04,10,12,9,11,5',
      `${dayAfter(1)},1,1,1,1,1`,
      'total,10,12,9,11,5',
      '2020-03-17,1e999,12,9,11,5',
    ];
    const { refused, symbols } = await imports.importText('BAD.csv', dailyFile(...dailyRows(5), ...bad));
    expect(refusedRows(refused).map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '7: The row has 4 fields instead of 6.',
      '8: The row has 7 fields instead of 6.',
      '9: The close is missing.',
      '10: The close "abc" is not a number of this file.',
      '11: The row has the open -10, which is not above zero.',
      '12: The row has the low 0, which is not above zero.',
      '13: The high is below another price: open 10, high 9, low 12, close 11.',
      '14: The high is below another price: open 13, high 12, low 9, close 11.',
      '15: The low is above another price: open 10, high 12, low 9, close 8.',
      '16: The volume is not 0 or more. It is -5.',
      '17: The date 03/16/2020 is not written as in the other rows, with the year first.',
      '18: The date 2020-02-30 does not exist.',
      '19: The date 2999-01-04 is in the future.',
      '20: The row has the time of an earlier one.',
      '21: The date "total" cannot be read.',
      '22: The row has the open Infinity, which is not a finite number.',
    ]);
    expect(refused.kinds.get('The row has a price that is not above zero.')?.count).toBe(2);
    expect(symbols[0]).toMatchObject({ bars: 5, added: 5 });
    expect((await stored('BAD')).map(([date, , , , close]) => [date, close])).toEqual(
      [0, 1, 2, 3, 4].map((day) => [dayAfter(day), 100 + day]),
    );
  });

  it('are one line for each reason, with the first of them', async () => {
    const bad = [...Array<string>(30).fill('x,1,1,1,1,1'), '2020-02-03,1,1', '2020-02-04,1', '2020-02-05,1,,1,1,1'];
    const { refused, report } = await imports.importText('MANY.csv', dailyFile(...dailyRows(2), ...bad));
    expect(refused.total).toBe(33);
    expect(report.split('\n').slice(-4)).toEqual([
      '  33 rows refused:',
      '    30 × The date cannot be read. Line 4: The date "x" cannot be read. Also lines 5, 6, 7, 8 and 25 more.',
      '    2 × The row has too few fields. Line 34: The row has 3 fields instead of 6. Also line 35.',
      '    1 × A value is missing. Line 36: The high is missing.',
    ]);
  });
});

describe('a file that cannot be imported', () => {
  const header = `${dailyHeader}\n`;
  it.each([
    ['without a good bar', `${header}2020-01-02,10,9,12,11,5\n`, 'No row of KEEP is a bar that can be stored.'],
    ['without rows', header, 'No row begins with a date that Candlewick can read.'],
    ['that is empty', '', 'The file has no table of bars.'],
    ['without an open', 'Date,VVIX,Close,High,Low\n2020-01-02,1,1,1,1\n', 'None of them is the open.'],
    ['that is packed', Buffer.from([0x1f, 0x8b, 8, 0, 0]), 'is not a text file. Unpack it, or export it as CSV.'],
    [
      'with dates that may be of two days',
      `${header}01/02/2020,10,12,9,11,5\n`,
      'Pass --dates dmy (day first) or --dates mdy',
    ],
    [
      'with dates of both orders',
      `${header}25/02/2020,10,12,9,11,5\n02/26/2020,10,12,9,11,5\n`,
      'The file mixes dates: 25/02/2020 (line 2)',
    ],
    ['of weeks', dailyFile(...dailyRows(60).filter((_, day) => day % 7 === 0)), 'Most bars are a week or more apart.'],
    ['with an open quote', `${header}"2020-01-02,10,12,9,11,5\n`, 'Line 2 begins a record that does not end'],
  ])('%s says so and changes nothing', async (_, content, message) => {
    await imports.importText('KEEP.csv', dailyFile(...dailyRows(3)));
    const before = await stored('KEEP');
    const { refusals, symbols } = await imports.importText('KEEP.csv', content);
    expect(symbols).toEqual([]);
    expect(refusals.join('\n')).toContain(message);
    expect(await stored('KEEP')).toEqual(before);
    expect(before).toHaveLength(3);
  });

  it('leaves no instrument of a new symbol', async () => {
    await imports.importText('NOBODY.csv', dailyFile('2020-01-02,10,9,12,11,5'));
    expect(await instrument('NOBODY')).toBeUndefined();
  });
});

describe('importing again', () => {
  it('the same file changes nothing, a longer one adds, a changed one replaces and counts', async () => {
    const rows = dailyRows(800);
    const changes = async (...lines: string[]) => {
      const { symbols, report } = await imports.importText('AGAIN.csv', dailyFile(...lines));
      const { added, changed, removed, bars } = symbols[0] ?? {};
      return { added, changed, removed, bars, report };
    };
    expect(await changes(...rows)).toMatchObject({ added: 800, changed: 0, removed: 0, bars: 800 });
    const again = await changes(...rows);
    expect(again).toMatchObject({ added: 0, changed: 0, removed: 0, bars: 800 });
    expect(again.report).toContain('nothing changed (800 bars)');
    expect(await changes(...rows, ...dailyRows(10, 800))).toMatchObject({
      added: 10,
      changed: 0,
      removed: 0,
      bars: 810,
    });
    const edited = rows.map((row, day) => (day === 3 || day === 500 ? row.replace(/\d+$/, '7') : row)).slice(1);
    const replaced = await changes(...edited.toReversed());
    expect(replaced).toMatchObject({ added: 0, changed: 2, removed: 11, bars: 799 });
    expect(replaced.report).toContain('2 bars changed, 11 bars removed');
    expect((await stored('AGAIN')).map(([date, , , , , , volume]) => [date, volume])).toEqual(
      edited.map((row) => [row.slice(0, 10), Number(row.split(',').at(-1))]),
    );
    expect(await changes(...edited.slice(0, 10))).toMatchObject({ removed: 789, bars: 10 }); // whole years went
  });

  it('keeps what the user said about the instrument, and takes what is new', async () => {
    const text = dailyFile(...dailyRows(3));
    await imports.importText('INFO.csv', text, { name: 'Info Inc.', exchange: 'XETRA', currency: 'EUR', type: 'etf' });
    expect((await imports.importText('INFO.csv', text)).report).toContain('nothing changed');
    expect(await instrument('INFO')).toMatchObject({
      name: 'Info Inc.',
      exchange: 'XETRA',
      currency: 'EUR',
      type: 'etf',
      provider: 'files',
      sourceLabel: 'INFO.csv',
      simulated: false,
    });
    expect((await imports.importText('INFO.csv', text, { name: 'Info plc' })).report).toContain(
      'the same 3 bars, new details',
    );
  });

  it('tries first with --dry-run', async () => {
    const { symbols } = await imports.importText('DRY.csv', dailyFile(...dailyRows(3)), { isDryRun: true });
    expect(symbols[0]).toMatchObject({ added: 3 });
    expect([await stored('DRY'), await instrument('DRY')]).toEqual([[], undefined]);
  });
});

describe('several symbols in a file', () => {
  it('are imported each by itself, in any order of rows', async () => {
    const rows = dailyRows(4).flatMap((row) => [`${row},AA1`, `${row},BB1`]);
    const text = `${dailyHeader},Symbol\n${rows.join('\n')}\n2020-01-02,10,9,12,11,5,CC1\n2020-02-02,1,1,1,1,1,no symbol!\n`;
    const { symbols, refusals, refused } = await imports.importText('all.csv', text);
    expect(symbols.map(({ ticker, bars }) => [ticker, bars])).toEqual([
      ['AA1', 4],
      ['BB1', 4],
    ]);
    expect(refusedRows(refused).map(({ line }) => line)).toEqual([10, 11]);
    expect([...refused.kinds.keys()]).toContain('The symbol is none of letters, digits and ^ . - = / only.');
    expect(refusals).toEqual(['No row of CC1 is a bar that can be stored.']);
    expect(await stored('BB1')).toEqual(await stored('AA1'));
    const { refusals: named } = await imports.importText('all.csv', text, { symbol: 'ONE' });
    expect(named[0]).toBe('The file has bars of several symbols (AA1, BB1). Leave out --symbol.');
  });
});

describe('splits and dividends', () => {
  const header = 'Date,Open,High,Low,Close,Volume,Dividends,Stock Splits';
  const closes = (rows: unknown[][]) => rows.map(([, , , , close, adjusted]) => [close, adjusted]);

  it('in columns adjust the closes before them, and leave raw prices', async () => {
    const text = `${header}\n2020-01-02,100,100,100,100,1,0,0\n2020-01-03,100,100,100,100,1,2,0\n2020-01-06,25,25,25,25,1,0,4\n2020-01-07,25,25,25,25,1,0,0\n`;
    await imports.importText('ACT.csv', text);
    expect(closes(await stored('ACT'))).toEqual([
      [100, (100 * (1 - 2 / 100)) / 4],
      [100, 25],
      [25, 25],
      [25, 25],
    ]);
    await imports.importText('ACT.csv', text, { isAdjusted: true });
    expect(closes(await stored('ACT'))[0]).toEqual([100, 100]);
  });

  it('that the prices already include are not applied twice', async () => {
    const text = `${header}\n2020-01-02,25,25,25,25,1,0,0\n2020-01-03,25,25,25,25,1,0,4:1\n`;
    const { report } = await imports.importText('ACT2.csv', text);
    expect(closes(await stored('ACT2'))).toEqual([
      [25, 25],
      [25, 25],
    ]);
    expect(report).toContain(
      'The prices already include the split of 2020-01-03 (4 for 1), so it was not applied again.',
    );
  });

  it('come from a file beside the bars, whose dates may be days without a session', async () => {
    await imports.write(
      'ACT3.actions.csv',
      'date,kind,value\n2020-01-04,split,4:1\n2020-01-07,dividend,1\n2019-01-01,dividend,50\n',
    );
    const rows = [
      '2020-01-02,100,100,100,100,1',
      '2020-01-03,100,100,100,100,1',
      '2020-01-06,25,25,25,25,1',
      '2020-01-07,25,25,25,25,1',
    ];
    await imports.importText('ACT3.csv', dailyFile(...rows));
    expect(closes(await stored('ACT3'))).toEqual([
      [100, 24],
      [100, 24],
      [25, 24],
      [25, 25],
    ]);
    const own = dailyFile(...rows)
      .replace('Volume', 'Adj Close')
      .replace('100,1\n', '100,42\n');
    await imports.importText('ACT3.csv', own);
    expect(closes(await stored('ACT3'))[0]).toEqual([100, 42]);
    await imports.write('ACT3.actions.csv', 'date,kind,value\n2020-01-04,splitt,4:1\n');
    const { refusals } = await imports.importText('ACT3.csv', dailyFile(...rows));
    expect(refusals).toEqual([
      'ACT3.actions.csv, line 2: "splitt" is neither split nor dividend. Correct the line, so that no price is adjusted wrongly.',
    ]);
    expect(closes(await stored('ACT3'))[0]).toEqual([100, 42]);
  });
});
