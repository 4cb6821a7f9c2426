import { z } from 'zod';
import { sessionDate } from '../common.schemas.ts';

/**
 * Keeps the last part of the range for a test, in percent of the first symbol's sessions: unless the user has opened the test period of the
 * rule, the run ends before it. Left out, the whole range runs.
 */
export const testSharePercent = z.number().min(1).max(50);

/** The test period that a run leaves out because it is locked; null if it leaves out nothing. */
export const lockedTestPeriod = z.object({
  /** First and last date. */
  start_date: sessionDate,
  end_date: sessionDate,
  share_percent: z.number(),
});
