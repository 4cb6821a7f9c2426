import { rowsOf } from '../../accounts/holdings.ts';
import type { Module } from '../../program/module.ts';
import { registerCompanyRoutes } from './company.routes.ts';
import { registerMarketWideRoutes } from './market-wide.routes.ts';
import { RuleScans } from './screener/rule-scans.service.ts';
import { screenerQueue } from './screener/screener.queue.ts';
import { registerScreenerRoutes } from './screener/screener.routes.ts';
import { Screener } from './screener/screener.service.ts';
import { startScreenerWorker } from './screener/screener.worker.ts';
import { deleteSuggestionsOf, suggestionsOf } from './suggestions.repository.ts';
import { registerSuggestionRoutes } from './suggestions.routes.ts';
import { registerTechnicalsRoutes } from './technicals/technicals.routes.ts';
import { registerTickersRoutes } from './tickers.routes.ts';

/** Symbols and companies, the screener, technicals, and what users suggest. */
export const tickersModule: Module = {
  name: 'tickers',
  queues: ({ screener }) => (screener ? [screenerQueue] : []),
  register(app, context) {
    const { config, database, delayOf, market, planOf } = context;
    registerTickersRoutes(app, context);
    registerCompanyRoutes(app, context);
    registerMarketWideRoutes(app, context);
    registerSuggestionRoutes(app, database.db);
    const scans = new RuleScans(context);
    app.addHook('onClose', () => scans.close());
    registerScreenerRoutes(app, { screener: new Screener(config.marketData, database.db), scans, delayOf, planOf });
    registerTechnicalsRoutes(app, market, delayOf);
  },
  startWorkers: async (runtime) => (runtime.config.screener ? [await startScreenerWorker(runtime)] : []),
  holdings: {
    export: (userId, db) => [{ name: 'suggestions', rows: () => rowsOf(suggestionsOf(userId, db)) }],
    delete: deleteSuggestionsOf,
  },
};
