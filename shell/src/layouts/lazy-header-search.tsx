import { SearchField } from '@candlewick/shared-design/search-field';
import { useStore } from '@candlewick/shared-platform';
import { searchStore } from '../actions/panels.store.ts';
import { useIdle } from './use-idle.ts';
import { useLazy } from './use-lazy.ts';

const load = () => import(/* webpackChunkName: "ticker-search" */ './header-search.tsx');

/** Ticker search. Until its code has loaded, a box of the same look stands in; after a failure, focusing the box retries. */
export function LazyHeaderSearch({ className }: { readonly className: string | undefined }) {
  const idle = useIdle();
  const { wishes } = useStore(searchStore);
  const { Component: HeaderSearch, failed, retry } = useLazy(load, idle || wishes > 0);
  return (
    <div className={className}>
      {HeaderSearch ? (
        <HeaderSearch />
      ) : (
        <SearchField
          label="Search ticker"
          placeholder={failed ? 'Search is not available. Select to try again' : 'Search ticker or name'}
          value=""
          onChange={() => undefined}
          onFocus={failed ? retry : undefined}
          readOnly
        />
      )}
    </div>
  );
}
