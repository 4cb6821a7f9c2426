import { drawdownOf } from '@candlewick/engine';
import { dayMs } from '@candlewick/engine/market';
import { unpackColumns } from '../../market/packed-columns.ts';

/** The curves of a result or a portfolio, one value per session. */
export interface Curves {
  /** Midnight UTC of the session's date. */
  readonly time: Float64Array;
  readonly equity: Float64Array;
  readonly buy_and_hold: Float64Array;
  /** Follows from the equity. */
  readonly drawdown: Float64Array;
}

const float = Float64Array.BYTES_PER_ELEMENT;
const day = Int32Array.BYTES_PER_ELEMENT;
/** Bytes of a session. */
const packedBytes = 2 * float + day;

/** Equity, buy and hold as float64, then days since 1970 as int32: five eighths of all four columns, and much of the time of a large request. */
export function packCurves({ time, equity, buy_and_hold }: Omit<Curves, 'drawdown'>): Uint8Array {
  const { length } = time;
  const bytes = new ArrayBuffer(length * packedBytes);
  new Float64Array(bytes, 0, length).set(equity);
  new Float64Array(bytes, length * float, length).set(buy_and_hold);
  const days = new Int32Array(bytes, length * 2 * float, length);
  for (let at = 0; at < length; at += 1) days[at] = time[at]! / dayMs;
  return new Uint8Array(bytes);
}

/** Four columns of float64, as portfolios have them. */
export function unpackFourCurves(bytes: Uint8Array): Curves {
  const [time, equity, buy_and_hold, drawdown] = unpackColumns(bytes, 4);
  return { time: time!, equity: equity!, buy_and_hold: buy_and_hold!, drawdown: drawdown! };
}

/** `length`: the number of sessions. */
export function unpackCurves(bytes: Uint8Array, length: number, initialCash: number): Curves {
  const { buffer, byteOffset } = bytes.byteOffset % float === 0 ? bytes : bytes.slice();
  const equity = new Float64Array(buffer, byteOffset, length);
  const buy_and_hold = new Float64Array(buffer, byteOffset + length * float, length);
  const days = new Int32Array(buffer, byteOffset + length * 2 * float, length);
  const time = Float64Array.from(days, (count) => count * dayMs);
  return { time, equity, buy_and_hold, drawdown: drawdownOf(equity, initialCash) };
}

/** The curves as arrays of numbers, for an answer. */
export const curveArrays = ({ time, equity, buy_and_hold, drawdown }: Curves) => ({
  time: Array.from(time),
  equity: Array.from(equity),
  buy_and_hold: Array.from(buy_and_hold),
  drawdown: Array.from(drawdown),
});
