import { mixedPricesText } from '@candlewick/engine/market';
import type { prices } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import type { Series } from '../../market/market.ts';
import { segmentRows, segmentsBetween, sourceOf } from '../../market/provenance.ts';
import { barsOfRange } from './prices.service.ts';
import type { Range } from './prices.service.ts';

type Ratio = z.input<typeof prices.ratio.response>;

/** The closes of a series divided by another's, on the sessions that both have. */
export function ratioOf(series: Series, other: Series, range: Range): Ratio {
  const bars = barsOfRange(series.bars, range);
  const [time, ratio]: [number[], number[]] = [[], []];
  let at = 0;
  for (let bar = 0; bar < bars.length; bar += 1) {
    const date = bars.time[bar]!;
    while (at < other.bars.length && other.bars.time[at]! < date) at += 1;
    if (other.bars.time[at] !== date) continue;
    time.push(date);
    ratio.push(bars.close[bar]! / other.bars.close[at]!);
  }
  const [from, to] = [time[0] ?? 0, time.at(-1) ?? 0];
  const sides = [series, other].map(({ segments }) => segmentsBetween(segments, from, to));
  const simulated = sides.some((segments) => sourceOf(segments).simulated);
  const mixed_prices = mixedPricesText([
    { ticker: series.instrument.ticker, segments: sides[0]! },
    { ticker: other.instrument.ticker, segments: sides[1]! },
  ]);
  const labels = new Set(sides.map((segments) => sourceOf(segments).source_label));
  return {
    ...series.provenance,
    source_label: [...labels].join(' ÷ '),
    simulated,
    as_of: to || Math.min(series.provenance.as_of, other.provenance.as_of),
    ticker: series.instrument.ticker,
    other: other.instrument.ticker,
    range,
    // The side that is simulated from earlier on decides.
    segments: segmentRows(sides.find((segments) => segments.length === 1 && segments[0]?.simulated) ?? sides[0] ?? []),
    mixed_prices,
    bars: { time, ratio },
  };
}
