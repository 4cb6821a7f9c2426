/** Kind of a part's failure, as the registry's telemetry names it. */
export type FailureKind = 'contract' | 'load' | 'timeout' | 'style' | 'import' | 'mount' | 'render';

/** Thrown when this shell can run no release of the remote. */
export class IncompatibleError extends Error {
  override readonly name = 'IncompatibleError';
}

/** Messages for a file that did not load: from webpack (chunks), the federation runtime (entries) and `fetch` in the three browsers. */
const notLoaded =
  /ChunkLoadError|Loading chunk|ScriptNetworkError|RUNTIME-008|Failed to load script|Failed to fetch|NetworkError|Load failed/;

/** Derives the kind of a failure from its phase and its error. */
export function failureKindOf(phase: 'load' | 'mount' | 'run', error: unknown): FailureKind {
  if (phase === 'mount') return 'mount';
  if (phase === 'run') return 'render';
  const message = String(error);
  // The federation runtime's message for a shared module outside the range.
  if (error instanceof IncompatibleError || /does not satisfy the requirement/.test(message)) return 'contract';
  if (/timed out|TimeoutError/i.test(message)) return 'timeout';
  if (/style sheet/i.test(message)) return 'style';
  // Code that has loaded threw anything else, so the network is not at fault.
  return notLoaded.test(message) && !/ScriptExecutionError/.test(message) ? 'load' : 'import';
}
/** Id of a failure, which its screen shows and telemetry sends: 8 hexadecimal digits. */
export function newReference(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random.toString(16).padStart(8, '0');
}

/** What telemetry tells of a thrown value. */
export function textsOf(error: unknown): { message: string; stack: string } {
  return { message: String(error), stack: `${(error as Error | null)?.stack ?? ''}` };
}
