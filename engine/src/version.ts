/** Version of the code that computed a result; stored with every saved result. */
export const ENGINE_VERSION = '0.1.0';

/**
 * Version of the meaning of the numbers: raised only when the same bars, strategy and options would give
 * another result (a fill rule, a kernel, a formula), so that a saved result says whether it can be compared.
 */
export const SEMANTICS_VERSION = 2;
