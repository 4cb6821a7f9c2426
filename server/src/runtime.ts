import type { PgBoss } from 'pg-boss';
import type { Config } from './config/config.ts';
import type { OpenDatabase } from './database/database.ts';
import type { Notifications } from './database/notifications.ts';
import type { Logger } from './logger.ts';
import type { Market } from './market/market.ts';

/** What every part of the process works with. */
export interface Runtime {
  readonly config: Config;
  readonly logger: Logger;
  readonly database: OpenDatabase;
  readonly notifications: Notifications;
  readonly boss: PgBoss;
  readonly market: Market;
}
