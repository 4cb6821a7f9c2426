import type { Module } from '../../program/module.ts';
import { registerOperateRoutes } from './operate.routes.ts';
import { createOperateService } from './operate.service.ts';

/** What operators see of accounts, jobs and processes. */
export const operateModule: Module = {
  name: 'operate',
  register(app, { database, jobs }) {
    registerOperateRoutes(app, createOperateService({ db: database.db, jobs }));
  },
};
