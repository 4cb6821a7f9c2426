import type { ClockForm } from '../format/clock-form.ts';
import type { NumberForm } from '../format/number-form.ts';

export type { ClockForm, NumberForm };
export type Theme = 'light' | 'dark' | 'system';
export type Palette = 'green-red' | 'red-green' | 'blue-orange';
export type Density = 'compact' | 'comfortable';

/** Sets the theme of the page; `system` follows the operating system. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}

/** Sets the colors of up and down. */
export function applyPalette(palette: Palette): void {
  document.documentElement.dataset.palette = palette;
}

/** Sets the height of controls and rows; on touch screens both densities use 44 px. */
export function applyDensity(density: Density): void {
  document.documentElement.dataset.density = density;
}

/** Sets how numbers are written; figures that are on the page take it on with their next update. */
export function applyNumberForm(form: NumberForm): void {
  document.documentElement.dataset.numbers = form;
}

/** Sets how times are written, like numbers. */
export function applyClockForm(form: ClockForm): void {
  document.documentElement.dataset.clock = form;
}

/** Calls back when a token's color may have changed; returns the unsubscribe function. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-palette'] });
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print'].map((query) =>
    matchMedia(query),
  );
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
