import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KnownFigures } from './known-figures.ts';

function unknownIn(text: string, ...results: readonly unknown[]): string[] {
  const known = new KnownFigures();
  for (const result of results) known.add(result);
  return known.unknownIn(text);
}

const quote = {
  ticker: 'AAPL',
  close: 227.5234,
  change_fraction: -0.0123,
  market_value: 3_412_345_678_901,
  volume: 48_213_377,
  price_cents: 2100,
  as_of: Date.UTC(2026, 4, 1, 20, 0),
  packs: { credit_pack_prices: { '1000': 1595 } },
  session: { open: Date.UTC(2026, 3, 29, 13, 30) },
  rows: [{ date: '2026-04-30', value: 7 }],
  headline: 'Apple fell 12.5% to $3.4B in Q3',
};

describe('a figure of an answer', () => {
  it.each([
    'AAPL closed at $227.52 on 2026-05-01.',
    'It closed at 228, or 227.5, or $227.5234 exactly.',
    'It fell 1.23%, that is −1.2% or -1%, or 1 percent, or 123 basis points (-123 bps).',
    'A market value of $3.4T, $3.41 trillion, 3,412B or $3,412,345,678,901.',
    'Volume: 48.2M, 48,213,377, 48\u202f213\u202f377 or 48 million shares.',
    'The plan costs $21, and 1,000 credits $15.95.',
    'It opened at 09:30 on April 29.',
    'On a scale from −1 to 1.',
    'On May 1, 2026, on 1 May, on Apr 30th, 2026, in April 2026, in 2026.',
    'At 16:00 in New York, 4:00 pm, or 20:00 UTC.',
    'News says it fell 12.5% to $3.4 billion.',
    '| date | close |\n| --- | ---: |\n| 2026-04-30 | 7 |\n| 2026-05-01 | 227.52 |',
    'The list has 1 row.',
  ])('is found in the results: %s', (text) => expect(unknownIn(text, quote)).toEqual([]));

  it.each([
    ['AAPL closed at $227.62.', '$227.62'],
    ['It rose +1.23%.', '+1.23%'],
    ['It is worth $3.5T.', '$3.5T'],
    ['It fell 1.3%.', '1.3%'],
    ['On May 2, 2026.', 'May 2, 2026'],
    ['In March 2026.', 'March 2026'],
    ['In 2019.', '2019'],
    ['At 17:31.', '17:31'],
    ['A P/E of 8.', '8'],
    ['A P/E of 8x.', '8x'],
    ['It costs 5 dollars.', '5 dollars'.slice(0, 1)],
    ['About 220.40 (which is 7.12 less).', '220.40'],
    ['Some 11 of them.', '11'],
    ['−$5', '−$5'],
    ['|−12.7|', '−12.7'],
    ['**99.1**', '99.1'],
    ['1.5e9', '1.5e9'],
    ['£12m', '£12m'],
  ])('is not found, if no result has it: %s', (text, figure) => expect(unknownIn(text, quote)).toContain(figure));

  it.each([
    'The S&P 500, the Nasdaq-100 and the Russell 2000.',
    'RSI(14), MACD(12, 26, 9), SMA 50, the 200-day average, the 52-week high and 12 months.',
    '1. First\n2. Second\n\n- Q3 and FY2024, a 10-K, COVID-19, 15m and 1h alerts',
    'The 3rd of 4 tickers, #2, step 1.',
    '[AAPL](/dashboard/AAPL?range=77)',
  ])('is not what names something: %s', (text) => expect(unknownIn(text)).toEqual([]));

  it('may be in the name of a source, with which an answer ends', () => {
    const source = {
      title: 'Backtest',
      href: '/x',
      source_label: 'Daily history 2000–2020 (vega-datasets)',
      as_of: null,
    };
    expect(unknownIn('_Data: Daily history 2000–2020 (vega-datasets)._', source)).toEqual([]);
    expect(unknownIn('A score of 0.89 from −1 to 1.', { score: 0.89 })).toEqual([]);
  });

  it('may not be computed from results', () => {
    expect(unknownIn('It is 20.5 higher: 120.5 against 100.', { a: 120.5, b: 100 })).toEqual(['20.5']);
  });
});

/** Every way in which an answer writes a number. */
const styles: readonly ((value: number) => string)[] = [
  (value) => value.toFixed(2),
  (value) => value.toLocaleString('en-US', { maximumFractionDigits: 0 }),
  (value) => value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
  (value) => value.toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
  (value) => value.toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 2 }),
  (value) => value.toLocaleString('en-US', { notation: 'compact', style: 'currency', currency: 'USD' }),
  (value) => value.toFixed(1).replace('-', '−'),
  (value) => Math.abs(value).toFixed(3),
  (value) => `${(value * 100).toFixed(1)}%`,
  (value) => `${(value * 100).toLocaleString('en-US', { maximumFractionDigits: 2 })} percent`,
  (value) => value.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'always' }),
  (value) => `${(value * 10_000).toFixed(0)} bps`,
];
const numbers = fc.oneof(
  fc.double({ min: -1, max: 1, noNaN: true }),
  fc.double({ min: -1000, max: 1000, noNaN: true }),
  fc.double({ min: -4e12, max: 4e12, noNaN: true }),
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
);

describe('numbers of results', () => {
  it('are found in every way of writing them', () => {
    fc.assert(
      fc.property(numbers, fc.constantFrom(...styles), fc.array(numbers), (value, style, others) => {
        const written = style(value);
        expect(unknownIn(`It is ${written}, or **${written}**.`, { others, value }), written).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  it('are flagged if no result rounds to them', () => {
    fc.assert(
      fc.property(fc.double({ min: 11, max: 1e6, noNaN: true }), fc.array(numbers), (value, others) => {
        const isNear = [1, 100].some((factor) =>
          [...others, others.length].some((other) => Math.abs(Math.abs(other) * factor - value) < 0.02),
        );
        fc.pre(!isNear);
        const written = value.toFixed(2);
        expect(unknownIn(`It is ${written}.`, others)).toEqual([written]);
        expect(unknownIn(`It is ${written}%.`, others)).toEqual([`${written}%`]);
      }),
      { numRuns: 3000 },
    );
  });

  it('are found as dates in every way of writing them', () => {
    const ways: readonly Intl.DateTimeFormatOptions[] = [
      { dateStyle: 'long' },
      { dateStyle: 'medium' },
      { month: 'short', day: 'numeric' },
      { month: 'long', year: 'numeric' },
    ];
    const times = fc.integer({ min: Date.UTC(1995, 0), max: Date.UTC(2035, 0) });
    fc.assert(
      fc.property(times, fc.constantFrom(...ways), fc.constantFrom('en-US', 'en-GB'), (time, way, locale) => {
        const written = new Intl.DateTimeFormat(locale, { ...way, timeZone: 'UTC' }).format(time);
        expect(unknownIn(`On ${written} it was so.`, { as_of: time }), written).toEqual([]);
        const later = new Intl.DateTimeFormat(locale, { ...way, timeZone: 'UTC' }).format(time + 40 * 86_400_000);
        expect(unknownIn(`On ${later} it was so.`, { as_of: time })).not.toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
