export { AlertScanner } from './alert-scanner.ts';
export type { AlertRule, ConditionsRule, StrategyRule } from './alert-scanner.ts';
export { entrySignal, exitSignal } from './strategy-state.ts';
