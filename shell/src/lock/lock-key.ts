import { sessionDataPrefix } from '@candlewick/shared-auth/stored-token';

/** Local storage has it while the screen is locked, for all tabs. */
export const lockKey = `${sessionDataPrefix}lock`;

/** Minutes without activity after which this device locks the screen, whoever uses it. */
export const idleMinutesKey = 'candlewick.idle_lock';
