import {
  catalog,
  computeIndicator,
  computeMetrics,
  defaultBacktestOptions,
  runBacktestPass,
  type Bars,
  type Condition,
  type Strategy,
} from '../index.ts';
import { randomEntryBaseline } from '../research/random-baseline.ts';
import { seededRandom } from '../research/random.ts';

/**
 * Hashes of every bit of every indicator, pattern, trade, curve and metric over seeded bars (two interleaved FNV-1a of 32
 * bits, as hex). They are equal in two places exactly when both compute the same. Uses only the engine.
 */
export function fingerprints(): Record<string, string> {
  const bars = seededBars(1500);
  const pass = runBacktestPass(bars, strategy, options);
  if (pass.trades.length < 20) throw new Error(`Only ${pass.trades.length} trades: too few to say anything.`);
  return {
    ...Object.fromEntries(
      catalog.map(({ name }) => [name, hashOf(computeIndicator(bars, { indicator: name }).values)]),
    ),
    equity: hashOf(pass.equity),
    drawdown: hashOf(pass.drawdown),
    buyAndHold: hashOf(pass.buy_and_hold),
    trades: hashOf(pass.trades.flatMap((trade) => Object.values(trade).map(Number))),
    ...Object.fromEntries(computeMetrics(bars, pass).map(({ id, value }) => [id, hashOf([value ?? Number.NaN])])),
    random: hashOf(randomEntryBaseline(bars, pass, options, { strategies: 50 }).baseline!.returns),
  };
}

const above = (left: string, right: Condition['right']): Condition => ({
  left: { indicator: left },
  operator: 'greater_than',
  right,
});

const strategy: Strategy = {
  entry: {
    match: 'any',
    conditions: [
      above('MACD', { indicator: 'MACD-SIGNAL' }),
      { left: { indicator: 'CDLENGULFING-BULLISH' }, operator: 'is', right: { constant: 1 } },
    ],
  },
  exit: { match: 'any', conditions: [above('RSI', { constant: 70 }), above('STOCH-SLOWD', { constant: 80 })] },
};

const options = {
  ...defaultBacktestOptions,
  commission_bps: 5,
  slippage_bps: 3,
  stop_loss_percent: 4,
  trailing_stop_percent: 6,
  sizing: { kind: 'volatility_target', annual_volatility_percent: 15, lookback_bars: 20 },
  fractional_shares: true,
} as const;

function seededBars(length: number): Bars {
  const random = seededRandom(2024);
  const column = () => new Float64Array(length);
  const [time, open, high, low, close, volume] = [column(), column(), column(), column(), column(), column()];
  let price = 100;
  for (let i = 0; i < length; i++) {
    time[i] = Date.UTC(2015, 0, 1) + i * 86_400_000;
    open[i] = Math.round(price * (1 + (random() - 0.5) * 0.01) * 100) / 100;
    price = Math.round(open[i]! * (1 + (random() - 0.49) * 0.04) * 100) / 100;
    close[i] = price;
    high[i] = Math.max(open[i]!, price) + Math.round(random() * 80) / 100;
    low[i] = Math.min(open[i]!, price) - Math.round(random() * 80) / 100;
    volume[i] = Math.floor(random() * 1e6);
  }
  return { length, time, open, high, low, close, volume };
}

function hashOf(values: ArrayLike<number>): string {
  let low = 0x84222325;
  let high = 0xcbf29ce4;
  // The bits of NaN depend on the processor, so every NaN counts as the same value.
  const bits = Float64Array.from(values, (value) => (Number.isNaN(value) ? Number.NaN : value));
  for (const byte of new Uint8Array(bits.buffer)) {
    low = Math.imul(low ^ byte, 0x01000193);
    high = Math.imul(high ^ (byte + low), 0x01000193);
  }
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
