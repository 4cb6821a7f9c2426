import { aiModule } from '../modules/ai/ai.module.ts';
import { alertsModule } from '../modules/alerts/alerts.module.ts';
import { authModule } from '../modules/auth/auth.module.ts';
import { backtestModule } from '../modules/backtest/backtest.module.ts';
import { billingModule } from '../modules/billing/billing.module.ts';
import { chartsModule } from '../modules/charts/charts.module.ts';
import { labModule } from '../modules/lab/lab.module.ts';
import { notificationsModule } from '../modules/notifications/notifications.module.ts';
import { operateModule } from '../modules/operate/operate.module.ts';
import { pricesModule } from '../modules/prices/prices.module.ts';
import { registryModule } from '../modules/registry/registry.module.ts';
import { strategiesModule } from '../modules/strategies/strategies.module.ts';
import { tickersModule } from '../modules/tickers/tickers.module.ts';
import { watchlistsModule } from '../modules/watchlists/watchlists.module.ts';
import type { Module } from './module.ts';

/** Every module, in the order of their files in an account's export. The registry publishes builds, which takes a while. */
export const modules: readonly Module[] = [
  authModule,
  billingModule,
  backtestModule,
  labModule,
  alertsModule,
  watchlistsModule,
  chartsModule,
  strategiesModule,
  notificationsModule,
  tickersModule,
  pricesModule,
  aiModule,
  operateModule,
  registryModule,
];

export const holdings = modules.flatMap((module) => module.holdings ?? []);
