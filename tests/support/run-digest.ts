/** What a run gives, here and there. */
export interface DigestedRun {
  readonly equity: ArrayLike<number>;
  readonly buy_and_hold: ArrayLike<number>;
  readonly drawdown: ArrayLike<number>;
  readonly trades: readonly object[];
  readonly metrics: readonly { readonly id: string; readonly value: number | null }[];
  readonly warnings: readonly object[];
}

/** A digest of every bit of a run: two interleaved FNV-1a of 32 bits, as hex. Runs in browsers too, so it imports nothing. */
export function digestOf({ equity, buy_and_hold, drawdown, trades, metrics, warnings }: DigestedRun): string {
  let low = 0x84222325;
  let high = 0xcbf29ce4;
  const add = (bytes: Uint8Array) => {
    for (const byte of bytes) {
      low = Math.imul(low ^ byte, 0x01000193);
      high = Math.imul(high ^ (byte + low), 0x01000193);
    }
  };
  // The bits of NaN depend on the processor, so every NaN counts as the same value.
  const addNumbers = (values: ArrayLike<number>) =>
    add(new Uint8Array(Float64Array.from(values, (value) => (Number.isNaN(value) ? Number.NaN : value)).buffer));
  const encoder = new TextEncoder();
  const addText = (value: unknown) => add(encoder.encode(JSON.stringify(value)));
  for (const curve of [equity, buy_and_hold, drawdown]) addNumbers(curve);
  for (const trade of trades) {
    const parts = Object.entries(trade).sort(([a], [b]) => (a < b ? -1 : 1));
    addNumbers(parts.map(([, part]) => (typeof part === 'number' ? part : 0)));
    addText(parts.map(([key, part]: [string, unknown]) => [key, typeof part === 'number' ? 0 : part]));
  }
  addNumbers(metrics.map(({ value }) => value ?? NaN));
  addText([metrics.map(({ id }) => id), warnings]);
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
