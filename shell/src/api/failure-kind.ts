/** What went wrong with a part, in the words of the registry's telemetry. */
export type FailureKind = 'contract' | 'load' | 'timeout' | 'style' | 'import' | 'mount' | 'render';

/** No release of the remote that users could be given runs in this shell. */
export class IncompatibleError extends Error {
  override readonly name = 'IncompatibleError';
}

/** Tells the kind of a failure from the phase it happened in and from the error. */
export function failureKindOf(phase: 'load' | 'mount' | 'run', error: unknown): FailureKind {
  if (phase === 'mount') return 'mount';
  if (phase === 'run') return 'render';
  if (error instanceof IncompatibleError) return 'contract';
  const message = String(error);
  if (/timed out/i.test(message)) return 'timeout';
  if (/style sheet/i.test(message)) return 'style';
  // The federation runtime's name for a script that was loaded and threw.
  if (/ScriptExecutionError|threw a runtime error|SyntaxError|is not a function/.test(message)) return 'import';
  return 'load';
}
