import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';

/** Replaces the whole app when the shell itself fails. */
export function Crashed() {
  return (
    <main>
      <h1 hidden>Candlewick</h1>
      <PlaceholderOverlay
        state={500}
        hint="Candlewick has stopped working. Reload the page; everything that the server has accepted is kept."
        onRetry={() => location.reload()}
      />
    </main>
  );
}
