import { lastAtOrBefore } from '@candlewick/engine/market';
import { MismatchDirection } from 'lightweight-charts';
import type { IChartApiBase, ISeriesApi, SeriesDataItemTypeMap, SeriesType, Time } from 'lightweight-charts';
import { toTime } from './chart-series.ts';
import { joinCrosshairGroup } from './crosshair-group.ts';
import type { CrosshairGroup } from './crosshair-group.ts';
import { closeOf } from './last-price.ts';
import { toMs } from './library-chart.ts';

type Item = SeriesDataItemTypeMap<Time>[SeriesType];

interface CrosshairOptions {
  readonly chart: IChartApiBase<Time>;
  readonly host: HTMLElement;
  /** The series with the prices. */
  readonly main: () => ISeriesApi<SeriesType> | undefined;
  /** Of all bars, UTC ms. */
  readonly times: () => readonly number[];
  /** Whether the bars are shorter than a day. */
  readonly hasHours: () => boolean;
  /** Whether a view was requested that is not drawn yet. */
  readonly isWaiting: () => boolean;
  readonly onHover: (timeMs: number | null, isByKey: boolean) => void;
}

const dayMs = 86_400_000;

/** The crosshair of a chart: a pointer, keys or another chart of its group put it on a bar. */
export function createCrosshair({ chart, host, main, times, hasHours, isWaiting, onHover }: CrosshairOptions) {
  const scale = chart.timeScale();
  /** Its position as a time, because time-scale indexes shift when a series with other times is added or removed. */
  let pointed: Time | null = null;
  /** Restores it to the bar that keys or another chart put it on, while that is in view. */
  let hold: (() => boolean) | null = null;
  let group: CrosshairGroup | undefined;
  /** It is that of another chart: no other hears of it, and the styles show it though its user is not here. */
  const setFollowing = (isOn: boolean) => host.toggleAttribute('data-following', isOn);
  const isFollowing = () => host.hasAttribute('data-following');

  const holdAt = (item: Item) => {
    pointed = item.time;
    hold = () => {
      const [current, place] = [scale.getVisibleLogicalRange(), scale.timeToIndex(item.time)];
      const series = main();
      if (!series || !current || place === null) return false;
      if (place < Math.floor(current.from) || place > Math.ceil(current.to)) return false;
      chart.setCrosshairPosition(closeOf(item), item.time, series);
      return true;
    };
  };
  const hover = (timeMs: number | null, isByKey: boolean) => {
    setFollowing(false);
    onHover(timeMs, isByKey);
    // A day ends after all of its shorter bars have begun.
    group?.tell(timeMs === null || hasHours() ? timeMs : timeMs + dayMs - 1);
  };
  const letGo = () => {
    pointed = null;
    hold = null;
    setFollowing(false);
    chart.clearCrosshairPosition();
    onHover(null, false);
  };
  const follow = (timeMs: number | null) => {
    const time = timeMs === null ? undefined : times()[lastAtOrBefore(times(), timeMs)];
    const at = time === undefined ? null : scale.timeToIndex(toTime(time), true);
    const item = at === null ? null : main()?.dataByIndex(at, MismatchDirection.NearestLeft);
    if (item) {
      setFollowing(true);
      holdAt(item);
      if (hold?.()) return onHover(toMs(item.time), false);
    }
    if (isFollowing()) letGo();
  };
  chart.subscribeCrosshairMove(({ time, sourceEvent }) => {
    // A new view or size also moves the crosshair, to whatever is now at its pixel. Only a pointer may end keyboard control.
    if (!sourceEvent && time !== undefined && (isWaiting() || hold?.())) return;
    if (!sourceEvent && isFollowing()) return letGo();
    hold = null;
    pointed = time ?? null;
    hover(time === undefined ? null : toMs(time), false);
  });

  return {
    pointed: () => pointed,
    /** Puts it on a bar, which `show` draws once that is in view. */
    holdAt,
    show: (item: Item) => {
      hold?.();
      hover(toMs(item.time), true);
    },
    clear: () => {
      letGo();
      group?.tell(null);
    },
    /** Shares it with the charts of a group; undefined ends it. */
    share: (name: string | undefined) => {
      group?.leave();
      if (isFollowing()) letGo();
      group = name === undefined ? undefined : joinCrosshairGroup(name, follow);
    },
    dispose: () => group?.leave(),
  };
}
