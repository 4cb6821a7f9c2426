import { ChartCanvas } from './chart-canvas-later.ts';

const report = (error: unknown) => console.warn('Couldn’t preload the chart code.', error);

/**
 * Loads the drawing code while the chart's data are still loading. The chart then appears in a task after that of its page, which blocks
 * less. The chart itself reports a failure and offers a retry.
 */
export function preloadCharts(): void {
  import('@candlewick/shared-design/chart-canvas').catch(report);
}

/** The same for a page whose data come early: the chart appears with the page, instead of waiting until React replaces its fallback. */
export function preloadChartsOfPage(): void {
  ChartCanvas.preload().catch(report);
}
