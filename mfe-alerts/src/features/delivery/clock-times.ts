const minutesOfDay = 24 * 60;
const stepMinutes = 30;

const textOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const everyHalfHour = Array.from({ length: minutesOfDay / stepMinutes }, (_, index) => textOf(index * stepMinutes));

/** Times of day to choose from, `00:00` to `23:30`, and the one that is set. */
export function clockItems(set: string): { readonly id: string; readonly label: string }[] {
  const times = everyHalfHour.includes(set) ? everyHalfHour : [...everyHalfHour, set].sort();
  return times.map((time) => ({ id: time, label: time }));
}

/** Every time zone of the browser, and the one that is set. */
export function timeZoneItems(set: string): { readonly id: string; readonly label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', set]);
  return [...zones].sort().map((zone) => ({ id: zone, label: zone.replaceAll('_', ' ') }));
}
