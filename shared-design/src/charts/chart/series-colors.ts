import type { ChartColor } from './chart.types.ts';
import { colorOf } from './color-of.ts';

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

/** How compared instruments look wherever they stand together: the first is the user's own line. `paint` is a CSS color. */
export function comparedLook(place: number): { color: ChartColor; paint: string; isDashed: boolean } {
  const color = place === 0 ? seriesColors.own : furtherColor(place - 1);
  return { color, paint: colorOf(color), isDashed: place > 0 && isRepeated(place - 1) };
}
