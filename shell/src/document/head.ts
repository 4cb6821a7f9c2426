import { applyDensity, applyNumberForm, applyPalette, applyTheme } from '@candlewick/shared-design/theme';
import { chosenDensity, chosenNumberForm, chosenPalette, chosenTheme } from '@candlewick/shared-page/appearance';
import { holdLogin } from './hold-login.ts';
import { watchStart } from './watch-start.ts';

watchStart();
holdLogin();
try {
  applyTheme(chosenTheme());
  applyPalette(chosenPalette());
  applyDensity(chosenDensity());
  applyNumberForm(chosenNumberForm());
} catch {
  // Storage is not allowed: the page has the default look.
}
