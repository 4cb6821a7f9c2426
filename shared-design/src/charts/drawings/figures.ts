import { isPosition, usualPosition } from './drawing-kinds.ts';
import type { Drawing, DrawingPoint } from './drawing.types.ts';
import { indexOfTime } from './anchors.ts';
import type { TimeAxis } from './anchors.ts';

/** Of a retracement: 0 is where the move ended, 1 where it began. */
export const fibonacciRatios: readonly number[] = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1];

export function fibonacciLevels(from: DrawingPoint, to: DrawingPoint): { ratio: number; price: number }[] {
  return fibonacciRatios.map((ratio) => ({ ratio, price: to.price + (from.price - to.price) * ratio }));
}

export interface Measured {
  change: number;
  /** Of the first price; NaN where that is 0 or less. */
  fraction: number;
  /** Negative to the left. */
  bars: number;
  spanMs: number;
}

export function measureOf(from: DrawingPoint, to: DrawingPoint, axis: TimeAxis): Measured {
  const change = to.price - from.price;
  return {
    change,
    fraction: from.price > 0 ? change / from.price : Number.NaN,
    bars: indexOfTime(axis, to.time) - indexOfTime(axis, from.time),
    spanMs: to.time - from.time,
  };
}

export interface PositionFigures {
  entry: number;
  target: number;
  stop: number;
  /** Whole shares, so that a stop loses no more than was said. */
  shares: number;
  /** In money, both positive where target and stop are on their sides of the entry. */
  risk: number;
  reward: number;
  /** Reward per risk; NaN without a risk. */
  ratio: number;
}

/** null for other kinds. */
export function positionOf(drawing: Drawing): PositionFigures | null {
  const [entry, target, stop] = drawing.points.map(({ price }) => price);
  if (!isPosition(drawing) || entry === undefined || target === undefined || stop === undefined) return null;
  const { account, riskPercent } = drawing.position ?? usualPosition;
  const side = drawing.kind === 'long' ? 1 : -1;
  const riskPerShare = (entry - stop) * side;
  const rewardPerShare = (target - entry) * side;
  const shares = riskPerShare > 0 ? Math.floor((account * riskPercent) / 100 / riskPerShare + 1e-9) : 0;
  return {
    entry,
    target,
    stop,
    shares,
    risk: shares * riskPerShare,
    reward: shares * rewardPerShare,
    ratio: riskPerShare > 0 ? rewardPerShare / riskPerShare : Number.NaN,
  };
}
