import { createChartEx, CrosshairMode } from 'lightweight-charts';
import type { IChartApiBase, Time } from 'lightweight-charts';
import { timeText } from './chart-model.ts';
import type { ChartModel } from './chart-model.ts';
import { createTimeScale } from './time-scale.ts';

/** Place of a pane in the drawing, px. */
export interface PaneBox {
  top: number;
  height: number;
}

export const toMs = (time: Time) => Number(time) * 1000;

/**
 * The library's own logo link is off because it is set through innerHTML, which Trusted Types refuse; the frame shows
 * the attribution instead.
 */
export function createLibraryChart(
  host: HTMLElement,
  { hours, ...size }: ({ autoSize: true } | { width: number; height: number }) & { hours: () => ChartModel['hours'] },
) {
  const scale = createTimeScale(() => hours()?.timeZone ?? 'UTC');
  return createChartEx<Time, ReturnType<typeof createTimeScale>>(host, scale, {
    ...size,
    // Of the body, whose styles are known: the host is new, and would have the page laid out.
    layout: { attributionLogo: false, fontFamily: getComputedStyle(document.body).fontFamily },
    localization: { timeFormatter: (time: Time) => timeText(hours(), toMs(time)) },
    crosshair: { mode: CrosshairMode.Normal },
    handleScroll: { vertTouchDrag: false },
    rightPriceScale: { borderVisible: false, entireTextOnly: true },
    timeScale: {
      borderVisible: false,
      fixLeftEdge: true,
      fixRightEdge: true,
      lockVisibleTimeRangeOnResize: true,
      minBarSpacing: 0.01,
      enableConflation: true,
      uniformDistribution: true,
      tickMarkMaxCharacterLength: 6,
    },
  });
}

/** Panes from top to bottom, with the 1 px lines between them. */
export function boxesOf(chart: IChartApiBase<Time>): PaneBox[] {
  let top = 0;
  return chart.panes().map((pane) => {
    const box = { top, height: pane.getHeight() };
    top += box.height + 1;
    return box;
  });
}
