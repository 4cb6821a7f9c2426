import { defaultBacktestOptions } from '@candlewick/engine';
import { backtest } from '@candlewick/shared-api/schemas';
import { describe, expect, test } from 'vitest';
import { presets } from './presets.ts';
import { readStrategyFile } from './read-strategy-file.ts';
import { fileNameOf, writeStrategyFile, type FiledStrategy } from './strategy-file.ts';

const sma = (period: number) => ({ indicator: 'SMA', params: { period } });
const filed: FiledStrategy = {
  name: 'Golden cross',
  strategy: {
    entry: { match: 'all', conditions: [{ left: sma(50), operator: 'cross_over', right: sma(200) }] },
    exit: {
      match: 'any',
      conditions: [{ left: { indicator: 'Price' }, operator: 'less_than', right: { constant: 5 } }],
    },
  },
  options: { ...defaultBacktestOptions, stop_loss_percent: 7.5, sizing: { kind: 'percent', percent: 50 } },
};

/** The file with one part replaced; `undefined` leaves it out. */
function changed(part: Record<string, unknown>): string {
  return JSON.stringify({ ...(JSON.parse(writeStrategyFile(filed)) as object), ...part });
}
const reasonsOf = (text: string) => {
  const read = readStrategyFile(text);
  return read.kind === 'refused' ? read.reasons : [];
};
const entering = (...conditions: unknown[]) =>
  changed({ strategy: { ...filed.strategy, entry: { match: 'all', conditions } } });

/** A file whose entry has one group; groups in it are joined by all. */
const grouped = (group: object) => {
  const whole = (given: { groups?: object[] }): object => ({
    match: 'all',
    conditions: [],
    ...given,
    ...(given.groups && { groups: given.groups.map(whole) }),
  });
  return changed({ strategy: { ...filed.strategy, entry: whole({ groups: [group] }) } });
};
const below = (right: object) => ({ conditions: [{ left: { indicator: 'Price' }, operator: 'less_than', right }] });

test('what is exported is imported as it was, and the server takes it', () => {
  const read = readStrategyFile(writeStrategyFile(filed));
  expect(read).toEqual({ kind: 'strategy', filed });
  expect(backtest.saveStrategy.body.parse({ ...filed, revision: null })).toEqual({ ...filed, revision: null });
});

test.each(presets)('$name can be exported and imported', ({ name, strategy }) => {
  const preset = { name, strategy, options: defaultBacktestOptions };
  expect(readStrategyFile(writeStrategyFile(preset))).toEqual({ kind: 'strategy', filed: preset });
});

test('other fields of a file are left behind', () => {
  const read = readStrategyFile(changed({ credits: 0, strategy: { ...filed.strategy, admin: true } }));
  expect(read).toEqual({ kind: 'strategy', filed });
});

describe('a file is refused, with what to do, if it', () => {
  test.each([
    ['is no JSON', 'no json', /not JSON/],
    ['is cut off', writeStrategyFile(filed).slice(0, 200), /cut off/],
    ['is something else', '{"orders":[]}', /isn’t a Candlewick strategy/],
    ['is a list', '[1]', /isn’t a Candlewick strategy/],
    ['is of a newer version', changed({ version: 2 }), /version 2; .* Reload the page/],
    ['names no version', changed({ version: 'one' }), /unknown format version/],
    ['has no name', changed({ name: ' ' }), /name must be/],
    ['has a name of two lines', changed({ name: 'a\nb' }), /name must be/],
    [
      'has no rules',
      changed({ strategy: { exit: filed.strategy.exit } }),
      /Entry: The entry group has no list of conditions/,
    ],
    [
      'names an unknown indicator',
      entering({ left: { indicator: 'SECRET' }, operator: 'less_than', right: { constant: 1 } }),
      /Entry condition 1: There is no indicator "SECRET"/,
    ],
    [
      'has a number out of bounds',
      entering({ left: sma(50), operator: 'less_than', right: sma(100_000) }),
      /SMA period is 100000. Choose a whole number from 2 to 400/,
    ],
    [
      'reads further back than there is',
      entering({ left: { indicator: 'Price', offset: 101 }, operator: 'less_than', right: { constant: 1 } }),
      /Entry condition 1: Price of 101 bars ago is not there/,
    ],
    [
      'has a distance to zero in a group',
      grouped(below({ ...sma(20), percent: -100 })),
      /Entry group 1, condition 1: The distance is -100 %/,
    ],
    [
      'has a group that is four deep',
      grouped({ groups: [{ groups: [{ groups: [below(sma(20))] }] }] }),
      /Entry group 1.1.1.1: Groups can be three deep/,
    ],
    [
      'has a parameter of the prototype',
      entering({
        left: { indicator: 'SMA', params: JSON.parse('{"__proto__":5}') as object },
        operator: 'less_than',
        right: { constant: 1 },
      }),
      /no parameter "__proto__"/,
    ],
    ['has no options', changed({ options: undefined }), /options are missing/],
    ['has an unknown option', changed({ options: { ...filed.options, leverage: 5 } }), /An option is unknown/],
    [
      'has an option out of bounds',
      changed({ options: { ...filed.options, stop_loss_percent: 500 } }),
      /stop_loss_percent/,
    ],
    [
      'has too many conditions',
      entering(...Array.from({ length: 60 }, () => filed.strategy.entry.conditions[0])),
      /at most 50/,
    ],
  ])('%s', (_, text, words) => {
    expect(reasonsOf(text)).toEqual([expect.stringMatching(words)]);
  });

  test('has many problems, of which it names some', () => {
    const wrong = { left: sma(5000), operator: 'less_than', right: { constant: 1 } };
    expect(reasonsOf(entering(...Array.from({ length: 9 }, () => wrong)))).toHaveLength(4);
  });
});

test('a file has the name of its strategy', () => {
  expect(['Golden cross', 'RSI < 30 & ÄÖ', '***'].map(fileNameOf)).toEqual([
    'golden-cross.strategy.json',
    'rsi-30-äö.strategy.json',
    'strategy.strategy.json',
  ]);
});
