import { applyTheme, type Theme } from '@candlewick/shared-design/theme';

/** Also read by the inline script of the server's HTML, so that the first paint has the right theme. */
const themeKey = 'candlewick.theme';

export const themes: readonly { readonly id: Theme; readonly label: string }[] = [
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
  { id: 'system', label: 'Same as the system' },
];

export function chosenTheme(): Theme {
  return themes.find(({ id }) => id === localStorage.getItem(themeKey))?.id ?? 'system';
}

export function setTheme(theme: Theme): void {
  localStorage.setItem(themeKey, theme);
  applyTheme(theme);
}
