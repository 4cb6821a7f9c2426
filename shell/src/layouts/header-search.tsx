import { SearchButton } from '@candlewick/shared-design/app-shell';
import { isMac } from '../actions/platform.ts';
import { searchButton } from '../actions/search-button.ts';

/** Opens the palette, which searches symbols first. */
export function HeaderSearch() {
  return <SearchButton label="Search symbol, page or action" shortcut={isMac ? '⌘ K' : 'Ctrl K'} {...searchButton} />;
}
