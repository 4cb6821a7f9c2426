/** How times are written: `3:05 PM` or `15:05`. */
export type ClockForm = '12' | '24';

/** Every remote bundles a copy of this module, so the chosen form is an attribute of the document. */
export const has24Hours = (): boolean => globalThis.document?.documentElement.dataset['clock'] === '24';
