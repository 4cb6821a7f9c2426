import { Banner } from '@candlewick/shared-design/banner';
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  const events = new AbortController();
  for (const name of ['online', 'offline']) window.addEventListener(name, onChange, { signal: events.signal });
  return () => events.abort();
}

/** Says that this device has no network, what still works, and what does not. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <Banner tone="warning" title="You are offline">
      Prices are paused and nothing can be saved until you reconnect.
    </Banner>
  );
}
