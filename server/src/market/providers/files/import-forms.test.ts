import { readArguments } from './import-arguments.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dailyFile, openImports, refusedRows, storedBars } from '../../../testing/imports.ts';
import type { ImportBench } from '../../../testing/imports.ts';
import { cloneDatabase } from '../../../testing/test-server.ts';

let imports: ImportBench;
beforeAll(async () => {
  imports = await openImports(await cloneDatabase());
});
afterAll(() => imports.close());

const stored = (ticker: string) => storedBars(ticker, imports.db);
/** Imports a text whose rows are all read. */
async function read(name: string, lines: readonly string[], options = {}) {
  const outcome = await imports.importText(name, `${lines.join('\n')}\n`, options);
  expect([outcome.refusals, refusedRows(outcome.refused)]).toEqual([[], []]);
  return outcome;
}

describe('tables of other programs', () => {
  const bar = ['2024-05-03', 10.5, 12, 9, 11];
  it.each([
    [
      'investing.com in German',
      [
        '"Datum","Zuletzt","Eröffn.","Hoch","Tief","Vol.","+/- %"',
        '"03.05.2024","11,00","10,50","12,00","9,00","4,35M","1%"',
      ],
      4_350_000,
    ],
    ['Turkish', ['Tarih,Şimdi,Açılış,Yüksek,Düşük,Hac.', '03.05.2024,"11,00","10,50","12,00","9,00","1,5K"'], 1500],
    ['Russian', ['Дата;Цена;Откр.;Макс.;Мин.;Объём', '03.05.2024;11,00;10,50;12,00;9,00;7,00K'], 7000],
    ['Japanese', ['日付け,終値,始値,高値,安値,出来高', '2024年05月03日,11.0,10.5,12.0,9.0,1.5M'], 1_500_000],
    ['Korean', ['날짜,종가,시가,고가,저가,거래량', '2024- 05- 03,11.0,10.5,12.0,9.0,2K'], 2000],
    ['Dutch', ['Datum;Laatste;Open;Hoog;Laag;Volume', '3 mei 2024;11,0;10,5;12,0;9,0;8'], 8],
    [
      'French, with narrow spaces',
      [
        'Date;Ouverture;Plus haut;Plus bas;Clôture;Volume',
        '03/05/2024;10,5;12,0;9,0;11,0;1\u202F234\u202F567',
        '13/05/2024;9,5;9,5;9,5;9,5;1',
      ],
      1_234_567,
    ],
    ['Chinese', ['日期,开盘,收盘,最高,最低,成交量,成交额', '2024-05-03,10.5,11,12,9,500,5500'], 500],
    [
      'BSE',
      ['Date,Open Price,High Price,Low Price,Close Price,WAP,No.of Shares', '3-May-2024,10.5,12,9,11,10,500'],
      500,
    ],
    [
      'NSE',
      ['Date,OPEN,HIGH,LOW,PREV. CLOSE,close,Total Traded Quantity', '03-May-2024,10.5,12,9,8,11,"1,23,456"'],
      123_456,
    ],
    ['a coin exchange', ['unix,open,high,low,close,Volume USD,Volume ABC', '1714694400000,10.5,12,9,11,999,70'], 70],
    ['MetaStock', ['<TICKER>,<DTYYYYMMDD>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>', 'FORM,20240503,10.5,12,9,11,6'], 6],
    ['EODData, without names', ['FORM,20240503,10.5,12,9,11,6', 'FORM,20240506,9,9,9,9,1'], 6],
    ['without names, the interval beside the symbol', ['FORM.US,D,2024-05-03,10.5,12,9,11,6'], 6],
    ['days of a spreadsheet', ['Date,Open,High,Low,Close,Volume', '45415,10.5,12,9,11,6'], 6],
    [
      'Barchart',
      [
        'Time,Open,High,Low,Latest,Change,Volume',
        '05/03/2024,10.5,12,9,11,1,6',
        '05/31/2024,9,9,9,9,1,1',
        '"Downloaded from Barchart.com as of 05-31-2024"',
      ],
      6,
    ],
    [
      'yfinance, three lines',
      ['Price,Close,High,Low,Open,Volume', 'Ticker,FORM,FORM,FORM,FORM,FORM', 'Date,,,,,', '2024-05-03,11,12,9,10.5,6'],
      6,
    ],
    [
      'units in the names',
      ['Date,Open (USD),High (USD),Low (USD),Close (USD),Volume (shares)', '2024-05-03,10.5,12,9,11,6'],
      6,
    ],
    ['a turnover instead of a volume', ['Date,Open,High,Low,Close,Turnover', '2024-05-03,10.5,12,9,11,600'], 0],
  ])('%s', async (_, lines, volume) => {
    await read('FORM.csv', lines);
    const found = (await stored('FORM')).find(([date]) => date === bar[0]);
    expect(found).toEqual([...bar, 11, volume]);
  });

  it.each([
    ['gb18030', 'c8d5c6da2cbfaac5cc2cd7eeb8df2cd7eeb5cd2ccad5c5cc2cb3c9bdbbc1bf'],
    ['shift_jis', '93fa95742c8e6e926c2c8d82926c2c88c0926c2c8f49926c2c8f6f97888d82'],
    ['windows-1251', 'c4e0f2e02ccef2eaf02e2ccce0eaf12e2ccce8ed2e2cd6e5ede02ccee1fae5ec'],
    [
      'windows-1250',
      '446174612c4f747761726369652c4e616a7779bf737a792c4e616a6e69bf737a792c5a616d6b6e69ea6369652c576f6c756d656e',
    ],
  ])('in %s are read', async (_, header) => {
    const bytes = Buffer.concat([Buffer.from(header, 'hex'), Buffer.from('\n2024-05-03,10.5,12,9,11,6\n')]);
    const { refusals } = await imports.importText('CODED.csv', bytes);
    expect(refusals).toEqual([]);
    expect((await stored('CODED')).at(-1)?.slice(0, 5)).toEqual(bar);
  });

  it('copied from Yahoo have close and adjusted close, and no dividends', async () => {
    const { report } = await read('PAGE.tsv', [
      'Date\tOpen\tHigh\tLow\tClose Close price adjusted for splits.\tAdj Close Adjusted close price adjusted for splits and dividend distributions.\tVolume',
      'May 6, 2024\t10\t12\t9\t11\t10.5\t1,000',
      'May 3, 2024\t0.25 Dividend',
      'May 2, 2024\t10\t12\t9\t11\t10\t2,000',
    ]);
    expect(report).toContain('Lines that are no bars: 3.');
    expect(await stored('PAGE')).toEqual([
      ['2024-05-02', 10, 12, 9, 11, 10, 2000],
      ['2024-05-06', 10, 12, 9, 11, 10.5, 1000],
    ]);
  });

  it('have their unused columns named', async () => {
    const { notes } = await read('USED.csv', [
      'Date,Open,High,Low,Close,VWAP,Volume,Trades',
      '2024-05-03,10,12,9,11,10,5,3',
    ]);
    expect(notes).toEqual(['Columns that were not used: VWAP, Trades.']);
  });

  it('of MetaTrader have the price changes for a volume, if there is no other', async () => {
    const lines = (volume: number) => [
      '<DATE>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>',
      `2024.05.03\t10\t12\t9\t11\t77\t${volume}\t3`,
    ];
    const without = await read('MT_Daily_202405030000_202405030000.csv', lines(0));
    expect(without.notes).toEqual([
      'Columns that were not used: <VOL>, <SPREAD>.',
      'The volume is <TICKVOL>, the number of price changes: the file has no other.',
    ]);
    expect((await stored('MT')).at(-1)).toEqual(['2024-05-03', 10, 12, 9, 11, 11, 77]);
    const { notes } = await read('MT.csv', lines(500));
    expect(notes).toEqual(['Columns that were not used: <TICKVOL>, <SPREAD>.']);
    expect((await stored('MT')).at(-1)).toEqual(['2024-05-03', 10, 12, 9, 11, 11, 500]);
  });

  it.each([
    [
      'prices in another order without names',
      ['2024-05-03,11,10,12,9', '2024-05-06,11,10,12,9'],
      'the first row is 2024-05-03, 11, 10, 12, 9',
    ],
    [
      'several symbols side by side',
      ['Price,Close,Close', 'Ticker,AAA,BBB', 'Date,,'],
      'The table has columns of several symbols (AAA, BBB).',
    ],
  ])('with %s are asked for', async (_, lines, message) => {
    const { refusals } = await imports.importText('ASK.csv', lines.join('\n'));
    expect(refusals.join()).toContain(message);
  });

  it('whose name has no symbol are asked for it', async () => {
    const { refusals } = await imports.importText('export (3).csv', dailyFile('2024-05-03,10,12,9,11,5'));
    expect(refusals).toEqual(['The name of the file does not say the symbol. Pass --symbol, such as --symbol AAPL.']);
  });

  it('with marks in symbols are in the form of the market', async () => {
    const rows = ['BTC/USD', 'EUR/USD', 'BF/B', 'NYSE:KO'].map((symbol) => `${symbol},2024-05-03,10,12,9,11,5`);
    const { symbols } = await read('marks.csv', ['Symbol,Date,Open,High,Low,Close,Volume', ...rows]);
    expect(symbols.map(({ ticker, type }) => [ticker, type])).toEqual([
      ['BTC-USD', 'crypto'],
      ['EURUSD=X', 'forex'],
      ['BF-B', 'stock'],
      ['KO', 'stock'],
    ]);
  });

  it('leave out a column of names that are no symbols', async () => {
    const { symbols } = await read('NAMED.csv', [
      'Date,Name,Open,High,Low,Close',
      '2024-05-03,Some Company Inc.,10,12,9,11',
    ]);
    expect(symbols.map(({ ticker }) => ticker)).toEqual(['NAMED']);
  });
});

describe('times', () => {
  it('of a column in UTC, and of coins, are not those of New York', async () => {
    const times = ['04.03.2024 22:00', '04.03.2024 23:00', '05.03.2024 00:00', '05.03.2024 01:00'];
    const rows = times.map((time) => `${time}:00.000,1,1,1,1`);
    await read('ABC-USD.csv', ['Local time,Open,High,Low,Close', ...rows]);
    await read('ABCJPY.csv', ['Gmt time,Open,High,Low,Close', ...rows], { symbol: 'EURJPY=X' });
    expect((await stored('ABC-USD')).map(([date]) => date)).toEqual(['2024-03-04', '2024-03-05']);
    expect((await stored('EURJPY=X')).map(([date]) => date)).toEqual(['2024-03-05']);
  });

  it('that say their zone make the days of that zone', async () => {
    const rows = ['10:00', '11:00', '12:00'].map((time) => `20240308 ${time}:00 Asia/Tokyo,1,1,1,1`);
    await read('TKY.csv', ['Date,Open,High,Low,Close', ...rows]);
    expect((await stored('TKY')).map(([date]) => date)).toEqual(['2024-03-08']);
  });
});

describe('files of one series', () => {
  const hours = (month: string, day: number) =>
    [0, 1, 2].map((hour) => `${Date.parse(`${month}-${day}T0${hour}:00Z`)},10,12,9,${10 + hour},5`);

  it('are joined, in any order and at any time', async () => {
    await read('SERUSDT-1h-2025-01.csv', hours('2025-01', 10));
    const { symbols, report } = await read('SERUSDT-1h-2024-12.csv', hours('2024-12', 30));
    expect(symbols[0]).toMatchObject({
      ticker: 'SER-USD',
      type: 'crypto',
      interval: '1h',
      added: 3,
      removed: 0,
      bars: 6,
    });
    expect(report).toContain('The name of the file says a part of the series, so 3 bars before and after it stay.');
    expect((await stored('SER-USD')).map(([date, , , , close, , volume]) => [date, close, volume])).toEqual([
      ['2024-12-30', 12, 15],
      ['2025-01-10', 12, 15],
    ]);
    const again = await read('SERUSDT-1h-2025-01.csv', hours('2025-01', 10));
    expect(again.symbols[0]).toMatchObject({ added: 0, changed: 0, removed: 0, bars: 6 });
  });
});

describe('exchanges abroad', () => {
  it('have their currency and days, and are asked about where they quote in hundredths', async () => {
    const tokyo = ['09:00', '10:00', '11:00'].map((time) => `2024-03-08 ${time},100,100,100,100,1`);
    const { symbols } = await read('7777.T.csv', ['Date,Open,High,Low,Close,Volume', ...tokyo]);
    expect(symbols[0]).toMatchObject({ ticker: '7777.T', currency: 'JPY', from: '2024-03-08', to: '2024-03-08' });
    const london = ['Date,Open,High,Low,Close,Volume', '2024-03-08,868,870,860,868,5'];
    const asked = await read('WDG.L.csv', london);
    expect(asked.symbols[0]).toMatchObject({ currency: 'GBP' });
    expect(asked.report).toContain(
      'The exchange of WDG.L quotes in GBp: if these do, import again with --currency GBp.',
    );
    const { options } = readArguments(['WDG.L.csv', '--currency', 'GBp']);
    const told = await read('WDG.L.csv', london, options);
    expect(told.report).not.toContain('import again');
    expect(await stored('WDG.L')).toEqual([['2024-03-08', 8.68, 8.7, 8.6, 8.68, 8.68, 5]]);
  });
});

describe('prices that may be adjusted', () => {
  const header = 'Date,Open,High,Low,Close,Volume,Dividends,Stock Splits';
  const history = [
    header,
    '2024-05-02 00:00:00-04:00,100,100,100,100,1,0.0,0.0',
    '2024-05-03 00:00:00-04:00,100,100,100,100,1,2.0,0.0',
  ];
  const adjusted = async (ticker: string) => (await stored(ticker)).map((row) => row[5]);

  it('by yfinance are not adjusted twice, and the report says so', async () => {
    const { report } = await read('HIST.csv', history);
    expect(await adjusted('HIST')).toEqual([100, 100]);
    expect(report).toContain(
      '1 dividend was not applied: yfinance adjusts prices for them already. Pass --raw if these prices are raw.',
    );
    expect((await read('HIST.csv', history, { isRaw: true })).report).not.toContain('not applied');
    expect(await adjusted('HIST')).toEqual([98, 100]);
  });

  it.each([
    ['a quarter', [400, 402, 100, 101], 'A split? The price jumps on 2024-05-06 (4 for 1).'],
    ['tenfold', [1, 1.02, 10.1, 10], 'A split? The price jumps on 2024-05-06 (1 for 10).'],
    ['two thirds', [90, 90, 61, 61], 'A split? The price jumps on 2024-05-06 (3 for 2).'],
  ])('with a jump to %s and no actions are asked about', async (_, closes, note) => {
    const dates = ['2024-05-02', '2024-05-03', '2024-05-06', '2024-05-07'];
    const rows = closes.map((close, day) => `${dates[day]},${close},${close},${close},${close},5`);
    const { symbols } = await imports.importText('JUMP.csv', dailyFile(...rows));
    expect(symbols[0]?.notes.join()).toContain(note);
    await imports.write(
      'JUMP.actions.csv',
      `date,kind,value\n2024-05-06,split,${closes[0]! / closes[3]! > 1 ? Math.round((closes[1]! / closes[2]!) * 2) / 2 : 0.1}\n`,
    );
    const known = await imports.importText('JUMP.csv', dailyFile(...rows));
    expect(known.symbols[0]?.notes).toEqual([]);
    await imports.write('JUMP.actions.csv', 'date,kind,value\n');
  });

  it('are not asked about where prices move as usual, or coins jump', async () => {
    const rows = (...closes: readonly number[]) =>
      closes.map((close, day) => `2024-05-0${day + 2},${close},${close},${close},${close},5`);
    expect((await imports.importText('CALM.csv', dailyFile(...rows(100, 78)))).symbols[0]?.notes).toEqual([]);
    expect((await imports.importText('XYZ-USD.csv', dailyFile(...rows(100, 50)))).symbols[0]?.notes).toEqual([]);
  });
});
