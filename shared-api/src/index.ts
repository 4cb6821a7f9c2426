export * as authApi from './auth/auth.endpoints.ts';
export * as backtestApi from './backtest/backtest.endpoints.ts';
export * as billingApi from './billing/billing.endpoints.ts';
export * as pricesApi from './prices/prices.endpoints.ts';
export * as tickersApi from './tickers/tickers.endpoints.ts';
export { services } from './endpoint.ts';
export type { Endpoint, EndpointEvent, EndpointInput, EndpointResponse, Method, Service } from './endpoint.ts';
export { errorCatalogue } from './errors.ts';
export type { ErrorCode, Problem, ProblemItem } from './errors.ts';
