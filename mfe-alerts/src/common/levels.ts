import { priceDigits } from '@candlewick/engine/market';

/** Decimals of a level: those that the market quotes at the price, or at the level if that has more. */
export const levelDigits = (ticker: string, price: number | null, level: number | null): number =>
  Math.max(0, ...[price, level].map((each) => (each ? priceDigits(ticker, each) : 0)));

/** One tick: the least by which a level can differ. */
export const tickOf = (ticker: string, price: number | null, level: number | null): number =>
  Number(`1e-${price || level ? levelDigits(ticker, price, level) : 2}`);

/** The number of 1, 2 or 5 times a power of ten that is nearest to `size` by ratio. */
export function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const times = size / power;
  // The geometric means of 1, 2, 5 and 10.
  const step = times < Math.SQRT2 ? 1 : times < Math.sqrt(10) ? 2 : times < Math.sqrt(50) ? 5 : 10;
  return Number((step * power).toPrecision(1));
}

interface Step {
  /** About as large as this. */
  readonly size: number;
  /** No finer than a tick. */
  readonly tick: number;
}

/** A step for dragging and keys. */
export const levelStep = ({ size, tick }: Step): number => Math.max(roundStep(size), tick);

/** A level as a multiple of a step, without binary rounding errors. */
export const onStep = (level: number, step: number): number =>
  Number((Math.round(level / step) * step).toPrecision(12));

/**
 * A round level beyond the price, on the side where a crossing has yet to happen: `over` above it, `under` below. In steps of about one
 * percent; one that the price all but touches is passed over.
 */
export function roundLevelBeyond(price: number, side: 'over' | 'under', tick: number): number {
  const step = levelStep({ size: price / 100, tick });
  const room = step / 4;
  const level =
    side === 'over'
      ? onStep(Math.ceil((price + room) / step) * step, step)
      : onStep(Math.floor((price - room) / step) * step, step);
  return Math.max(level, 0);
}
