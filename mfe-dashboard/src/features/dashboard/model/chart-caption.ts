import type { EndpointResponse, pricesApi } from '@candlewick/shared-api';
import { formatInteger, formatShortDate, formatZoneTime } from '@candlewick/shared-design/format';
import type { ChartBoundary } from '@candlewick/shared-design/chart-types';
import { intervalNames, isOfDays, type Interval } from './intervals.ts';

type History = EndpointResponse<typeof pricesApi.history>;

interface Captioned
  extends Pick<History, 'source_label' | 'currency' | 'as_of' | 'prices'>, Partial<Pick<History, 'adjusted_for'>> {
  readonly interval: Interval;
  readonly bars: readonly { readonly time: number }[];
  readonly boundary?: ChartBoundary | undefined;
  /** Of the times in the chart, for bars shorter than a day. */
  readonly timeZone?: string;
  /** The view asked for shorter bars, and the source has none. */
  readonly isWithoutHours?: boolean;
  readonly hasFailedEarlier?: boolean;
  readonly isExtended?: boolean;
}

/** `New York` of `America/New_York`. */
export const zoneName = (timeZone: string): string => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;

/** The user's, in the IANA database. */
export const timeZoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Nothing, where nothing happened that prices are adjusted for. */
function adjustmentText({ prices, adjusted_for: all = [] }: Captioned): string {
  const adjusted = all.length > 0 ? `, adjusted for ${all.join(' and ')}` : '';
  return prices === 'traded' ? `, as traded${adjusted}` : adjusted;
}

/** What the bars of a chart are, up to when, and from where. */
export function captionOf(of: Captioned): string {
  const { source_label, boundary, bars, interval, as_of, currency, timeZone = 'UTC' } = of;
  const last = isOfDays(interval)
    ? formatShortDate(Math.max(as_of, bars.at(-1)?.time ?? as_of))
    : `${formatZoneTime(Math.max(as_of, bars.at(-1)?.time ?? as_of), timeZone)} (${zoneName(timeZone)} time)`;
  return [
    ...(of.isWithoutHours ? ['This source has no bars within a day.'] : []),
    ...(of.hasFailedEarlier ? ['Couldn’t load earlier bars. Trying again.'] : []),
    `${source_label}.`,
    ...(boundary ? [`${boundary.label}.`] : []),
    `${formatInteger(bars.length)} ${intervalNames[interval].bars} bars${of.isExtended ? ' with extended hours' : ''} to ${last}${adjustmentText(of)}, in ${currency}.`,
  ].join(' ');
}
