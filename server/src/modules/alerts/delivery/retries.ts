/** How long another worker leaves messages alone that this one is sending. */
export const leaseMs = 60_000;

/** Doubles from a minute to an hour. */
export const retryMs = (attempts: number): number => Math.min(60_000 * 2 ** attempts, 3_600_000);
