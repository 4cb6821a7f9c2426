const dayMs = 86_400_000;

/** A seeded random walk (mulberry32): the same bars on every machine. */
export function randomBars(length) {
  let state = 42;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const column = () => new Float64Array(length);
  const bars = {
    length,
    time: column(),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
  };
  let price = 100;
  for (let i = 0; i < length; i++) {
    const open = price;
    price = Math.max(1, price * (1 + (random() - 0.4995) * 0.03));
    bars.time[i] = i * dayMs;
    bars.open[i] = open;
    bars.close[i] = price;
    bars.high[i] = Math.max(open, price) * (1 + random() * 0.01);
    bars.low[i] = Math.min(open, price) * (1 - random() * 0.01);
    bars.volume[i] = Math.floor(random() * 1e6) + 1;
  }
  return bars;
}

/** The columns as plain arrays for other libraries; the conversion is not measured. */
export function plainColumns(bars) {
  const { open, high, low, close, volume } = bars;
  return { open: [...open], high: [...high], low: [...low], close: [...close], volume: [...volume] };
}
