import { postTimeoutMs } from '../guarded-post.client.ts';

/** How long a worker begins messages of one user before it looks who else is due. */
export const turnMs = 15_000;

/** How long another worker leaves messages alone that this one is sending: a turn, its last message, and time for the database. */
export const leaseMs = turnMs + postTimeoutMs + 20_000;

/** Doubles from a minute to an hour. */
export const retryMs = (attempts: number): number => Math.min(60_000 * 2 ** attempts, 3_600_000);
