/** Fetches the drawing code while the data of a chart are still under way. A failure shows, with a retry, when it is drawn. */
export function preloadCharts(): void {
  import('@candlewick/shared-design/chart-canvas').catch((error: unknown) =>
    console.warn('The chart code did not load ahead of time.', error),
  );
}
