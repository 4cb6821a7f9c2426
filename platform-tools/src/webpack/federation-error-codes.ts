// Replaces @module-federation/error-codes in the first files of shell and remotes, which have budgets: short texts for what happens in
// production. The codes are the package's, whose documentation explains the others.
export const RUNTIME_001 = 'RUNTIME-001';
export const RUNTIME_002 = 'RUNTIME-002';
export const RUNTIME_003 = 'RUNTIME-003';
export const RUNTIME_004 = 'RUNTIME-004';
export const RUNTIME_005 = 'RUNTIME-005';
export const RUNTIME_006 = 'RUNTIME-006';
export const RUNTIME_007 = 'RUNTIME-007';
export const RUNTIME_008 = 'RUNTIME-008';
export const RUNTIME_009 = 'RUNTIME-009';
export const RUNTIME_010 = 'RUNTIME-010';
export const RUNTIME_011 = 'RUNTIME-011';
export const RUNTIME_012 = 'RUNTIME-012';
export const RUNTIME_013 = 'RUNTIME-013';
export const RUNTIME_014 = 'RUNTIME-014';
export const RUNTIME_015 = 'RUNTIME-015';

export const runtimeDescMap = {
  [RUNTIME_001]: 'The entry of the remote did not define its container.',
  [RUNTIME_008]: 'Failed to load script resources.',
  [RUNTIME_009]: 'The shell has not started its federation runtime.',
  [RUNTIME_012]: 'The shell does not provide a shared module that this remote needs.',
};

/** Same signature as the package's. `args`: the module, for example. */
export function getShortErrorMsg(code: string, texts: Readonly<Record<string, string>>, args?: unknown): string {
  return `${texts[code] ?? ''} #${code} ${args === undefined ? '' : JSON.stringify(args)}`;
}
