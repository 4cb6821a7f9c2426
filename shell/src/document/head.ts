import { applyAppearance } from '@candlewick/shared-page/appearance';
import { holdLogin } from './hold-login.ts';
import { watchStart } from './watch-start.ts';

watchStart();
holdLogin();
try {
  applyAppearance();
} catch {
  // Storage is not allowed: the page has the default look.
}
