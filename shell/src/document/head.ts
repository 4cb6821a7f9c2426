import { applyAppearance } from '@candlewick/shared-page/appearance';
import { holdLogin } from './hold-login.ts';
import { holdSearch } from './hold-search.ts';
import { watchStart } from './watch-start.ts';

watchStart();
holdLogin();
holdSearch();
try {
  applyAppearance();
} catch {
  // Storage is not allowed: the page has the default look.
}
