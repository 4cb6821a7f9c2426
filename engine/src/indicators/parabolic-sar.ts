import type { Bars } from '../bars.ts';
import {
  comparisonOperators,
  startsWithin,
  streamOf,
  type Indicator,
  type IndicatorParameter,
  type IndicatorStream,
  type ParameterValues,
} from './indicator.ts';

/** High and low of a bar. */
interface Range {
  readonly high: number;
  readonly low: number;
}

/** A trade that is always in the market. Falling trades are computed as rising ones of negated prices, which changes no bit. */
class ParabolicTrade {
  side: 1 | -1 = 1;
  /** The best price of the trade so far; as all prices here, negated in a falling trade. */
  extreme = 0;
  stop = 0;
  factor = 0;
  readonly step: number;
  readonly most: number;

  constructor({ acceleration, maximum }: ParameterValues) {
    this.most = maximum! / 100;
    this.step = Math.min(acceleration! / 100, this.most);
  }

  /** Begins with the second bar: down if it fell further than it rose. */
  begin(first: Range, { high, low }: Range): void {
    const down = first.low - low;
    this.side = down > 0 && down > high - first.high ? -1 : 1;
    this.extreme = this.side > 0 ? high : -low;
    this.stop = this.side > 0 ? first.low : -first.high;
    this.factor = this.step;
  }

  /** The stop on a bar; sets that of the next. */
  next(highBefore: number, lowBefore: number, high: number, low: number): number {
    let worst = this.side > 0 ? low : -high;
    const turns = worst <= this.stop;
    if (turns) {
      const best = this.extreme;
      this.side = this.side > 0 ? -1 : 1;
      this.extreme = -worst;
      this.factor = this.step;
      worst = this.side > 0 ? low : -high;
      this.stop = Math.min(-best, this.side > 0 ? lowBefore : -highBefore, worst);
    }
    const value = this.stop;
    const best = this.side > 0 ? high : -low;
    if (!turns && best > this.extreme) {
      this.extreme = best;
      this.factor = Math.min(this.factor + this.step, this.most);
    }
    this.stop = Math.min(value + this.factor * (this.extreme - value), this.side > 0 ? lowBefore : -highBefore, worst);
    return this.side * value;
  }
}

/**
 * Parabolic SAR (Wilder 1978; TA-Lib's TA_SAR): a stop that follows a trade and turns it when the price reaches it. It comes closer to the extreme of the
 * trade by a factor that begins at `acceleration` and grows by as much with every new extreme, up to `maximum` (both in hundredths; an
 * acceleration above the maximum is the maximum), and never enters the ranges of the last two bars. In units of the price, from
 * index 1 on.
 */
function parabolicSar({ high, low, length }: Bars, params: ParameterValues, out: Float64Array): number {
  if (!startsWithin(1, out)) return 1;
  const trade = new ParabolicTrade(params);
  trade.begin({ high: high[0]!, low: low[0]! }, { high: high[1]!, low: low[1]! });
  // As in TA-Lib, the first bar of the trade has no range before it.
  out[1] = trade.next(high[1]!, low[1]!, high[1]!, low[1]!);
  for (let i = 2; i < length; i++) out[i] = trade.next(high[i - 1]!, low[i - 1]!, high[i]!, low[i]!);
  return 1;
}

function parabolicSarStream(params: ParameterValues): IndicatorStream {
  let trade = new ParabolicTrade(params);
  let before: Range = { high: 0, low: 0 };
  let count = 0;
  return streamOf((bar, keeps) => {
    const next = Object.assign(new ParabolicTrade(params), trade);
    const range = count === 1 ? bar : before;
    if (count === 1) next.begin(before, bar);
    const value = count === 0 ? Number.NaN : next.next(range.high, range.low, bar.high, bar.low);
    if (keeps) {
      if (count > 0) trade = next;
      before = bar;
      count++;
    }
    return value;
  });
}

const hundredths = (name: string, initial: number): IndicatorParameter => ({
  name,
  default: initial,
  min: 1,
  max: 100,
  adjustable: true,
});

export const parabolicStop: Indicator = {
  definition: {
    name: 'SAR',
    group: 'Technical Indicators',
    access_level: 2,
    scale: 'price',
    compare_to_constant: { available: false, default: null, min: null, max: null },
    comparison: comparisonOperators,
    params: [hundredths('acceleration', 2), hundredths('maximum', 20)],
  },
  text: {
    label: 'Parabolic SAR',
    desc: 'A stop that follows the price faster the longer a trend makes new extremes, and changes sides when the price reaches it. Acceleration and maximum are in hundredths: 2 and 20 are 0.02 and 0.2.',
    otherNames: ['parabolic sar', 'parabolic stop', 'psar'],
    keywords: 'stop and reverse trailing stop trend',
  },
  needsHistory: true,
  firstIndex: () => 1,
  kernel: parabolicSar,
  stream: parabolicSarStream,
};
