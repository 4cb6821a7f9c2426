import { sessionDataPrefix } from '@candlewick/shared-auth/stored-token';

/** Local storage has it while the screen is locked, for all tabs. */
export const lockKey = `${sessionDataPrefix}lock`;
