/** Version of the code that computed a result; saved with it. */
export const ENGINE_VERSION = '0.1.0';

/**
 * Version of the meaning of the numbers; saved with every result, so that two results can be compared only when they
 * mean the same. Raise it when the same bars, strategy and options would give another result (a fill rule, a kernel, a
 * formula).
 *
 * 3: stops hang on the fill price; shorts have a margin rule; annualisation and volatility targets use the series' own
 * periods; indicators and volatility targets see the bars before the range; buy and hold starts with the range.
 */
export const SEMANTICS_VERSION = 3;
