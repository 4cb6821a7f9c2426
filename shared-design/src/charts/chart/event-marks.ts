import { lastAtOrBefore } from '@candlewick/engine/market';
import type { IChartApiBase, ISeriesApi, ISeriesPrimitive, Logical, SeriesType, Time } from 'lightweight-charts';
import { firstAtOrAfter } from './chart-range.ts';
import type { ChartEvent, ChartEventKind } from './chart.types.ts';
import type { DrawStyle } from './chart-series.ts';

const letters: Readonly<Record<ChartEventKind, string>> = {
  earnings: 'E',
  dividend: 'D',
  split: 'S',
  news: 'N',
  alert: 'A',
};

/** Of a mark, in px. Marks closer than one are joined. */
const radius = 8;
const footPx = 12;

/** Events of one place. */
export interface EventGroup {
  /** Index of its first bar on the time axis. */
  readonly index: number;
  readonly events: readonly ChartEvent[];
}

const dayMs = 86_400_000;

/**
 * Events by the bar that they belong to, joined where bars are closer than `minBars`; those before the first bar and after the last one are left
 * out. An event of a date belongs to the first bar of its session, one with a time of day to the bar that was running.
 */
export function groupEvents(
  events: readonly ChartEvent[],
  times: readonly number[],
  minBars: number,
): readonly EventGroup[] {
  const [first = Infinity, last = -Infinity] = [times[0], times.at(-1)];
  const placed = events
    .filter(({ time }) => time >= first - dayMs && time < last + dayMs)
    .map((event) => ({
      event,
      index: event.time % dayMs === 0 ? placeOfDay(times, event.time) : lastAtOrBefore(times, event.time),
    }))
    .filter(({ index }) => index >= 0 && index < times.length)
    .toSorted((a, b) => a.index - b.index);
  const groups: { index: number; events: ChartEvent[] }[] = [];
  for (const { event, index } of placed) {
    const group = groups.at(-1);
    if (group && index - group.index < minBars) group.events.push(event);
    else groups.push({ index, events: [event] });
  }
  return groups;
}

/** The bar of a date; of weeks and months the one that has it. */
function placeOfDay(times: readonly number[], day: number): number {
  const next = firstAtOrAfter(times, day);
  const time = times[next];
  return time !== undefined && time < day + dayMs ? next : next - 1;
}

interface EventMarks {
  readonly groups: () => readonly EventGroup[];
  readonly style: DrawStyle;
}

/** Circles with a letter, or a number for several, at the foot of the pane of a series. Returns what draws them again after they changed. */
export function attachEvents(
  chart: IChartApiBase<Time>,
  series: ISeriesApi<SeriesType>,
  { groups, style: { colors, ratio } }: EventMarks,
): () => void {
  const scale = chart.timeScale();
  const view: ReturnType<NonNullable<ISeriesPrimitive<Time>['paneViews']>>[number] = {
    renderer: () => ({
      draw: (target) =>
        target.useMediaCoordinateSpace(({ context, mediaSize: { width, height } }) => {
          const { fontFamily } = chart.options().layout;
          context.font = `600 ${10 * ratio}px ${fontFamily}`;
          context.textAlign = 'center';
          context.textBaseline = 'middle';
          context.lineWidth = ratio;
          for (const { index, events } of groups()) {
            const x = scale.logicalToCoordinate(index as Logical);
            if (x === null || x < 0 || x > width) continue;
            const y = height - footPx * ratio;
            context.beginPath();
            context.arc(x, y, radius * ratio, 0, 2 * Math.PI);
            context.fillStyle = colors.surface;
            context.fill();
            context.strokeStyle = colors.text;
            context.stroke();
            context.fillStyle = colors.title;
            context.fillText(events.length > 1 ? String(events.length) : letters[events[0]?.kind ?? 'news'], x, y);
          }
        }),
    }),
  };
  let update: (() => void) | undefined;
  series.attachPrimitive({
    attached: ({ requestUpdate }) => {
      update = requestUpdate;
    },
    paneViews: () => [view],
  });
  return () => update?.();
}

/** The group whose mark is at a point of the pane, if there is one. A finger needs more room than the mark has. */
export function eventsAt(
  chart: IChartApiBase<Time>,
  groups: readonly EventGroup[],
  { x, y, height }: { readonly x: number; readonly y: number; readonly height: number },
): EventGroup | undefined {
  if (Math.abs(y - (height - footPx)) > radius + 6) return undefined;
  return groups.find(({ index }) => {
    const at = chart.timeScale().logicalToCoordinate(index as Logical);
    return at !== null && Math.abs(at - x) <= radius + 4;
  });
}

/** How many bars apart marks must be. */
export const barsOfMark = (barSpacing: number): number => Math.max(1, Math.ceil((2 * radius + 4) / barSpacing));
