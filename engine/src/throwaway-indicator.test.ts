import { beforeAll, describe, expect, it, vi } from 'vitest';
import { barAt } from './bars.ts';
import {
  comparisonOperators,
  periodParameter,
  startsWithin,
  streamOf,
  type Indicator,
} from './indicators/indicator.ts';
import { flatBarsOf } from './testing/bars.ts';

/** Rate of change: what a newcomer would write in one file. */
const roc: Indicator = {
  definition: {
    name: 'MADE-UP',
    group: 'Technical Indicators',
    access_level: 1,
    scale: 'own',
    compare_to_constant: { available: true, default: 0, min: -100, max: 100 },
    comparison: comparisonOperators,
    params: [periodParameter],
  },
  text: {
    label: 'Rate of change',
    desc: 'The percent change of the close over a period.',
    otherNames: ['momentum in percent'],
    keywords: 'speed',
  },
  marks: [0],
  firstIndex: (params) => params['period']!,
  kernel({ close, length }, params, out) {
    const period = params['period']!;
    if (startsWithin(period, out))
      for (let i = period; i < length; i++) out[i] = (close[i]! / close[i - period]! - 1) * 100;
    return period;
  },
  stream(params) {
    const closes: number[] = [];
    return streamOf(({ close }, keeps) => {
      const before = closes.at(-params['period']!);
      if (keeps) closes.push(close);
      return before === undefined ? Number.NaN : (close / before - 1) * 100;
    });
  },
};
/** A price of another kind, which pairs with the averages by its scale alone. */
const typical: Indicator = {
  definition: {
    ...roc.definition,
    name: 'TYPPRICE',
    scale: 'price',
    params: [],
    compare_to_constant: { available: false, default: null, min: null, max: null },
  },
  text: { label: 'Typical price', desc: 'The mean of high, low and close.' },
  firstIndex: () => 0,
  kernel({ high, low, close, length }, _params, out) {
    for (let i = 0; i < length; i++) out[i] = (high[i]! + low[i]! + close[i]!) / 3;
    return 0;
  },
  stream: () => streamOf(({ high, low, close }) => (high + low + close) / 3),
};

describe('one file and one line in the list', () => {
  type Engine = typeof import('./index.ts');
  let engine: Engine;
  let texts: typeof import('./texts/index.ts');
  let page: string;

  beforeAll(async () => {
    vi.doMock('./indicator-list.ts', async (original) => {
      const { indicators } = await original<typeof import('./indicator-list.ts')>();
      return { indicators: [...indicators, roc, typical] };
    });
    vi.resetModules();
    engine = await import('./index.ts');
    texts = await import('./texts/index.ts');
    page = (await import('../scripts/indicators-page.ts')).indicatorsPage();
  });

  it('are enough for the catalog, its texts, and what charts and questions offer', () => {
    expect(engine.findIndicator('MADE-UP')).toMatchObject({ name: 'MADE-UP', scale: 'own' });
    expect(texts.findIndicator('MADE-UP')).toMatchObject({ label: 'Rate of change', indicator_2: ['MADE-UP'] });
    expect(texts.findIndicator('MADE-UP')?.keywords).toBe('momentum in percent speed');
    expect(engine.studies).toContainEqual({
      name: 'MADE-UP',
      label: 'Rate of change',
      otherNames: ['momentum in percent'],
      lines: [roc],
    });
    expect(page).toContain('### MADE-UP\n\nRate of change. The percent change of the close over a period.');
    expect(page).toContain('### TYPPRICE');
  });

  it('are enough to be paired with numbers and with its family, in both directions', () => {
    const rightOf = (name: string) => engine.findIndicator(name)!.indicator_2;
    expect(rightOf('Constant')).toContain('MADE-UP');
    expect(rightOf('Constant')).not.toContain('TYPPRICE');
    const ofPrice = engine.catalog.filter(({ scale, name }) => scale === 'price' && name !== 'TYPPRICE');
    expect(rightOf('TYPPRICE')).toEqual(ofPrice.map(({ name }) => name));
    for (const name of ['Price', 'SMA', 'BB-LOWER']) expect(rightOf(name)).toContain('TYPPRICE');
    expect(rightOf('RSI')).not.toContain('MADE-UP');
  });

  it('are enough to validate, to warm up, to stream, to backtest and to scan', () => {
    const left = { indicator: 'MADE-UP', params: { period: 3 } };
    const strategy = {
      entry: { match: 'all', conditions: [{ left, operator: 'greater_than', right: { constant: 5 } }] },
      exit: {
        match: 'all',
        conditions: [{ left: { indicator: 'Constant', params: { value: -5 } }, operator: 'greater_than', right: left }],
      },
    } as const;
    expect(engine.validateStrategy(strategy)).toEqual([]);
    const tooHigh = { ...strategy.entry.conditions[0], right: { constant: 101 } };
    expect(engine.validateStrategy({ ...strategy, entry: { match: 'all', conditions: [tooHigh] } })).toMatchObject([
      { code: 'constant_out_of_bounds' },
    ]);
    expect(engine.warmUpBars(strategy)).toBe(3);
    const bars = flatBarsOf([100, 100, 100, 101, 108, 110, 105, 90, 80, 80, 80]);
    const { trades } = engine.runBacktest(bars, strategy, engine.defaultBacktestOptions);
    expect(trades).toMatchObject([{ entry_bar: 5, exit_bar: 8, exit_reason: 'signal' }]);

    const { values } = engine.computeIndicator(bars, left);
    const stream = engine.streamIndicator(left);
    const scanner = new engine.ConditionScanner([strategy.entry]);
    for (let i = 0; i < bars.length; i++) {
      expect(stream.next(barAt(bars, i))).toBe(values[i]);
      expect(scanner.next(barAt(bars, i))[0]).toBe(i >= 4 && values[i]! > 5 ? 1 : 0);
    }
  });
});
