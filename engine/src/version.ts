/** Version of the code that computed a result; saved with it. */
export const ENGINE_VERSION = '1.0.0';

/**
 * Version of the meaning of the numbers; saved with every result, so that two results can be compared only when they
 * mean the same. Raise it when the same bars, strategy and options would give another result (a fill rule, a kernel, a
 * formula).
 */
export const SEMANTICS_VERSION = 3;
