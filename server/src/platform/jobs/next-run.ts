interface Range {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

const ends = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;
const minuteMs = 60_000;
/** A schedule that matches no day of four years is a mistake. */
const mostDays = 4 * 366;

function rangesOf(field: string, [least, most]: readonly [number, number]): Range[] {
  return field.split(',').map((part) => {
    const match = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part);
    if (!match) throw new Error(`"${part}" is no part of a cron expression: use *, 5, 5-10, */5 or 5-59/15.`);
    const [, from, to, step] = match;
    const first = from === undefined ? least : Number(from);
    const last = to === undefined ? (from === undefined || step !== undefined ? most : first) : Number(to);
    return { from: first, to: last, step: Number(step ?? 1) };
  });
}

const holds = (ranges: readonly Range[] | undefined, value: number) =>
  (ranges ?? []).some(({ from, to, step }) => value >= from && value <= to && (value - from) % step === 0);

/**
 * When a schedule runs next after a time, in epoch milliseconds. Five fields in UTC, as in `JobSchedule`: days of the month and of the week
 * are alternatives if both are given (POSIX crontab). Throws on an expression that is none or never holds.
 */
export function nextRun(cron: string, afterMs: number): number {
  const fields = cron.trim().split(/\s+/);
  if (fields.length !== ends.length) throw new Error(`"${cron}" does not have five fields.`);
  const [minutes, hours, daysOfMonth, months, daysOfWeek] = ends.map((end, index) =>
    rangesOf(fields[index] ?? '', end),
  );
  const isDay = (date: Date) => {
    const weekday = date.getUTCDay();
    const ofMonth = holds(daysOfMonth, date.getUTCDate());
    const ofWeek = holds(daysOfWeek, weekday) || (weekday === 0 && holds(daysOfWeek, 7));
    const either = fields[2] !== '*' && fields[4] !== '*';
    return holds(months, date.getUTCMonth() + 1) && (either ? ofMonth || ofWeek : ofMonth && ofWeek);
  };
  const first = Math.floor(afterMs / minuteMs) * minuteMs + minuteMs;
  const midnight = Math.floor(first / (24 * 60 * minuteMs)) * 24 * 60 * minuteMs;
  for (let day = 0; day < mostDays; day += 1) {
    const start = midnight + day * 24 * 60 * minuteMs;
    if (!isDay(new Date(start))) continue;
    for (let time = Math.max(start, first); time < start + 24 * 60 * minuteMs; time += minuteMs) {
      const date = new Date(time);
      if (holds(hours, date.getUTCHours()) && holds(minutes, date.getUTCMinutes())) return time;
    }
  }
  throw new Error(`"${cron}" never holds.`);
}
