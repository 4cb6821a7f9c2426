const dayMs = 86_400_000;
const mostSamples = 99;

/**
 * Bars a year that the spacing of the bars suggests: 252 for sessions on weekdays, 365 when there are weekend bars, 52
 * for weeks, 12 for months, 4 for quarters, 1 for years; null for bars shorter than a day. The middle one of up to 99
 * spacings decides, so that holidays and gaps do not.
 */
export function periodsPerYear(time: Float64Array): number | null {
  if (time.length < 2) return 252;
  const step = Math.max(1, Math.floor((time.length - 1) / mostSamples));
  const spacings: number[] = [];
  let weekendBars = 0;
  for (let i = 1; i < time.length; i += step) {
    spacings.push(time[i]! - time[i - 1]!);
    const weekday = new Date(time[i]!).getUTCDay();
    if (weekday === 0 || weekday === 6) weekendBars++;
  }
  const days = spacings.toSorted((a, b) => a - b)[spacings.length >> 1]! / dayMs;
  if (days < 0.75) return null;
  // Markets that never close have two of seven bars on weekends; more than half of that share decides.
  if (days < 4) return weekendBars / spacings.length > 1 / 7 ? 365 : 252;
  if (days < 15) return 52;
  if (days < 60) return 12;
  return days < 200 ? 4 : 1;
}
