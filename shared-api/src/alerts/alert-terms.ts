/** What alerts watch: strategies of backtests and conditions of the user, or curated strategies. */
export const alertTypes = ['stocks', 'strategies'] as const;

export type AlertType = (typeof alertTypes)[number];

/** Length of the bars on whose close an alert is evaluated. */
export const alertIntervals = ['1d', '1h', '15m', '5m', '1m'] as const;

export type AlertInterval = (typeof alertIntervals)[number];

/** What fires: the strategy enters a position, or leaves it. */
export const alertSignals = ['entry', 'exit'] as const;

export type AlertSignal = (typeof alertSignals)[number];

/** The service worker that shows pushed notifications, at the root because its folder is its scope. */
export const pushWorkerPath = '/push-worker.js';

/**
 * Why an alert is paused: by its user, without credits, beyond what the plan allows, without prices for a long time, or with a rule that
 * the engine no longer knows.
 */
export const pauseReasons = ['user', 'credits', 'plan', 'no_prices', 'unknown_rule'] as const;

export type PauseReason = (typeof pauseReasons)[number];
