import { colorProbe } from './color-probe.ts';

/** The tokens that the canvas needs, resolved to colors that it can parse. */
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

/**
 * A custom property keeps `light-dark()` unresolved, so each token is read as the color of an element inside `host`; all in one, because
 * each reading after a change computes styles.
 */
export function readColors(host: HTMLElement): ChartColors {
  const probe = colorProbe(host);
  const elements = Object.entries(tokens).map(([name, token]) => {
    const element = probe.appendChild(document.createElement('i'));
    element.style.color = `var(${token})`;
    return [name, element] as const;
  });
  const colors = Object.fromEntries(elements.map(([name, element]) => [name, getComputedStyle(element).color]));
  probe.remove();
  return colors as Record<keyof ChartColors, string>;
}

/** Adds transparency to a color; `color` is `rgb(r, g, b)`. */
export function fade(color: string, alpha: number): string {
  return color.replace(/^rgb\((.*)\)$/, `rgba($1, ${alpha})`);
}
