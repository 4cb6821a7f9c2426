import { colorProbe } from './color-probe.ts';

/** The tokens that the canvas needs, resolved to colours that it can parse. */
export interface ChartColors {
  text: string;
  /** Of titles; `text` is for axes. */
  title: string;
  grid: string;
  line: string;
  cross: string;
  ink: string;
  surface: string;
  up: string;
  down: string;
  chart1: string;
  chart2: string;
  chart3: string;
  chart4: string;
  chart5: string;
}

const tokens: Record<keyof ChartColors, string> = {
  text: '--cw-text-muted',
  title: '--cw-text',
  grid: '--cw-chart-grid',
  line: '--cw-line',
  cross: '--cw-chart-cross',
  ink: '--cw-ink',
  surface: '--cw-surface',
  up: '--cw-up',
  down: '--cw-down',
  chart1: '--cw-chart-1',
  chart2: '--cw-chart-2',
  chart3: '--cw-chart-3',
  chart4: '--cw-chart-4',
  chart5: '--cw-chart-5',
};

/** A custom property keeps `light-dark()` unresolved, so each token is read as the colour of a probe inside `host`. */
export function readColors(host: HTMLElement): ChartColors {
  const probe = colorProbe(host);
  const style = getComputedStyle(probe);
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return style.color;
  };
  const entries = Object.entries(tokens).map(([name, token]) => [name, read(token)] as const);
  probe.remove();
  return Object.fromEntries(entries) as Record<keyof ChartColors, string>;
}

/** Adds transparency to a colour; `color` is `rgb(r, g, b)`. */
export function fade(color: string, alpha: number): string {
  return color.replace(/^rgb\((.*)\)$/, `rgba($1, ${alpha})`);
}
