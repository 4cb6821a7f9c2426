import { useShell } from '@candlewick/shared-platform';

/** Opens the overlay of another remote that has not loaded yet. */
export function Opener() {
  const { overlays } = useShell();
  return (
    <div>
      <h1>Opener</h1>
      <button type="button" onClick={() => void overlays.open('faulty')}>
        Open overlay
      </button>
    </div>
  );
}
