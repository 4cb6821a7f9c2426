import { ChartCanvas } from './chart-canvas-later.ts';

/** Loads the drawing code while the chart's data are still loading. The chart itself reports a failure and offers a retry. */
export function preloadCharts(): void {
  ChartCanvas.preload().catch((error: unknown) => console.warn('The chart code did not load ahead of time.', error));
}
