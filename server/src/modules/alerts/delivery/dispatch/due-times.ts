import { dayMs, minuteMs } from '@candlewick/engine/market';
import { createTimeZone } from '../../../../market/providers/files/time-zone.ts';

/** How a user wants to be notified outside the app; times are `HH:MM` in the zone. */
export interface DeliveryTimes {
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  readonly timeZone: string;
  readonly digestAt: string;
}

export const usualTimes: DeliveryTimes = {
  quietFrom: null,
  quietTo: null,
  timeZone: 'America/New_York',
  digestAt: '17:30',
};

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The first moment at or after `time` at which clocks of the zone show `clock`. */
function nextAt(clock: string, timeZone: string, time: number): number {
  const zone = createTimeZone(timeZone);
  const date = zone.dateOf(time);
  const at = zone.toUtc(date + minutesOf(clock) * minuteMs);
  return at >= time ? at : zone.toUtc(date + dayMs + minutesOf(clock) * minuteMs);
}

/** When something that happens at `time` may be sent: then, or at the end of the quiet hours that it falls into. */
export function afterQuietHours({ quietFrom, quietTo, timeZone }: DeliveryTimes, time: number): number {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return time;
  const end = nextAt(quietTo, timeZone, time);
  const start = nextAt(quietFrom, timeZone, time);
  // Outside of them the next start comes before the next end. At the end itself they are over.
  return start === time || (end < start && end !== time) ? nextAt(quietTo, timeZone, time) : time;
}

/** When the email of the day that has what happens at `time` is sent. */
export const nextDigest = ({ digestAt, timeZone }: DeliveryTimes, time: number): number =>
  nextAt(digestAt, timeZone, time + 1);
