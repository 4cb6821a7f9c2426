import { rowsOf } from '../../accounts/holdings.ts';
import type { Module } from '../../program/module.ts';
import { exportedPayments, exportedPlans } from './billing-export.service.ts';
import { paymentEventQueue, reconciliationQueue, renewalQueue } from './billing.queue.ts';
import { registerBillingRoutes } from './billing.routes.ts';
import { startBillingWorker } from './billing.worker.ts';
import { createEntitlements } from './plans/entitlements.ts';
import { deleteBillingOf, stopCharging } from './leaving.service.ts';
import { entriesOf } from './ledger/ledger.repository.ts';

const books = 'The books must stay, payments with their receipts.';

/** Plans, credits and payments. */
export const billingModule: Module = {
  name: 'billing',
  queues: () => [paymentEventQueue, reconciliationQueue, renewalQueue],
  register(app, context) {
    app.decorate('entitle', createEntitlements(context.planOf));
    registerBillingRoutes(app, { ...context, db: context.database.db });
  },
  startWorkers: async (runtime) => [await startBillingWorker(runtime)],
  holdings: {
    export: (userId, db) => [
      { name: 'plans', rows: () => exportedPlans(userId, db) },
      { name: 'payments', rows: () => exportedPayments(userId, db) },
      { name: 'credits', rows: () => rowsOf(entriesOf(userId, db)) },
    ],
    close: stopCharging,
    delete: deleteBillingOf,
    notExported: {
      billing_customers: 'Names the user at the payment provider.',
      ledger_snapshots: 'Sums of the entries, which are exported.',
    },
    kept: {
      ledger_entries: books,
      ledger_snapshots: books,
      ledger_transactions: books,
      payments: books,
    },
  },
};
