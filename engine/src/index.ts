export type { Bars } from './bars.ts';
export * from './strategy.ts';
export * from './result.ts';
