import type { AlertInterval, AlertSignal, PauseReason } from '@candlewick/shared-api';
import {
  formatDay,
  formatInteger,
  formatMarketDate,
  formatMarketDateTime,
  formatMarketTime,
  formatShortDate,
  formatWeekday,
} from '@candlewick/shared-design/format';
import type { AlertStatus, Usage } from './alert.types.ts';
import { creditsHref, plansHref } from './alert-links.ts';

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const intervalNames: Readonly<Record<AlertInterval, string>> = {
  '1d': 'Daily',
  '1h': '1 hour',
  '15m': '15 minutes',
  '5m': '5 minutes',
  '1m': '1 minute',
};

/** Before a noun: `3 of 10 daily alerts`. */
const intervalKinds: Readonly<Record<AlertInterval, string>> = {
  '1d': 'daily',
  '1h': '1-hour',
  '15m': '15-minute',
  '5m': '5-minute',
  '1m': '1-minute',
};

export const statusNames: Readonly<Record<AlertStatus, string>> = {
  active: 'Active',
  paused: 'Paused',
  expired: 'Expired',
};

export const signalNames: Readonly<Record<AlertSignal, string>> = { entry: 'Entry', exit: 'Exit' };

/** Why an alert is paused, and what its user can do. */
export interface PauseWords {
  readonly reason: string;
  readonly advice: string;
  readonly link?: { readonly label: string; readonly href: string };
}

export const pauseWords: Readonly<Record<PauseReason, PauseWords>> = {
  user: { reason: 'You paused it', advice: 'Activate it to resume.' },
  credits: {
    reason: 'Your credits ran out',
    advice: 'Get credits, then activate it.',
    link: { label: 'Get credits', href: creditsHref },
  },
  plan: {
    reason: 'Your plan allows fewer active alerts',
    advice: 'Upgrade or pause another alert, then activate it.',
    link: { label: 'Compare plans', href: plansHref },
  },
  no_prices: {
    reason: 'The symbol has had no prices for a long time',
    advice: 'Delete it, or activate it when the symbol trades again.',
  },
  unknown_rule: {
    reason: 'Its rule uses an indicator that is no longer available',
    advice: 'Delete it and create one from another strategy.',
  },
};

/** `3 of 10 daily alerts` */
export function shareText({ interval, active, limit }: Usage[number]): string {
  const alerts = limit === 1 ? 'alert' : 'alerts';
  return `${formatInteger(active)} of ${formatInteger(limit)} ${intervalKinds[interval]} ${alerts}`;
}

/** `3 of 10 daily alerts active` */
export const usageText = (usage: Usage[number]): string => `${shareText(usage)} active`;

/** `No daily alerts on your plan`, `1 of 1 daily alert is active`; undefined while there is room for `wanted` more. */
export function limitProblem(usage: Usage, interval: AlertInterval, wanted: number): string | undefined {
  const known = usage.find((each) => each.interval === interval);
  if (!known || wanted <= known.limit - known.active) return undefined;
  const kind = intervalKinds[interval];
  if (known.limit === 0) return `Your plan doesn’t include ${kind} alerts. Upgrade to use them.`;
  const free = Math.max(0, known.limit - known.active);
  const room = free === 0 ? 'none left' : `${free} left`;
  return `${usageText(known)}, ${room}. Pause some or upgrade.`;
}

const dayMs = 86_400_000;
/** A daily bar opens at midnight in UTC: its time is its day. Others have a time of the exchange. */
export const barTimeText = (time: number): string =>
  time % dayMs === 0 ? formatShortDate(time) : formatMarketDateTime(time);

/** `today at 4:00 PM ET`, `Monday at 4:00 PM ET`, `Dec 3, 2026 at 4:00 PM ET`, in the time of the exchange. */
export function whenText(timeMs: number, nowMs: number): string {
  const [day, today] = [formatMarketDate(timeMs), formatMarketDate(nowMs)];
  const ahead = Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
  const time = formatMarketTime(timeMs);
  if (ahead === 0) return `today at ${time}`;
  if (ahead === 1) return `tomorrow at ${time}`;
  const name = ahead > 1 && ahead < 7 ? formatWeekday(day) : formatDay(day);
  return `${name} at ${time}`;
}

/** The first day that an alert may expire on: today, in the time of the exchange. */
export const firstExpiry = (nowMs: number): string => formatMarketDate(nowMs);
