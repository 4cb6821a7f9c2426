// Replaces @module-federation/error-codes in a remote's entry, which has a budget of 8 KB. The shell's runtime reports every other
// error with the package's texts.
export const RUNTIME_009 = 'RUNTIME-009';
export const RUNTIME_012 = 'RUNTIME-012';

export const runtimeDescMap = {
  [RUNTIME_009]: 'The shell has not started its federation runtime.',
  [RUNTIME_012]: 'The shell does not provide a shared module that this remote needs.',
};

/** Same signature as the package's. `args`: the module, for example. */
export function getShortErrorMsg(code: string, texts: Readonly<Record<string, string>>, args?: unknown): string {
  return `${texts[code] ?? ''} #${code} ${args === undefined ? '' : JSON.stringify(args)}`;
}
