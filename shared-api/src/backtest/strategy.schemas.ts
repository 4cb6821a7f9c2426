import type { BacktestOptions, Condition, ConditionGroup, Metric, Strategy, Trade } from '@candlewick/engine';
import { defaultBacktestOptions, longerIntervals } from '@candlewick/engine';
import { z } from 'zod';

const indicatorReference = z.strictObject({
  indicator: z.string().min(1).max(60),
  params: z.record(z.string().max(40), z.number()).optional(),
  /** Bars back, of the operand's own interval: 0 to 100. */
  offset: z.number().int().min(0).max(100).optional(),
  /** A longer interval than the rule's: the value of its last closed bar. */
  interval: z.enum(longerIntervals).optional(),
});

const condition = z.strictObject({
  left: indicatorReference,
  operator: z.enum(['less_than', 'greater_than', 'cross_under', 'cross_over', 'is']),
  right: z.union([
    z.strictObject({ constant: z.number() }),
    /** `percent`: that far above the value, or below it. */
    indicatorReference.extend({ percent: z.number().gt(-100).max(1000).optional() }),
  ]),
}) satisfies z.ZodType<Condition>;

const match = z.enum(['all', 'any']);
const conditions = z.array(condition).max(50);
const groupsOf = <Group extends z.ZodType>(group: Group) => z.array(group).max(50).optional();
const third = z.strictObject({ match, conditions });
const second = z.strictObject({ match, conditions, groups: groupsOf(third) });
const first = z.strictObject({ match, conditions, groups: groupsOf(second) });

/** The schema accepts empty groups, so that validation can report which condition is missing. Groups nest three deep. */
const conditionGroup = z.strictObject({
  match,
  conditions,
  groups: groupsOf(first),
}) satisfies z.ZodType<ConditionGroup>;

export const strategy = z.strictObject({ entry: conditionGroup, exit: conditionGroup }) satisfies z.ZodType<Strategy>;

const percent = z.number().gt(0).max(1000);
const defaults = defaultBacktestOptions;

export const options = z.strictObject({
  initial_cash: z.number().min(1).max(1e12).default(defaults.initial_cash),
  direction: z.enum(['long', 'short', 'both']).default(defaults.direction),
  fill: z.enum(['next_open', 'same_close']).default(defaults.fill),
  commission_bps: z.number().min(0).max(1000).default(defaults.commission_bps),
  commission_per_share: z.number().min(0).max(1000).default(defaults.commission_per_share),
  commission_minimum: z.number().min(0).max(10_000).default(defaults.commission_minimum),
  slippage_bps: z.number().min(0).max(1000).default(defaults.slippage_bps),
  stop_loss_percent: z.number().gt(0).lt(100).nullable().default(defaults.stop_loss_percent),
  take_profit_percent: percent.nullable().default(defaults.take_profit_percent),
  trailing_stop_percent: z.number().gt(0).lt(100).nullable().default(defaults.trailing_stop_percent),
  max_holding_bars: z.number().int().min(1).max(100_000).nullable().default(defaults.max_holding_bars),
  sizing: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('all_in') }),
      z.strictObject({ kind: z.literal('fixed_amount'), amount: z.number().gt(0).max(1e12) }),
      z.strictObject({ kind: z.literal('percent'), percent: z.number().gt(0).max(100) }),
      z.strictObject({
        kind: z.literal('volatility_target'),
        annual_volatility_percent: percent,
        lookback_bars: z.number().int().min(2).max(400),
      }),
    ])
    .default(defaults.sizing),
  fractional_shares: z.boolean().default(defaults.fractional_shares),
  close_at_end: z.boolean().default(defaults.close_at_end),
}) satisfies z.ZodType<BacktestOptions>;

export const trade = z.object({
  direction: z.enum(['long', 'short']),
  open: z.boolean(),
  entry_bar: z.number().int(),
  entry_time: z.number(),
  entry_price: z.number(),
  exit_bar: z.number().int(),
  exit_time: z.number(),
  exit_price: z.number(),
  exit_reason: z
    .enum(['signal', 'stop_loss', 'take_profit', 'trailing_stop', 'max_holding', 'margin_call', 'end_of_data'])
    .nullable(),
  size: z.number(),
  costs: z.number(),
  profit: z.number(),
  return_fraction: z.number(),
  best_excursion_fraction: z.number(),
  worst_excursion_fraction: z.number(),
  bars_held: z.number().int(),
}) satisfies z.ZodType<Trade>;

export const metric = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.enum(['fraction', 'money', 'ratio', 'count', 'days', 'bars']),
  value: z.number().nullable(),
  reason: z.string().nullable(),
  formula: z.string(),
  annualisation: z.number().nullable(),
  risk_free_rate: z.number().nullable(),
}) satisfies z.ZodType<Metric>;

export const warning = z.object({ code: z.string(), message: z.string(), time: z.number().nullable() });

/** Open, high, low, close in an arbitrary unit. */
const pictureCandle = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** Specification section 3, "Indicator definition". */
export const indicatorDefinition = z.object({
  name: z.string(),
  /** Display name: `Simple moving average`, `Bullish engulfing`. */
  label: z.string(),
  desc: z.string(),
  /** Further words that find it in a search, other names among them. */
  keywords: z.string().optional(),
  group: z.enum(['Special', 'Technical Indicators', 'Bullish Candle Pattern', 'Bearish Candle Pattern']),
  access_level: z.number().int(),
  compare_to_constant: z.object({
    available: z.boolean(),
    default: z.number().nullable(),
    min: z.number().nullable(),
    max: z.number().nullable(),
  }),
  comparison: z.array(condition.shape.operator),
  indicator_2: z.array(z.string()),
  common_comparison: z.literal('constant').optional(),
  /** Only for candle patterns: example candles, oldest first. */
  picture: z.array(pictureCandle).optional(),
  params: z.array(
    z.object({
      name: z.string(),
      default: z.number(),
      min: z.number(),
      max: z.number(),
      adjustable: z.boolean(),
      /** `date`: a date as the whole number YYYYMMDD. */
      kind: z.literal('date').optional(),
    }),
  ),
});
