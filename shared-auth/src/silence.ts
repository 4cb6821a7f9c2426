/** Longer than two of the server's heartbeats. */
const silenceMs = 40_000;

export interface Watched {
  /** Aborts with the caller's signal, when the connection is closed, and when it has been silent for too long. */
  readonly signal: AbortSignal;
  /** Call it for each sign of life, heartbeats included. */
  readonly onAlive: () => void;
  readonly close: () => void;
}

/** Ends a connection that no longer says anything. */
export function watchSilence(caller: AbortSignal): Watched {
  const connection = new AbortController();
  const abort = () => connection.abort();
  caller.addEventListener('abort', abort, { once: true });
  let silence = setTimeout(abort, silenceMs);
  return {
    signal: connection.signal,
    onAlive() {
      clearTimeout(silence);
      silence = setTimeout(abort, silenceMs);
    },
    close() {
      clearTimeout(silence);
      caller.removeEventListener('abort', abort);
      abort();
    },
  };
}
