// Stands in for @module-federation/error-codes in the entry of a remote, which has a budget of 8 KB: the shell's runtime reports
// every other error, with the texts of the real package.
export const RUNTIME_009 = 'RUNTIME-009';
export const RUNTIME_012 = 'RUNTIME-012';

export const runtimeDescMap = {
  [RUNTIME_009]: 'The shell has not started its federation runtime.',
  [RUNTIME_012]: 'The shell does not provide a shared module that this remote needs.',
};

/** The same signature as the real one. `args`: which module, for example. */
export function getShortErrorMsg(code: string, texts: Readonly<Record<string, string>>, args?: unknown): string {
  return `${texts[code] ?? ''} #${code} ${args === undefined ? '' : JSON.stringify(args)}`;
}
