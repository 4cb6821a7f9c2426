import { defaultBacktestOptions, runBacktest } from '@candlewick/engine';
import { describe, expect, it } from 'vitest';
import { smaCross } from '../../testing/backtests.ts';
import { packCurves, unpackCurves } from './packed-curves.ts';

const dayMs = 86_400_000;
const length = 400;
const column = (value: (at: number) => number) => Float64Array.from({ length }, (_, at) => value(at));
const close = column((at) => 100 + 20 * Math.sin(at / 9) + at / 10);
const time = column((at) => (at - 50 + Math.floor(at / 5) * 2) * dayMs);
const bars = { length, time, open: close, high: close, low: close, close, volume: column(() => 1000) };
const { equity, buy_and_hold, drawdown } = runBacktest(bars, smaCross().strategy, defaultBacktestOptions);
const curves = { time, equity, buy_and_hold, drawdown };
const { initial_cash } = defaultBacktestOptions;

describe('packed curves', () => {
  it('come back bit for bit, the drawdown too, also dates before 1970 and from any place in memory', () => {
    const packed = packCurves(curves);
    expect(packed.byteLength).toBe(length * 20);
    const odd = new Uint8Array(packed.byteLength + 1);
    odd.set(packed, 1);
    for (const bytes of [packed, odd.subarray(1)]) expect(unpackCurves(bytes, length, initial_cash)).toEqual(curves);
    expect(Math.min(...drawdown)).toBeLessThan(0);
  });

  it('of no session are empty', () => {
    expect(unpackCurves(new Uint8Array(), 0, initial_cash).equity).toHaveLength(0);
  });
});
