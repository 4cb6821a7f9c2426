import type { IdleMinutes } from '@candlewick/shared-page/screen-lock';

const minuteMs = 60_000;

/** The last activity in any tab. */
export interface Activity {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Of the user, for the lock screen. */
  readonly name: string | null;
}

/** The activity that a stored text stands for; null if there is none. */
export function activityOf(text: string | null): Activity | null {
  try {
    const { at, name } = JSON.parse(text ?? 'null') as Partial<Activity>;
    return typeof at === 'number' && Number.isFinite(at) ? { at, name: typeof name === 'string' ? name : null } : null;
  } catch {
    return null;
  }
}

/** Milliseconds until the screen locks, 0 if it is due; null if it never locks. A clock that was set back does not lock early. */
export function lockDelayMs(minutes: IdleMinutes, lastMs: number, nowMs: number): number | null {
  if (minutes === 0) return null;
  const idleMs = Math.max(0, nowMs - lastMs);
  return Math.max(0, minutes * minuteMs - idleMs);
}
