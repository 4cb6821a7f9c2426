import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(width >= 100rem)');

function subscribe(onChange: () => void): () => void {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

/** Whether details of a backtest have room beside the table. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
