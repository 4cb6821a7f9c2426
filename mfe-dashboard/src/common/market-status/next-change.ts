import type { EndpointResponse, pricesApi } from '@candlewick/shared-api';
import { formatMarketDate, formatMarketTime, formatTick, formatWeekday } from '@candlewick/shared-design/format';

export type MarketHours = EndpointResponse<typeof pricesApi.marketStatus>;

const daysApart = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** `4:00 PM ET`, `Mon 9:30 AM ET`, `Dec 28, 9:30 AM ET`: as short as it can be understood at `now`. */
function timeSeenFrom(now: number, time: number): string {
  const [today, day] = [formatMarketDate(now), formatMarketDate(time)];
  const apart = daysApart(today, day);
  const clock = formatMarketTime(time);
  if (apart === 0) return clock;
  if (apart < 7) return `${formatWeekday(day, 'short')} ${clock}`;
  return `${formatTick(Date.parse(day), 'day')}, ${clock}`;
}

/** `Closes 4:00 PM ET`: what the market does next; null for one whose next session follows on this one. */
export function nextChange({ status, as_of: now, next_open, next_close }: MarketHours): string | null {
  if (status !== 'open') return `Opens ${timeSeenFrom(now, next_open)}`;
  return next_open > next_close ? `Closes ${timeSeenFrom(now, next_close)}` : null;
}
