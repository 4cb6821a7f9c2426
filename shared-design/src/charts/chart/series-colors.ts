import type { ChartColor } from './chart.types.ts';

/**
 * What a color means on every page. The user's own line (the symbol, the strategy) is brass, a benchmark is neutral gray, what loses
 * is the palette's `down`. Everything else takes the further colors in order.
 */
export const seriesColors = { own: 'chart1', benchmark: 'chart2', drawdown: 'down' } as const satisfies Record<
  string,
  ChartColor
>;

const further: readonly ChartColor[] = ['chart3', 'chart4', 'chart5'];

/** The color of the n-th compared instrument or indicator line; the first three differ. */
export function furtherColor(index: number): ChartColor {
  return further[index % further.length] ?? 'chart3';
}

/** Colors repeat after three; from the fourth on, a dashed line tells series apart. */
export function isRepeated(index: number): boolean {
  return index >= further.length;
}
