import { describe, expect, it } from 'vitest';
import { createDateReader } from './date-reader.ts';
import { DateSurvey } from './date-survey.ts';
import type { DateOrder, Interval } from './date-survey.ts';
import { createDateTextReader } from './date-text.ts';
import { createNumberReader, isMissing, NumberSurvey } from './numbers.ts';
import { readFileName, symbolOfFile } from './symbol-of-file.ts';
import { createTimeZone } from './time-zone.ts';

const now = Date.UTC(2026, 0, 15, 12);
const newYork = 'America/New_York';

interface Known {
  readonly order?: DateOrder;
  readonly interval?: Interval;
  readonly zone?: string;
}

/** Reads dates as those of one file. */
function readDates(texts: readonly string[], { order, interval, zone = newYork }: Known = {}) {
  const survey = new DateSurvey();
  const read = createDateTextReader();
  texts.forEach((text, index) => {
    const found = read(text);
    if (found) survey.see(found, text, index + 2, '');
    else survey.seeUnread(text);
  });
  const form = survey.decide(order, interval);
  const readTime = createDateReader(form, createTimeZone(zone), now);
  const times = texts.map((text) => {
    const time = readTime(text);
    return typeof time === 'number' ? new Date(time).toISOString().replace('T00:00:00.000Z', '') : time.reason;
  });
  return { interval: form.interval, times };
}

describe('daily dates', () => {
  it.each([
    [['2020-12-31', '2021-01-04'], '2020-12-31'],
    [['2020/12/31', '2021/1/4'], '2020-12-31'],
    [['20201231', '20210104'], '2020-12-31'],
    [['12/31/2020', '01/04/2021'], '2020-12-31'],
    [['31/12/2020', '04/01/2021'], '2020-12-31'],
    [['31-12-2020', '4-1-2021'], '2020-12-31'],
    [['04.01.2021', '05.01.2021'], '2021-01-04'],
    [['12/31/20', '01/04/21'], '2020-12-31'],
    [['31-Dec-2020', '4-Jan-2021'], '2020-12-31'],
    [['Dec 31, 2020', 'Jan 04, 2021'], '2020-12-31'],
    [['December 31, 2020', 'January 4, 2021'], '2020-12-31'],
    [['Thu, 31 Dec 2020', 'Mon, 4 Jan 2021'], '2020-12-31'],
    [['31. Dezember 2020', '4. Januar 2021'], '2020-12-31'],
    [['31 déc. 2020', '4 janv. 2021'], '2020-12-31'],
    [['31 de diciembre de 2020', '4 de enero de 2021'], '2020-12-31'],
    [['mar 31 dic 2020', 'lun 4 gen 2021'], '2020-12-31'],
    [['31 декабря 2020 г.', '4 янв. 2021 г.'], '2020-12-31'],
    [['31 Ara 2020', '4 Oca 2021'], '2020-12-31'],
    [['31-Grudnia-2020', '4-Stycznia-2021'], '2020-12-31'],
    [['2020- 12- 31', '2021- 01- 04'], '2020-12-31'],
    [['2020. 12. 31.', '2021. 1. 4.'], '2020-12-31'],
    [['31. 12. 2020', '4. 1. 2021'], '2020-12-31'],
    [['2020年12月31日', '2021年1月4日'], '2020-12-31'],
    // Days as a spreadsheet counts them.
    [['44196', '44200'], '2020-12-31'],
    [['44196.875', '44200.875'], '2020-12-31'],
    [['1609372800000000000', '1609718400000000000'], '2020-12-31'],
    [
      ['Thu Dec 31 2020 00:00:00 GMT-0500 (Eastern Standard Time)', 'Mon Jan 04 2021 00:00:00 GMT-0500 (EST)'],
      '2020-12-31',
    ],
    // A daily bar has the session's date, whatever time its export gives it.
    [['2020-12-31 00:00:00-05:00', '2021-01-04 00:00:00-05:00'], '2020-12-31'],
    [['12/31/2020 16:00:00', '1/4/2021 16:00:00'], '2020-12-31'],
    [['2020-12-31T14:30:00Z', '2021-01-04T14:30:00Z'], '2020-12-31'],
    [['2021-01-01T03:00:00Z', '2021-01-05T03:00:00Z'], '2020-12-31'],
    [['1609372800', '1609718400'], '2020-12-31'],
    [['1609425000', '1609770600'], '2020-12-31'],
    [['1609372800000', '1609718400000'], '2020-12-31'],
    [['1609372800000000', '1609718400000000'], '2020-12-31'],
  ])('%j begin on %s', (texts, first) => {
    const { interval, times } = readDates(texts);
    expect([interval, times[0]]).toEqual(['daily', first]);
    expect(times[1]).toMatch(/^2021-01-0[45]$/);
  });

  it('decide by one row which number is the day, and read years of two digits as the last hundred', () => {
    expect(readDates(['01/02/2020', '02/02/2020', '25/02/2020']).times[0]).toBe('2020-02-01');
    expect(readDates(['01/02/2020', '02/02/2020', '02/25/2020']).times[0]).toBe('2020-01-02');
    const nextYear = new Date().getUTCFullYear() + 1;
    const times = [nextYear - 100, 1999].map((year) => `${year}-12-31`);
    expect(readDates([`12/31/${nextYear % 100}`, '12/31/99']).times).toEqual(times);
  });

  it('refuse a file that does not show it, unless the user does', () => {
    const texts = ['01/02/2020', '02/02/2020', '03/02/2020'];
    expect(() => readDates(texts)).toThrow(
      'In 01/02/2020, and in every other date of the file, either number may be the day. Pass --dates dmy (day first) or --dates mdy (month first).',
    );
    expect(readDates(texts, { order: 'dmy' }).times[0]).toBe('2020-02-01');
    expect(readDates(texts, { order: 'mdy' }).times[0]).toBe('2020-01-02');
  });

  it('refuse a file with both orders, and name the lines', () => {
    expect(() => readDates(['25/02/2020', '02/26/2020'])).toThrow(
      'The file mixes dates: 25/02/2020 (line 2) has the day first, 02/26/2020 (line 3) the month. Write all dates in one form.',
    );
  });

  it('refuse rows in another form, of days that do not exist, and of the future', () => {
    const { times } = readDates([
      '2020-01-02',
      '2020-01-03',
      '01/06/2020',
      '2020-02-30',
      '2026-01-16',
      '0020-01-01',
      'soon',
    ]);
    expect(times).toEqual([
      '2020-01-02',
      '2020-01-03',
      'The date 01/06/2020 is not written as in the other rows, with the year first.',
      'The date 2020-02-30 does not exist.',
      'The date 2026-01-16 is in the future.',
      'The date 0020-01-01 does not exist.',
      'The date "soon" cannot be read.',
    ]);
  });
});

describe('intraday times', () => {
  it('are of the zone of the exchange, with its daylight saving', () => {
    const winter = ['2020-01-02 09:30:00', '2020-01-02 09:31:00', '2020-01-02 09:32'];
    expect(readDates(winter)).toEqual({
      interval: '1m',
      times: ['2020-01-02T14:30:00.000Z', '2020-01-02T14:31:00.000Z', '2020-01-02T14:32:00.000Z'],
    });
    expect(readDates(['2020-07-02 09:30 AM', '2020-07-02 09:35 AM']).times[0]).toBe('2020-07-02T13:30:00.000Z');
    expect(readDates(winter, { zone: 'Europe/Berlin' }).times[0]).toBe('2020-01-02T08:30:00.000Z');
    expect(readDates(['20200102 093000', '20200102 100000']).times[1]).toBe('2020-01-02T15:00:00.000Z');
  });

  it('with an offset, or since 1970, are what they say', () => {
    expect(readDates(['2020-01-02T09:30:00+01:00', '2020-01-02T10:30:00+01:00'])).toEqual({
      interval: '1h',
      times: ['2020-01-02T08:30:00.000Z', '2020-01-02T09:30:00.000Z'],
    });
    expect(readDates(['1577955600', '1577955900', '1577956200']).interval).toBe('5m');
  });

  it('with the name of a zone are of that zone, whatever the user says', () => {
    const first = (texts: readonly string[]) => readDates(texts, { zone: 'Europe/Berlin' }).times[0];
    expect(first(['20200102 09:30:00 US/Eastern', '20200102 10:30:00 US/Eastern'])).toBe('2020-01-02T14:30:00.000Z');
    expect(first(['02.07.2020 09:30:00.000 GMT+0200', '02.07.2020 10:30:00.000 GMT+0200'])).toBe(
      '2020-07-02T07:30:00.000Z',
    );
    expect(first(['2020-01-06 10:00 Asia/Tokyo', '2020-01-06 11:00 Asia/Tokyo'])).toBe('2020-01-06T01:00:00.000Z');
    expect(first(['2020-01-06 10:00 JST', '2020-01-06 11:00 JST'])).toBe('2020-01-06T01:00:00.000Z');
    expect(first(['2020-01-02 9:30:00 a.m. EST', '2020-01-02 10:30:00 a.m. EST'])).toBe('2020-01-02T14:30:00.000Z');
    expect(first(['20200102-14:30:00', '20200102-15:30:00'])).toBe('2020-01-02T14:30:00.000Z');
    expect(first(['2020-01-02 09:30 UTC-5', '2020-01-02 10:30 UTC-5'])).toBe('2020-01-02T14:30:00.000Z');
    expect(() => first(['2020-01-02 09:30 Mars/Olympus'])).toThrow(
      'No row begins with a date that Candlewick can read: "2020-01-02 09:30 Mars/Olympus" is none.',
    );
  });

  it('need an interval that is stored, or one from the user', () => {
    expect(() => readDates(['2020-01-02 09:30', '2020-01-02 09:37'])).toThrow(
      /^Most bars are 7 minutes apart. Candlewick stores bars of 1m, 2m,/,
    );
    expect(() => readDates(['2020-01-02 09:30'])).toThrow(/^One bar does not say its interval. Pass --interval/);
    expect(readDates(['2020-01-02 09:30'], { interval: '5m' }).times).toEqual(['2020-01-02T14:30:00.000Z']);
  });

  it('stay intraday over days, and daily bars with a repeated day stay daily', () => {
    const hours = ['10', '11', '12', '13'].flatMap((hour) => [`2020-01-02 ${hour}:00`]);
    expect(readDates([...hours, ...hours.map((text) => text.replace('-02', '-03'))]).interval).toBe('1h');
    const days = Array.from({ length: 20 }, (_, day) => `2020-01-${String(day + 1).padStart(2, '0')}`);
    expect(readDates([...days, '2020-01-20']).interval).toBe('daily');
  });
});

describe('numbers', () => {
  const read = (texts: readonly string[], separator = ',') => {
    const survey = new NumberSurvey();
    for (const text of texts) survey.see(text);
    return texts.map(createNumberReader(survey.decide(separator)));
  };

  it.each([
    [
      ['17.24', '1234.5', '.5', '5.', '1e3', '-3'],
      [17.24, 1234.5, 0.5, 5, 1000, -3],
    ],
    [
      ['1,234.50', '1,234', '12,345,678.9'],
      [1234.5, 1234, 12_345_678.9],
    ],
    [
      ['17,24', '1.234,50', '1.234', '3'],
      [17.24, 1234.5, 1234, 3],
    ],
    [
      ['$17.24', '$1,234.50', 'USD 3.5', '17.2 €'],
      [17.24, 1234.5, 3.5, 17.2],
    ],
    [
      ['1 234,50', '1 234,5', "1'234,5"],
      [1234.5, 1234.5, 1234.5],
    ],
    [
      ['12.34M', '1.5K', '2B', '0.5'],
      [12_340_000, 1500, 2e9, 0.5],
    ],
    [
      ['4,35M', '1,2 Mrd.', '3,5 Mio', '12,5 万'],
      [4_350_000, 1_200_000_000, 3_500_000, 125_000],
    ],
    [
      ['1,23,45,678.5', '12,345', '45,67,890'],
      [12_345_678.5, 12_345, 4_567_890],
    ],
    [
      ['0,123', '0,456'],
      [0.123, 0.456],
    ],
  ])('%j', (texts, values) => {
    expect(read(texts)).toEqual(values);
  });

  it('take the comma as decimal mark in a file with semicolons that does not show it', () => {
    expect(read(['1,234'], ';')).toEqual([1.234]);
    expect(read(['1,234'])).toEqual([1234]);
  });

  it('are refused when they are written with the other mark, or are none', () => {
    const point = createNumberReader('.');
    const comma = createNumberReader(',');
    for (const text of ['1,23', '1.234,5', 'abc', '0x10', '1.2.3', '1,2,3456', 'Infinity', '--3', '$'])
      expect(point(text)).toBeNaN();
    for (const text of ['1.23', '1,234.5', '1,2,3']) expect(comma(text)).toBeNaN();
    expect(['', ' ', '-', 'null', 'N/A', 'NaN'].map(isMissing)).toEqual(Array(6).fill(true));
    expect(['0', 'no', '1'].map(isMissing)).toEqual([false, false, false]);
  });
});

describe('the name of a file', () => {
  it.each([
    ['ABCUSDT-1h-2024-12.csv', true],
    ['ABCUSDT-1m-2024-12-01.csv', true],
    ['EURUSD_M1_202401.csv', true],
    ['EURUSD_01.01.2024-31.01.2024.csv', true],
    ['AAPL_2024.csv', true],
    ['AAPL.csv', false],
    ['AAPL-2024-12-31.csv', false],
    ['7203.csv', false],
  ])('%s says a part of a series: %s', (file, isPart) => {
    expect(readFileName(file).isPart).toBe(isPart);
  });
});

describe('the symbol of a file', () => {
  it.each([
    ['AAPL.csv', 'AAPL'],
    ['/some/folder/aapl_us_d.csv', 'AAPL'],
    ['brk-b.us.txt', 'BRK-B'],
    ['vix-daily.csv', 'VIX'],
    ['^GSPC.csv', '^GSPC'],
    ['EURUSD=X.csv', 'EURUSD=X'],
    ['SPY_1min.csv', 'SPY'],
    ['TSLA (1).csv', 'TSLA'],
    ['BTC-USD.csv', 'BTC-USD'],
    ['ALL.csv', 'ALL'],
    ['7203.T.csv', '7203.T'],
    ['SAP Historische Daten.csv', 'SAP'],
    ['Donn\u00e9es Historiques - AIRP (2).csv', 'AIRP'],
    ['Прошлые данные - SBER.csv', 'SBER'],
    ['aapl_price-history-11-20-2024.csv', 'AAPL'],
    ['ABCUSDT-5m-2024-02.csv', 'ABC-USD'],
    ['DAT_ASCII_EURUSD_M1_202401.csv', 'EURUSD=X'],
    ['GBPJPY_Candlestick_1_Hour_BID_01.01.2024-31.01.2024.csv', 'GBPJPY=X'],
    ['MSFT_Daily_202401020000_202403280000.csv', 'MSFT'],
    ['BINANCE_ETHUSDT, 60.csv', 'ETH-USD'],
    ['EURUSD60.csv', 'EURUSD=X'],
    ['THYAO Geçmiş Verileri.csv', 'THYAO'],
    ['NOKIA Historiatiedot.csv', 'NOKIA'],
    ['600519历史数据.csv', '600519'],
    ['XBTUSD_60.csv', 'BTC-USD'],
  ])('%s is %s', (file, symbol) => {
    expect(symbolOfFile(file)).toBe(symbol);
  });

  it('is asked of the user when the name has none', () => {
    const names = [
      'HistoricalData_1700000000000',
      'my prices 2020',
      'größe',
      'data',
      'portfolio',
      'My portfolio',
      'portfolio positions',
      'table (3)',
    ];
    for (const name of names.map((each) => `${each}.csv`))
      expect(() => symbolOfFile(name)).toThrow(
        'The name of the file does not say the symbol. Pass --symbol, such as --symbol AAPL.',
      );
  });
});
