import { useShell } from '@candlewick/shared-platform';

/** Edits a rule in the overlay of mfe-backtest, whose code loads with it; without that remote it says so. */
export function useEditRule(rule: string, onChange: (rule: string) => void): () => void {
  const { overlays, notify } = useShell();
  return () =>
    void overlays.open('edit-conditions', rule === '' ? {} : { conditions: rule }).then(
      (edited) => edited !== null && onChange(edited),
      (error: unknown) => {
        console.warn('Couldn’t open the conditions.', error);
        notify({ kind: 'error', message: 'Rules aren’t available right now. Try again later.' });
      },
    );
}
