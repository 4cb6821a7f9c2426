import { applyDensity, applyPalette, applyTheme } from '@candlewick/shared-design/theme';
import { chosenDensity, chosenPalette, chosenTheme } from '../api/theme.ts';
import { holdInput } from './hold-input.ts';
import { watchStart } from './watch-start.ts';

watchStart();
holdInput();
try {
  applyTheme(chosenTheme());
  applyPalette(chosenPalette());
  applyDensity(chosenDensity());
} catch {
  // Storage is not allowed: the page has the default look.
}
