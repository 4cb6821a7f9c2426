import { applyDensity, applyNumberForm, applyPalette, applyTheme } from '@candlewick/shared-design/theme';
import { chosenDensity, chosenNumberForm, chosenPalette, chosenTheme } from '../api/theme.ts';
import { holdInput } from './hold-input.ts';
import { loadFont } from './load-font.ts';
import { openFiles } from './open-files.ts';
import { startAfterFrame } from './start-after-frame.ts';
import { watchPaint } from './watch-paint.ts';
import { watchStart } from './watch-start.ts';

watchStart();
holdInput();
watchPaint();
openFiles();
startAfterFrame();
loadFont();
try {
  applyTheme(chosenTheme());
  applyPalette(chosenPalette());
  applyDensity(chosenDensity());
  applyNumberForm(chosenNumberForm());
} catch {
  // Storage is not allowed: the page has the default look.
}
