import type { ChartColor } from './chart.types.ts';

const tokens: Record<ChartColor, string> = {
  chart1: 'var(--cw-chart-1)',
  chart2: 'var(--cw-chart-2)',
  chart3: 'var(--cw-chart-3)',
  chart4: 'var(--cw-chart-4)',
  chart5: 'var(--cw-chart-5)',
  up: 'var(--cw-up)',
  down: 'var(--cw-down)',
};

/** A series color for CSS. */
export function colorOf(color: ChartColor = 'chart2'): string {
  return tokens[color];
}

/** Mixes `percent` of a color into the surface. Up to 50 % the text color stays readable on it (4.5:1 in both themes). */
export function tint(color: ChartColor, percent: number): string {
  return `color-mix(in oklab, ${tokens[color]} ${Math.round(percent)}%, var(--cw-surface))`;
}
