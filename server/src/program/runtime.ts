import type { Holdings } from '../accounts/holdings.ts';
import type { Config } from '../platform/config/config.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import type { Notifications } from '../platform/database/notifications.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { QueueFigures } from '../platform/jobs/queue-figures.ts';
import type { Logger } from '../logger.ts';
import type { CompanyData } from '../market/company-data.ts';
import type { Mailer } from '../platform/mail/create-mailer.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Market } from '../market/market.ts';
import type { Billing } from '../modules/billing/create-billing.ts';
import type { Payments } from '../payments/payments.ts';

/** Dependencies that all parts of the process share. */
export interface Runtime {
  readonly config: Config;
  readonly logger: Logger;
  readonly database: OpenDatabase;
  readonly notifications: Notifications;
  readonly jobs: Jobs;
  readonly market: Market;
  readonly companyData: CompanyData;
  readonly mailer: Mailer;
  readonly payments: Payments;
  readonly billing: Billing;
  /** What the modules hold of accounts. */
  readonly holdings: readonly Holdings[];
  /** Undefined unless they are turned on. */
  readonly metrics: Metrics | undefined;
  readonly queueFigures: QueueFigures;
  /** The time, in epoch milliseconds. Tests move it. */
  readonly now: () => number;
  /** Address where users reach Candlewick, without a slash at the end. Throws before the server listens. */
  publicUrl(): string;
  /** Ends requests to other servers. */
  closeSources(): void;
}
