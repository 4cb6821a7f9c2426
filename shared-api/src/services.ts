/**
 * Every service with the prefix of its paths: the only table of services. The shell's runtime configuration may move a service to
 * another host.
 */
export const services = {
  auth: '/api/auth',
  billing: '/api/billing',
  tickers: '/api/tickers',
  prices: '/api/prices',
  backtest: '/api/backtest',
  lab: '/api/lab',
  alerts: '/api/alerts',
  watchlists: '/api/watchlists',
  charts: '/api/charts',
  ai: '/api/ai',
  registry: '/api/registry',
  operate: '/api/operate',
} as const;

export type Service = keyof typeof services;

/** Base URL of each service: its prefix, or an absolute URL on another host. */
export type ServiceBaseUrls = Readonly<Record<Service, string>>;
