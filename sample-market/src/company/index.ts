export { companyNameOf } from './company.ts';
export { parseCompanyFacts } from './company-facts.ts';
export type { Option, Valuation } from './options/black-scholes.ts';
export { maxPainOf, putCallRatioOf } from './options/open-interest.ts';
export { exerciseStyleOf, valueOptions } from './options/option-values.ts';
export type { ExerciseStyle } from './options/option-values.ts';
export { createSimulatedCompanyData } from './simulated-company-data.ts';
