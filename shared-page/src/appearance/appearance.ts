import {
  applyClockForm,
  applyDensity,
  applyNumberForm,
  applyPalette,
  applyTheme,
  type ClockForm,
  type Density,
  type NumberForm,
  type Palette,
  type Theme,
} from '@candlewick/shared-design/theme';

const themeKey = 'candlewick.theme';
const paletteKey = 'candlewick.palette';
const densityKey = 'candlewick.density';
const numberFormKey = 'candlewick.numbers';
const clockFormKey = 'candlewick.clock';

export const themes: readonly { readonly id: Theme; readonly label: string }[] = [
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
  { id: 'system', label: 'System' },
];

export const palettes: readonly { readonly id: Palette; readonly label: string; readonly title: string }[] = [
  { id: 'green-red', label: 'Green/red', title: 'Green up, red down' },
  { id: 'red-green', label: 'Red/green', title: 'Red up, green down' },
  { id: 'blue-orange', label: 'Blue/orange', title: 'Blue up, orange down' },
];

export const densities: readonly { readonly id: Density; readonly label: string }[] = [
  { id: 'compact', label: 'Compact' },
  { id: 'comfortable', label: 'Comfortable' },
];

export const numberForms: readonly { readonly id: NumberForm; readonly label: string; readonly title: string }[] = [
  { id: 'comma-point', label: '1,234.56', title: 'Comma between thousands, decimal point' },
  { id: 'point-comma', label: '1.234,56', title: 'Point between thousands, decimal comma' },
  { id: 'space-comma', label: '1\u202f234,56', title: 'Space between thousands, decimal comma' },
];

export const clockForms: readonly { readonly id: ClockForm; readonly label: string; readonly title: string }[] = [
  { id: '12', label: '3:05 PM', title: '12 hours' },
  { id: '24', label: '15:05', title: '24 hours' },
];

export function chosenTheme(): Theme {
  return themes.find(({ id }) => id === localStorage.getItem(themeKey))?.id ?? 'system';
}

export function setTheme(theme: Theme): void {
  localStorage.setItem(themeKey, theme);
  applyTheme(theme);
}

const keys: ReadonlySet<string> = new Set([themeKey, paletteKey, densityKey, numberFormKey, clockFormKey]);

/** Applies what was chosen in this browser. Throws where storage is not allowed. */
export function applyAppearance(): void {
  applyTheme(chosenTheme());
  applyPalette(chosenPalette());
  applyDensity(chosenDensity());
  applyNumberForm(chosenNumberForm());
  applyClockForm(chosenClockForm());
}

/** Follows the choices of other tabs. Charts print in the light theme, as the page does by its style sheet. */
export function followAppearance(): void {
  window.addEventListener('beforeprint', () => applyTheme('light'));
  window.addEventListener('afterprint', () => applyTheme(chosenTheme()));
  window.addEventListener('storage', ({ key }) => {
    if (key === null || keys.has(key)) applyAppearance();
  });
}

export function chosenPalette(): Palette {
  return palettes.find(({ id }) => id === localStorage.getItem(paletteKey))?.id ?? 'green-red';
}

export function setPalette(palette: Palette): void {
  localStorage.setItem(paletteKey, palette);
  applyPalette(palette);
}

export function chosenDensity(): Density {
  return densities.find(({ id }) => id === localStorage.getItem(densityKey))?.id ?? 'compact';
}

export function setDensity(density: Density): void {
  localStorage.setItem(densityKey, density);
  applyDensity(density);
}

export function chosenNumberForm(): NumberForm {
  return numberForms.find(({ id }) => id === localStorage.getItem(numberFormKey))?.id ?? 'comma-point';
}

export function setNumberForm(form: NumberForm): void {
  localStorage.setItem(numberFormKey, form);
  applyNumberForm(form);
}

export function chosenClockForm(): ClockForm {
  return clockForms.find(({ id }) => id === localStorage.getItem(clockFormKey))?.id ?? '12';
}

export function setClockForm(form: ClockForm): void {
  localStorage.setItem(clockFormKey, form);
  applyClockForm(form);
}
