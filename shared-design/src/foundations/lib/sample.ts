import type { Bar, Point, TradeMarker } from '../../charts/chart/chart.types.ts';

const dayMs = 86_400_000;

/** Made-up daily bars for stories and tests: seeded, weekdays only, the same on every machine. */
export function sampleBars(count: number, seed = 7, first = 100): Bar[] {
  const random = mulberry32(seed);
  const bars: Bar[] = [];
  let close = first;
  let time = Date.UTC(2020, 0, 2);
  while (bars.length < count) {
    const day = new Date(time).getUTCDay();
    if (day !== 0 && day !== 6) {
      const open = close * (1 + (random() - 0.5) * 0.01);
      close = open * (1 + (random() - 0.48) * 0.03);
      const high = Math.max(open, close) * (1 + random() * 0.008);
      const low = Math.min(open, close) * (1 - random() * 0.008);
      bars.push({ time, open, high, low, close, volume: Math.round(2e7 + random() * 6e7) });
    }
    time += dayMs;
  }
  return bars;
}

/** The same random walk as the value of an account that starts with `cash`. */
export function sampleEquity(count: number, seed: number, cash = 10_000): Point[] {
  const bars = sampleBars(count, seed);
  const start = bars[0]?.close ?? 1;
  return bars.map((bar) => ({ time: bar.time, value: (cash * bar.close) / start }));
}

/** Fraction below the running peak. */
export function drawdownOf(points: readonly Point[]): Point[] {
  let peak = 0;
  return points.map(({ time, value }) => {
    peak = Math.max(peak, value);
    return { time, value: value / peak - 1 };
  });
}

/** A trade at every n-th bar, buys and sells in turn. */
export function sampleMarkers(bars: readonly Bar[], every: number): TradeMarker[] {
  return bars
    .filter((_, index) => index % every === 0)
    .map(({ time, close }, index) => {
      const side = index % 2 ? ('sell' as const) : ('buy' as const);
      return { time, side, text: `${side === 'buy' ? 'Buy' : 'Sell'} @ ${close.toFixed(2)}` };
    });
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
