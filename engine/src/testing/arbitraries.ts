import fc from 'fast-check';
import type { Bars } from '../bars.ts';
import { catalog, findIndicator, findKernel } from '../catalog.ts';
import type { IndicatorDefinition } from '../indicators/indicator.ts';
import { seriesKey } from '../compute-indicator.ts';
import {
  defaultBacktestOptions,
  type BacktestOptions,
  type Condition,
  type ConditionGroup,
  type IndicatorReference,
  type Strategy,
} from '../strategy.ts';
import { barsOf } from './bars.ts';

/** A random walk of daily bars with gaps and sessions without volume. */
export const arbitraryBars: fc.Arbitrary<Bars> = fc
  .array(
    fc.record({
      gap: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
      move: fc.double({ min: -0.06, max: 0.06, noNaN: true }),
      above: fc.double({ min: 0, max: 0.03, noNaN: true }),
      below: fc.double({ min: 0, max: 0.03, noNaN: true }),
      volume: fc.constantFrom(0, 1000, 2500),
    }),
    { minLength: 30, maxLength: 120 },
  )
  .map((steps) => {
    let price = 100;
    return barsOf(
      steps.map(({ gap, move, above, below, volume }) => {
        const open = price * (1 + gap);
        price = open * (1 + move);
        return [open, Math.max(open, price) * (1 + above), Math.min(open, price) * (1 - below), price, volume];
      }),
    );
  });

/** The indicator with any parameters up to `most`. */
export function referenceTo(indicator: string, most: number): fc.Arbitrary<IndicatorReference> {
  const params = findIndicator(indicator)!.params.map(({ name, min, max, kind }) => {
    // A date among those of the bars.
    const value =
      kind === 'date'
        ? fc.integer({ min: 1, max: 3 * 28 }).map((day) => 20_200_101 + Math.floor(day / 28) * 100 + (day % 28))
        : fc.integer({ min: Math.max(min, -most), max: Math.min(max, most) });
    return [name, value] as const;
  });
  return fc.record({ indicator: fc.constant(indicator), params: fc.record(Object.fromEntries(params)) });
}

const averages = fc.record({
  indicator: fc.constantFrom('SMA', 'EMA'),
  params: fc.record({ period: fc.integer({ min: 2, max: 12 }) }),
});

const priceCondition: fc.Arbitrary<Condition> = fc.record({
  left: fc.constant({ indicator: 'Price' }),
  operator: fc.constantFrom('less_than', 'greater_than', 'cross_under', 'cross_over'),
  right: averages,
});

/** A valid condition with any indicator of the catalog; its periods are short, so it can hold on few bars. */
const anyCondition: fc.Arbitrary<Condition> = fc.constantFrom(...catalog).chain((definition) =>
  fc
    .record({
      left: elsewhere(referenceTo(definition.name, 12)),
      operator: fc.constantFrom(...definition.comparison),
      right: rightOf(definition),
    })
    .filter(({ left, right }) => 'constant' in right || seriesKey(left) !== seriesKey(right)),
);

/** One in three of another bar, and one in three of a longer interval. */
const elsewhere = (reference: fc.Arbitrary<IndicatorReference>): fc.Arbitrary<IndicatorReference> =>
  fc
    .tuple(
      reference,
      fc.constantFrom({}, {}, { offset: 1 }, { interval: 'weekly' }, { interval: 'monthly', offset: 1 }),
    )
    .map(([own, more]) => ({ ...own, ...more }) as IndicatorReference);

const isPriced = (name: string) => name === 'Volume' || findKernel(name)?.definition.scale === 'price';

const distant = (name: string) => (reference: fc.Arbitrary<IndicatorReference>) =>
  isPriced(name)
    ? fc.tuple(reference, fc.constantFrom(0, 0, 3, -1.5)).map(([own, percent]) => ({ ...own, percent }))
    : reference;

function rightOf({
  indicator_2,
  compare_to_constant: constant,
}: IndicatorDefinition): fc.Arbitrary<Condition['right']> {
  const others = indicator_2.map((name) => distant(name)(elsewhere(referenceTo(name, 12))));
  if (!constant.available) return fc.oneof(...others);
  const { min, max } = { min: constant.min ?? -200, max: constant.max ?? 200 };
  return fc.oneof(fc.record({ constant: fc.integer({ min, max }) }), ...others);
}

const strategyOf = (condition: fc.Arbitrary<Condition>): fc.Arbitrary<Strategy> => {
  const groupOf = (inner: fc.Arbitrary<ConditionGroup> | undefined): fc.Arbitrary<ConditionGroup> =>
    fc.record({
      match: fc.constantFrom('all', 'any'),
      conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
      ...(inner && { groups: fc.array(inner, { maxLength: 1 }) }),
    });
  const group = groupOf(groupOf(groupOf(undefined)));
  return fc.record({ entry: group, exit: group });
};

/** Any valid strategy. */
export const arbitraryStrategy: fc.Arbitrary<Strategy> = strategyOf(anyCondition);

/** Compares only the price and its averages, so the unit of the price does not matter. */
export const arbitraryPriceStrategy: fc.Arbitrary<Strategy> = strategyOf(priceCondition);

const percent = fc.option(fc.double({ min: 0.5, max: 20, noNaN: true }));

export const arbitraryOptions: fc.Arbitrary<BacktestOptions> = fc.record({
  initial_cash: fc.constantFrom(1_000, 10_000, 1_000_000),
  direction: fc.constantFrom('long', 'short', 'both'),
  fill: fc.constantFrom('next_open', 'same_close'),
  commission_bps: fc.constantFrom(0, 5, 50),
  commission_per_share: fc.constantFrom(0, 0.01),
  commission_minimum: fc.constantFrom(0, 1),
  slippage_bps: fc.constantFrom(0, 10),
  stop_loss_percent: percent,
  take_profit_percent: percent,
  trailing_stop_percent: percent,
  max_holding_bars: fc.option(fc.integer({ min: 1, max: 10 })),
  sizing: fc.constantFrom(
    { kind: 'all_in' },
    { kind: 'fixed_amount', amount: 700 },
    { kind: 'percent', percent: 40 },
    { kind: 'volatility_target', annual_volatility_percent: 15, lookback_bars: 5 },
  ),
  fractional_shares: fc.boolean(),
  close_at_end: fc.boolean(),
});

export const plainOptions: BacktestOptions = defaultBacktestOptions;
