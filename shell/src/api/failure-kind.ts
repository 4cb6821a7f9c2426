/** What went wrong with a part, in the words of the registry's telemetry. */
export type FailureKind = 'contract' | 'load' | 'timeout' | 'style' | 'import' | 'mount' | 'render';

/** No release of the remote that users could be given runs in this shell. */
export class IncompatibleError extends Error {
  override readonly name = 'IncompatibleError';
}

/** A file did not come: the words of webpack (chunks), of the federation runtime (entries), and of `fetch` in the three browsers. */
const notLoaded =
  /ChunkLoadError|Loading chunk|ScriptNetworkError|RUNTIME-008|Failed to load script|Failed to fetch|NetworkError|Load failed/;

/** Tells the kind of a failure from the phase it happened in and from the error. */
export function failureKindOf(phase: 'load' | 'mount' | 'run', error: unknown): FailureKind {
  if (phase === 'mount') return 'mount';
  if (phase === 'run') return 'render';
  const message = String(error);
  // The federation runtime says the latter of a shared module whose version is outside of the range.
  if (error instanceof IncompatibleError || /does not satisfy the requirement/.test(message)) return 'contract';
  if (/timed out|TimeoutError/i.test(message)) return 'timeout';
  if (/style sheet/i.test(message)) return 'style';
  // Everything else was thrown by code that did come: the network is not at fault.
  return notLoaded.test(message) && !/ScriptExecutionError/.test(message) ? 'load' : 'import';
}
