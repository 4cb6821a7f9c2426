import { applyPalette, applyTheme, type Palette, type Theme } from '@candlewick/shared-design/theme';

/** The document's inline script reads it, too, so the first paint has the right theme. */
const themeKey = 'candlewick.theme';
const paletteKey = 'candlewick.palette';

export const themes: readonly { readonly id: Theme; readonly label: string }[] = [
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
  { id: 'system', label: 'Same as the system' },
];

export const palettes: readonly { readonly id: Palette; readonly label: string; readonly title: string }[] = [
  { id: 'green-red', label: 'Green/red', title: 'Green up, red down' },
  { id: 'red-green', label: 'Red/green', title: 'Red up, green down' },
  { id: 'blue-orange', label: 'Blue/orange', title: 'Blue up, orange down' },
];

export function chosenTheme(): Theme {
  return themes.find(({ id }) => id === localStorage.getItem(themeKey))?.id ?? 'system';
}

export function setTheme(theme: Theme): void {
  localStorage.setItem(themeKey, theme);
  applyTheme(theme);
}

export function chosenPalette(): Palette {
  return palettes.find(({ id }) => id === localStorage.getItem(paletteKey))?.id ?? 'green-red';
}

export function setPalette(palette: Palette): void {
  localStorage.setItem(paletteKey, palette);
  applyPalette(palette);
}
