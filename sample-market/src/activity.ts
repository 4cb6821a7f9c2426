import type { CalendarId } from '@candlewick/engine/market';

// From 17:00 in New York: Asia, then Europe, and most while both Europe and America trade.
const aroundTheWorld = (share: number) => 0.45 + 0.6 * hill(share, 0.5, 0.25) + 1.2 * hill(share, 0.68, 0.15);

/** Trading activity at a share (0 to 1) of a session; 1 is ordinary. */
const shapes: Readonly<Record<CalendarId, (share: number) => number>> = {
  // A U with a higher left side: news of the night first, closing orders last (Jain and Joh, 1988).
  xnys: (share) => {
    const [toOpen, toClose] = [1 - share, share];
    const early = toOpen * toOpen * toOpen * toOpen;
    const late = toClose * toClose * toClose * toClose;
    return 0.55 + 1.9 * early * early + 1.3 * late * late;
  },
  weekdays: aroundTheWorld,
  futures: aroundTheWorld,
  // From midnight UTC: most in the hours when Europe and America are awake.
  always: (share) => 0.75 + 0.6 * hill(share, 0.64, 0.3),
};

/** 1 at `center`, falling to 0 at a distance of `width`. */
function hill(share: number, center: number, width: number): number {
  return Math.max(0, 1 - Math.abs(share - center) / width);
}

/** Activity in each minute of a session. */
export interface Activity {
  /** They sum to 1. */
  readonly shares: Float64Array;
  readonly roots: Float64Array;
  /** Sum of the shares up to the minute, inclusive. */
  readonly elapsed: Float64Array;
}

const known = new Map<string, Activity>();

/** Shared, so callers must not change it. */
export function activityOf(calendar: CalendarId, minutes: number): Activity {
  const key = `${calendar} ${minutes}`;
  const found = known.get(key);
  if (found) return found;
  const values = Float64Array.from({ length: minutes }, (_, minute) => shapes[calendar]((minute + 0.5) / minutes));
  const sum = values.reduce((total, value) => total + value, 0);
  const shares = values.map((value) => value / sum);
  let running = 0;
  const made = { shares, roots: shares.map(Math.sqrt), elapsed: shares.map((share) => (running += share)) };
  known.set(key, made);
  return made;
}
