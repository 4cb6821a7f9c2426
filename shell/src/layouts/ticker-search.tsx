import { SearchField } from '@candlewick/shared-design/search-field';
import { useStore } from '@candlewick/shared-platform';
import { searchStore } from '../actions/panels.store.ts';
import { useIdle } from './use-idle.ts';
import { useLazy } from './use-lazy.ts';

const load = () => import(/* webpackChunkName: "ticker-search" */ './ticker-combobox.tsx');

/** Symbol search; until its code has come, a box that looks the same. A box whose code did not come tries again on focus. */
export function TickerSearch({ className }: { readonly className: string | undefined }) {
  const idle = useIdle();
  const { wishes } = useStore(searchStore);
  const { Component: TickerCombobox, failed, retry } = useLazy(load, idle || wishes > 0);
  return (
    <div className={className}>
      {TickerCombobox ? (
        <TickerCombobox />
      ) : (
        <SearchField
          label="Search ticker"
          placeholder={failed ? 'Search is not available; select to try again' : 'Search ticker or name'}
          value=""
          onChange={() => undefined}
          onFocus={failed ? retry : undefined}
          readOnly
        />
      )}
    </div>
  );
}
