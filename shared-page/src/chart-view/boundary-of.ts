import type { EndpointResponse, pricesApi } from '@candlewick/shared-api';
import type { ChartBoundary } from '@candlewick/shared-design/chart-types';
import { formatShortDate } from '@candlewick/shared-design/format';

type Segments = EndpointResponse<typeof pricesApi.history>['segments'];

/** Where real bars end and simulated ones begin; undefined for a history of one kind. */
export function boundaryOf(segments: Segments): ChartBoundary | undefined {
  const first = segments.findIndex(({ simulated }) => simulated);
  const segment = first > 0 ? segments[first] : undefined;
  if (!segment) return undefined;
  const time = Date.parse(segment.from);
  return { time, label: `Simulated from ${formatShortDate(time)}` };
}
