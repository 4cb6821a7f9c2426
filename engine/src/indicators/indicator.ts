import type { Bar, BarColumn, Bars } from '../bars.ts';
import type { CandlePattern } from '../patterns/pattern.ts';
import type { Operator } from '../strategy.ts';

/** What an indicator is measured in. Those of one scale pair with one another unless they have a `pairing`. */
export type ScaleFamily = 'price' | 'volume' | 'oscillator' | 'macd' | 'own' | 'pattern';

export type IndicatorGroup = 'Special' | 'Technical Indicators' | 'Bullish Candle Pattern' | 'Bearish Candle Pattern';

/** A whole-number parameter. Both bounds are allowed; one that is not `adjustable` always has its default. */
export interface IndicatorParameter {
  readonly name: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly adjustable: boolean;
  /** `date`: a date as the whole number YYYYMMDD. A bare number without. */
  readonly kind?: 'date';
}

/** Whether and with which whole numbers the indicator may be compared; a bound of null is no bound. */
export interface ConstantComparison {
  readonly available: boolean;
  readonly default: number | null;
  readonly min: number | null;
  readonly max: number | null;
}

/** Specification section 3, "Indicator definition", with the scale: plain data without the texts. */
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

/** Every parameter of the definition by name, defaults filled in. */
export type ParameterValues = Readonly<Record<string, number>>;

/** The bar-by-bar form: bit for bit what the kernel gives, NaN during the warm-up. */
export interface IndicatorStream {
  /** Takes a closed bar and returns its value. */
  next(bar: Bar): number;
  /** The value that `next` would return for this bar, which is still forming. Changes nothing. */
  peek(bar: Bar): number;
}

/** What people read about an indicator. */
export interface IndicatorText {
  /** What people call it. */
  readonly label: string;
  readonly desc: string;
  /** Other names that people use for it, in lower case: `bollinger bands`, `williams`. */
  readonly otherNames?: readonly string[];
  /** What else finds it in a search: `overbought oversold`. */
  readonly keywords?: string;
}

/**
 * What an indicator can be compared with: it is of these `kinds`, and takes right sides that are of a kind in `with`. Kinds are
 * names that indicators agree on; nothing else lists them.
 */
export interface Pairing {
  readonly kinds: readonly string[];
  readonly with: readonly string[];
}

/** The kind of every indicator that may be compared with a number. */
export const comparableWithNumber = 'comparable with a number';

/** What an indicator's file exports. The catalog derives `indicator_2` from the pairings of all. */
export interface Indicator {
  readonly definition: Omit<IndicatorDefinition, 'indicator_2'>;
  /** Label and description; candle patterns have theirs in the texts, beside their picture. */
  readonly text?: IndicatorText;
  /** Without one, the indicators of the same scale pair with one another, and one of scale `own` with itself. */
  readonly pairing?: Pairing;
  /** Heading under which a chart lists it; that of its scale without one. */
  readonly category?: string;
  /** Usual marks on its scale: overbought and oversold, or zero. */
  readonly marks?: readonly number[];
  /** The column that it shows; it is then read in place and never copied. */
  readonly column?: BarColumn;
  /**
   * Every earlier bar may count for its value, however short its warm-up: it carries a trade or a sum from bar to bar. A run then gives it all bars
   * before its range, so that a value does not depend on where the range begins.
   */
  readonly needsHistory?: boolean;
  /** Index of the first bar with a value. */
  firstIndex(params: ParameterValues): number;
  /**
   * Writes one value per bar into `out` (`out.length === bars.length`), NaN before the index it returns. With too few
   * bars all is NaN and the result is at least `bars.length`.
   */
  kernel(bars: Bars, params: ParameterValues, out: Float64Array): number;
  stream(params: ParameterValues): IndicatorStream;
  /** The computation that it shares with other indicators, for one of several outputs. */
  readonly output?: { readonly family: IndicatorFamily; readonly index: number };
  /** The pattern and direction, for a candle pattern. */
  readonly pattern?: { readonly pattern: CandlePattern; readonly side: 1 | -1 };
}

/** One computation with several outputs that begin on the same bar, such as the three lines of MACD. */
export interface IndicatorFamily {
  /** TA-Lib's name of the function. */
  readonly name: string;
  /** What people call all of its outputs together. */
  readonly label: string;
  readonly outputCount: number;
  firstIndex(params: ParameterValues): number;
  /** As `Indicator.kernel`, with one array for each output. */
  kernel(bars: Bars, params: ParameterValues, outs: readonly Float64Array[]): number;
  stream(params: ParameterValues): BarStep<Float64Array>;
}

/**
 * One step of a stream: returns the value for a bar and takes the bar only when `keeps`. The next call reuses a returned
 * array.
 */
export type BarStep<Value> = (bar: Bar, keeps: boolean) => Value;

/** `next` and `peek` from one step, so both compute the same bits. */
export function streamOf(step: BarStep<number>): IndicatorStream {
  return { next: (bar) => step(bar, true), peek: (bar) => step(bar, false) };
}

/** The parts of an indicator that is output `index` of a family. */
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

/** Writes NaN before `first` and returns whether any bar has a value. */
export function startsWithin(first: number, ...outs: readonly Float64Array[]): boolean {
  for (const out of outs) out.fill(Number.NaN, 0, Math.min(first, out.length));
  return outs[0]!.length > first;
}

export const comparisonOperators: readonly Operator[] = ['less_than', 'greater_than', 'cross_under', 'cross_over'];

/** Specification section 5, "Indicator time period". */
export const periodParameter: IndicatorParameter = { name: 'period', default: 14, min: 2, max: 400, adjustable: true };

/** A period with another name, default and lower bound. */
export function periodNamed(name: string, initial: number, min = 2): IndicatorParameter {
  return { ...periodParameter, name, default: initial, min };
}
