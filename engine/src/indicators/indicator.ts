import type { Bar, BarColumn, Bars } from '../bars.ts';
import type { CandlePattern } from '../patterns/pattern.ts';
import type { Operator } from '../strategy.ts';

/** What an indicator is measured in; indicators of one family can be compared with one another. */
export type ScaleFamily = 'price' | 'volume' | 'oscillator' | 'macd' | 'own' | 'pattern';

export type IndicatorGroup = 'Special' | 'Technical Indicators' | 'Bullish Candle Pattern' | 'Bearish Candle Pattern';

/** Whole-number parameter; one that is not `adjustable` always has its default. Both bounds are allowed values. */
export interface IndicatorParameter {
  readonly name: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly adjustable: boolean;
}

/** Whether and with which whole numbers the indicator may be compared; a bound that is null does not exist. */
export interface ConstantComparison {
  readonly available: boolean;
  readonly default: number | null;
  readonly min: number | null;
  readonly max: number | null;
}

/** Specification section 3, "Indicator definition", with the scale family: plain data. What people read is in the texts. */
export interface IndicatorDefinition {
  readonly name: string;
  readonly group: IndicatorGroup;
  /** Lowest plan rank that may use it. */
  readonly access_level: number;
  readonly scale: ScaleFamily;
  readonly compare_to_constant: ConstantComparison;
  /** Allowed operators. */
  readonly comparison: readonly Operator[];
  /** Names of the indicators that may stand on the right. */
  readonly indicator_2: readonly string[];
  readonly common_comparison?: 'constant';
  readonly params: readonly IndicatorParameter[];
}

/** Complete parameters by name: every one of the definition, defaults filled in. */
export type ParameterValues = Readonly<Record<string, number>>;

/** The bar-by-bar form; gives bit for bit what the kernel gives, NaN during the warm-up. */
export interface IndicatorStream {
  /** Takes a closed bar and returns its value. */
  next(bar: Bar): number;
  /** The value that `next` would return for this bar, which is still forming; changes nothing. */
  peek(bar: Bar): number;
}

/**
 * What an indicator's file exports. `pairs_with` names the right sides when they are not simply the indicators of the same
 * scale family; the catalogue derives `indicator_2` from it and drops names that it does not have.
 */
export interface Indicator {
  readonly definition: Omit<IndicatorDefinition, 'indicator_2'>;
  readonly pairs_with?: readonly string[];
  /** The column that it is, when it is one: it is then read in place and never copied. */
  readonly column?: BarColumn;
  /** Index of the first bar with a value. */
  firstIndex(params: ParameterValues): number;
  /**
   * Writes one value per bar into `out` (`out.length === bars.length`), NaN before the index it returns. With too few
   * bars all is NaN and the result is at least `bars.length`.
   */
  kernel(bars: Bars, params: ParameterValues, out: Float64Array): number;
  stream(params: ParameterValues): IndicatorStream;
  /** The computation that it shares with other indicators, when it is one of several outputs. */
  readonly output?: { readonly family: IndicatorFamily; readonly index: number };
  /** The candle pattern and the direction that it is, when it is one. */
  readonly pattern?: { readonly pattern: CandlePattern; readonly side: 1 | -1 };
}

/** One computation with several outputs, such as the three lines of MACD; all begin on the same bar. */
export interface IndicatorFamily {
  readonly name: string;
  readonly outputCount: number;
  firstIndex(params: ParameterValues): number;
  /** As `Indicator.kernel`, with one array for each output. */
  kernel(bars: Bars, params: ParameterValues, outs: readonly Float64Array[]): number;
  stream(params: ParameterValues): BarStep<Float64Array>;
}

/**
 * The state of a stream: returns the value of the next bar and takes the bar only when `keeps`. A returned array is reused
 * by the next call.
 */
export type BarStep<Value> = (bar: Bar, keeps: boolean) => Value;

/** The two forms of one step: bit for bit the same computation. */
export function streamOf(step: BarStep<number>): IndicatorStream {
  return { next: (bar) => step(bar, true), peek: (bar) => step(bar, false) };
}

/** The parts of an indicator that is output number `index` of a family. */
export function outputOf(
  family: IndicatorFamily,
  index: number,
): Pick<Indicator, 'output' | 'firstIndex' | 'kernel' | 'stream'> {
  return {
    output: { family, index },
    firstIndex: family.firstIndex,
    kernel(bars, params, out) {
      const outs = Array.from({ length: family.outputCount }, (_, k) =>
        k === index ? out : new Float64Array(out.length),
      );
      return family.kernel(bars, params, outs);
    },
    stream(params) {
      const step = family.stream(params);
      return streamOf((bar, keeps) => step(bar, keeps)[index]!);
    },
  };
}

/** Marks the bars before `first` as without value and returns whether there are any with one. */
export function startsWithin(first: number, ...outs: readonly Float64Array[]): boolean {
  for (const out of outs) out.fill(Number.NaN, 0, Math.min(first, out.length));
  return outs[0]!.length > first;
}

export const comparisonOperators: readonly Operator[] = ['less_than', 'greater_than', 'cross_under', 'cross_over'];

/** Specification section 5, "Indicator time period". */
export const periodParameter: IndicatorParameter = { name: 'period', default: 14, min: 2, max: 400, adjustable: true };

/** A whole-number parameter of another name, default and lower bound, with the period's upper bound. */
export function periodNamed(name: string, initial: number, min = 2): IndicatorParameter {
  return { ...periodParameter, name, default: initial, min };
}
