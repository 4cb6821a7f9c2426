/**
 * Every service with the prefix of its paths: the one table of services. The shell's runtime configuration may move a service to
 * another host.
 */
export const services = {
  auth: '/api/auth',
  billing: '/api/billing',
  tickers: '/api/tickers',
  prices: '/api/prices',
  backtest: '/api/backtest',
  registry: '/api/registry',
} as const;

export type Service = keyof typeof services;

/** Where each service is: its prefix, or an absolute URL when it lives on another host. */
export type ServiceBaseUrls = Readonly<Record<Service, string>>;
