export { companyNameOf } from './company.ts';
export { parseCompanyFacts } from './company-facts.ts';
export { valueOptions } from './options/black-scholes.ts';
export type { Option, Valuation } from './options/black-scholes.ts';
export { createSimulatedCompanyData } from './simulated-company-data.ts';
