const dayMs = 86_400_000;
const days = 30;

export interface DailyCalls {
  /** `2026-03-04`, UTC. */
  readonly date: string;
  readonly calls: number;
}

const isoDay = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);

/** The calls of each of the last 30 days, today last; the server leaves out days without any. */
export function dailyCalls(usage: readonly DailyCalls[], nowMs: number): DailyCalls[] {
  const callsOf = new Map(usage.map(({ date, calls }) => [date, calls]));
  return Array.from({ length: days }, (_, index) => {
    const date = isoDay(nowMs - (days - 1 - index) * dayMs);
    return { date, calls: callsOf.get(date) ?? 0 };
  });
}
