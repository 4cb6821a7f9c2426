import { SearchButton } from '@candlewick/shared-design/app-shell';
import { showPanel } from '../actions/panels.store.ts';
import { isMac } from '../actions/platform.ts';

/** Opens the palette, which searches symbols first. */
export function HeaderSearch() {
  return (
    <SearchButton
      label="Search ticker, page or action"
      shortcut={isMac ? '⌘ K' : 'Ctrl K'}
      onClick={() => showPanel('palette')}
    />
  );
}
