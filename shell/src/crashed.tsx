import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';

/** Stands in for the whole app when the shell itself cannot go on. */
export function Crashed() {
  return (
    <main>
      <h1 hidden>Candlewick</h1>
      <PlaceholderOverlay
        state={500}
        hint="Candlewick could not go on. Load the page again; what you had accepted on the server is kept."
        onRetry={() => location.reload()}
      />
    </main>
  );
}
