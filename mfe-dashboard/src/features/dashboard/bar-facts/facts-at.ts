import { computeIndicator, findKernel, type Bars } from '@candlewick/engine';
import { catalog, findIndicator } from '@candlewick/engine/texts';
import type { Bar } from '@candlewick/shared-design/chart-types';

/** What happened on one bar. */
export interface BarFact {
  /** Of the catalog: `RSI`, `HAMMER-BULLISH`. */
  readonly indicator: string;
  readonly label: string;
  readonly kind: 'bullish' | 'bearish' | 'neutral';
  /** `crossed above 30`; empty for a candle pattern. */
  readonly text: string;
}

export interface BarFacts {
  readonly patterns: readonly BarFact[];
  readonly signals: readonly BarFact[];
  /** Indicators of higher plans, which were not looked at. */
  readonly lockedCount: number;
}

/** Lines that are read against each other. */
const pairs = [
  ['MACD', 'MACD-SIGNAL'],
  ['STOCH-SLOWK', 'STOCH-SLOWD'],
  ['STOCHRSI-K', 'STOCHRSI-D'],
  ['ICHIMOKU-CONVERSION', 'ICHIMOKU-BASE'],
] as const;

function columnsOf(bars: readonly Bar[]): Bars {
  const column = (valueOf: (bar: Bar) => number) => Float64Array.from(bars, valueOf);
  return {
    length: bars.length,
    time: column(({ time }) => time),
    open: column(({ open }) => open),
    high: column(({ high }) => high),
    low: column(({ low }) => low),
    close: column(({ close }) => close),
    volume: column(({ volume }) => volume ?? 0),
  };
}

const labelOf = (name: string) => findIndicator(name)?.label ?? name;

/** The direction in which one series crossed another on the last bar; 0 if it did not, or has no values. Equal bars before it do not count. */
function crossing(left: ArrayLike<number>, right: (bar: number) => number): 1 | -1 | 0 {
  const last = left.length - 1;
  const apart = (bar: number) => (left[bar] ?? NaN) - right(bar);
  let earlier = last - 1;
  while (apart(earlier) === 0) earlier -= 1;
  const [before, now] = [apart(earlier), apart(last)];
  if (now > 0 && before < 0) return 1;
  return now < 0 && before > 0 ? -1 : 0;
}

const verbs = { 1: 'crossed above', [-1]: 'crossed below' } as const;
const kinds = { 1: 'bullish', [-1]: 'bearish' } as const;

/**
 * Which indicators and candle patterns of a plan fired on the last of these bars: patterns that it completed, and lines, with their usual
 * parameters, that crossed the price, their usual marks or each other. Earlier bars are for the warm-up; some 250 are enough.
 */
export function factsAt(bars: readonly Bar[], accessLevel: number): BarFacts {
  const columns = columnsOf(bars);
  const { close } = columns;
  const last = columns.length - 1;
  const open = catalog.filter(({ access_level }) => access_level <= accessLevel);
  const values = new Map(
    open
      .filter(({ group }) => group !== 'Special')
      .map(({ name }) => [name, computeIndicator(columns, { indicator: name, params: {} }).values] as const),
  );
  const patterns = open.flatMap(({ name, group, scale }): BarFact[] =>
    scale === 'pattern' && values.get(name)?.[last] === 1
      ? [{ indicator: name, label: labelOf(name), kind: group.startsWith('Bullish') ? 'bullish' : 'bearish', text: '' }]
      : [],
  );
  const signals: BarFact[] = [];
  for (const { name, group, scale } of open) {
    const line = values.get(name);
    if (!line || group !== 'Technical Indicators') continue;
    if (scale === 'price') {
      const side = crossing(close, (bar) => line[bar] ?? NaN);
      if (side !== 0)
        signals.push({ indicator: name, label: labelOf(name), kind: kinds[side], text: `price ${verbs[side]} it` });
    }
    for (const mark of findKernel(name)?.marks ?? []) {
      const side = crossing(line, () => mark);
      if (side !== 0)
        signals.push({ indicator: name, label: labelOf(name), kind: 'neutral', text: `${verbs[side]} ${mark}` });
    }
  }
  for (const [left, right] of pairs) {
    const [one, other] = [values.get(left), values.get(right)];
    const side = one && other ? crossing(one, (bar) => other[bar] ?? NaN) : 0;
    if (side !== 0)
      signals.push({
        indicator: left,
        label: labelOf(left),
        kind: kinds[side],
        text: `${verbs[side]} ${labelOf(right)}`,
      });
  }
  return { patterns, signals, lockedCount: catalog.length - open.length };
}
