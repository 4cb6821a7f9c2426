import type { Bar, BarColumn, Bars } from '../bars.ts';
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

/** Specification section 3, "Indicator definition", with the scale family: plain data that can be sent as it is. */
export interface IndicatorDefinition {
  readonly name: string;
  readonly desc: string;
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
}

export const comparisonOperators: readonly Operator[] = ['less_than', 'greater_than', 'cross_under', 'cross_over'];

/** Specification section 5, "Indicator time period". */
export const periodParameter: IndicatorParameter = { name: 'period', default: 14, min: 2, max: 400, adjustable: true };
