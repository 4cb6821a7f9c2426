import { rowsOf } from '../../accounts/holdings.ts';
import type { Module } from '../../program/module.ts';
import { deleteDrawingsOf, exportedDrawings } from './charts.repository.ts';
import { registerChartRoutes } from './charts.routes.ts';
import { createChartsService } from './charts.service.ts';

/** What users draw on the charts of symbols. */
export const chartsModule: Module = {
  name: 'charts',
  register(app, { database }) {
    registerChartRoutes(app, createChartsService({ db: database.db }));
  },
  holdings: {
    export: (userId, db) => [{ name: 'drawings', rows: () => rowsOf(exportedDrawings(userId, db)) }],
    delete: deleteDrawingsOf,
  },
};
