import { failureOf } from '@candlewick/shared-auth';
import { useShell, useSignal } from '@candlewick/shared-platform';
import { useState } from 'react';

/** Fetches and saves a file, one at a time. A failure is reported, unless the user has left the page. */
export function useDownload(save: (signal: AbortSignal) => Promise<void>) {
  const { notify } = useShell();
  const signal = useSignal();
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      await save(signal);
    } catch (error) {
      if (!signal.aborted) notify({ kind: 'error', message: failureOf(error).message });
    } finally {
      setPending(false);
    }
  };
  return { isPending, onClick: () => void download() };
}
