import { SearchField } from '@candlewick/shared-design/search-field';
import { lazy, Suspense } from 'react';
import { useIdle } from './use-idle.ts';

const TickerCombobox = lazy(() => import(/* webpackChunkName: "ticker-search" */ './ticker-combobox.tsx'));

/** Symbol search; until its code has come, a box that looks the same. */
export function TickerSearch({ className }: { readonly className: string | undefined }) {
  const placeholder = (
    <SearchField
      label="Search ticker"
      placeholder="Search ticker or name"
      value=""
      onChange={() => undefined}
      readOnly
    />
  );
  return (
    <div className={className}>
      {useIdle() ? (
        <Suspense fallback={placeholder}>
          <TickerCombobox />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  );
}
