import { computeIndicator, findIndicator, findKernel } from '@candlewick/engine';
import type { Bars, ParameterValues } from '@candlewick/engine';
import type { AnswerOf } from '@candlewick/shared-api/schemas';
import { directionalMovement } from './directional-movement.ts';
import { recordOf } from './record.ts';

type Group = AnswerOf<'oscillators'>['oscillators'];
type Line = Group['lines'][number];
type Verdict = Line['verdict'];

/** The verdict of a bar, by its value of the indicator. */
type VerdictAt = (value: number, bar: number) => Verdict;

interface Rule {
  readonly indicator: string;
  /** Others have the indicator's defaults. */
  readonly params: ParameterValues;
  /** For people. */
  readonly rule: string;
  readonly verdicts: (bars: Bars) => VerdictAt;
  /** Whether the bars have what the indicator measures. */
  readonly isMeasured?: (bars: Bars) => boolean;
}

const valuesOf = (bars: Bars, indicator: string, params: ParameterValues) =>
  computeIndicator(bars, { indicator, params }).values;

function compared(value: number, other: number): Verdict {
  if (value === other) return 'neutral';
  return value > other ? 'buy' : 'sell';
}

/** The last bars of a column, the number of which is a period. */
const lastOf = (column: Float64Array, period: number) => column.subarray(Math.max(0, column.length - period));

/**
 * Buy below the lower mark of the indicator, sell above the upper one: prices are expected to return. Neutral if no price of the period differs
 * from another.
 */
function bounded(indicator: string, params: ParameterValues): Rule {
  const [low = -Infinity, high = Infinity] = findKernel(indicator)?.marks ?? [];
  const period = params['period'] ?? params['fast_k_period']!;
  return {
    indicator,
    params,
    rule: `Buy below ${low}, sell above ${high}.`,
    verdicts(bars) {
      const windowOf = (column: Float64Array, bar: number) => column.subarray(Math.max(0, bar + 1 - period), bar + 1);
      return (value, bar) => {
        const verdict = value < low ? 'buy' : value > high ? 'sell' : 'neutral';
        if (verdict === 'neutral') return verdict;
        const moved = Math.max(...windowOf(bars.high, bar)) > Math.min(...windowOf(bars.low, bar));
        return moved ? verdict : 'neutral';
      };
    },
  };
}

const trend = 25;

/**
 * The rules of the oscillators, each with the parameters of its author, whose bounds are the marks of the indicator:
 *
 * - RSI: 30 and 70 (Wilder, New Concepts in Technical Trading Systems, 1978).
 * - STOCH-SLOWK: 20 and 80 of the slow %K over 14 bars (Lane, Lane's Stochastics, 1984).
 * - CCI: ±100 (Lambert, Commodity Channel Index, 1980), read as overbought and oversold like the others. Lambert himself bought above 100.
 * - WILLR: −80 and −20 (Williams, How I Made One Million Dollars, 1973).
 * - MFI: 20 and 80 (Quong and Soudack, Volume-Weighted RSI: Money Flow, 1989). Without volume in its period there is no flow of money.
 * - MACD: its line against its signal line (Appel, The Moving Average Convergence-Divergence Method, 1979).
 * - TRIX: its sign (Hutson, Good TRIX, 1983).
 * - ADX: above 25 there is a trend, in the direction of the larger directional movement (Wilder 1978).
 */
const oscillatorRules: readonly Rule[] = [
  bounded('RSI', { period: 14 }),
  bounded('STOCH-SLOWK', { fast_k_period: 14, slow_k_period: 3, slow_d_period: 3 }),
  bounded('CCI', { period: 20 }),
  bounded('WILLR', { period: 14 }),
  {
    ...bounded('MFI', { period: 14 }),
    isMeasured: ({ volume }) => lastOf(volume, 14).some((traded) => traded > 0),
  },
  {
    indicator: 'MACD',
    params: {},
    rule: 'Buy above its signal line, sell below.',
    verdicts(bars) {
      const signal = valuesOf(bars, 'MACD-SIGNAL', {});
      return (value, bar) => compared(value, signal[bar]!);
    },
  },
  {
    indicator: 'TRIX',
    params: { period: 15 },
    rule: 'Buy above 0, sell below.',
    verdicts: () => (value) => compared(value, 0),
  },
  {
    indicator: 'ADX',
    params: { period: 14 },
    rule: `Above ${trend}, follow the trend.`,
    verdicts(bars) {
      const movement = directionalMovement(bars, 14);
      return (value, bar) => (value > trend ? compared(movement[bar]!, 0) : 'neutral');
    },
  },
];

/** Buy while the price is above its average, sell below (Murphy, Technical Analysis of the Financial Markets, 1999, chapter 9). */
const averageRule = (indicator: string) => (period: number) => ({
  indicator,
  params: { period },
  rule: 'Buy above it, sell below.',
  verdicts: (bars: Bars) => (value: number, bar: number) => compared(bars.close[bar]!, value),
});
const periods = [10, 20, 50, 100, 200];
const simple = periods.map(averageRule('SMA'));
const exponential = periods.map(averageRule('EMA'));

function linesOf(bars: Bars, rules: readonly Rule[]): Line[] {
  return rules.flatMap(({ indicator, params: own, rule, verdicts, isMeasured }) => {
    const values = valuesOf(bars, indicator, own);
    const value = values[bars.length - 1] ?? Number.NaN;
    if (!Number.isFinite(value) || isMeasured?.(bars) === false) return [];
    const all = findIndicator(indicator)?.params ?? [];
    const params = Object.fromEntries(all.map(({ name, default: usual }) => [name, own[name] ?? usual]));
    const verdictAt = verdicts(bars);
    const verdict = verdictAt(value, bars.length - 1);
    const record = recordOf(bars.close, verdict, (bar) => {
      const each = values[bar]!;
      return Number.isFinite(each) ? verdictAt(each, bar) : 'neutral';
    });
    return [{ indicator, params, value, verdict, rule, record }];
  });
}

/** Bounds as in TradingView's Technical Ratings, which other sites follow: ±0.1 and ±0.5 of the mean of the verdicts (1, 0, −1). */
function verdictOf(score: number): Group['summary']['verdict'] {
  const strength = Math.abs(score);
  if (strength <= 0.1) return 'neutral';
  const side = score > 0 ? 'buy' : 'sell';
  return strength > 0.5 ? `strong_${side}` : side;
}

/** Counts the verdicts of at least one line. */
export function summaryOf(lines: readonly Line[]): Group['summary'] {
  const count = (wanted: Verdict) => lines.filter(({ verdict }) => verdict === wanted).length;
  const [buy, neutral, sell] = [count('buy'), count('neutral'), count('sell')];
  const score = (buy - sell) / lines.length;
  return { buy, neutral, sell, score, verdict: verdictOf(score) };
}

/** The lines with their summary; null without a line: there are too few bars. */
function groupOf(bars: Bars, rules: readonly Rule[]): Group | null {
  const lines = linesOf(bars, rules);
  return lines.length === 0 ? null : { lines, summary: summaryOf(lines) };
}

export const simpleAverages = (bars: Bars) => groupOf(bars, simple);
export const movingAverages = (bars: Bars) => groupOf(bars, [...simple, ...exponential]);
export const oscillators = (bars: Bars) => groupOf(bars, oscillatorRules);
