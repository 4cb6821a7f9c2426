import { openDatabase } from '../platform/database/database.ts';
import { Notifications } from '../platform/database/notifications.ts';
import { createLogger } from '../logger.ts';
import { startEvaluationWorker } from '../modules/alerts/evaluation/evaluation.worker.ts';
import { openWaveMarket } from './alert-market.ts';

/** A worker that only evaluates alerts, on made-up bars and with a clock on which a day takes a moment; tests kill it. */
interface Settings {
  readonly databaseUrl: string;
  /** The clock shows `from` at `startedAt`, runs `speed` times as fast, and stands still at `until`. */
  readonly from: number;
  readonly until: number;
  readonly startedAt: number;
  readonly speed: number;
  readonly leaseMs: number;
}

const settings = JSON.parse(process.env['SETTINGS'] ?? '') as Settings;
const { from, until, startedAt, speed } = settings;
const now = () => Math.min(until, from + (Date.now() - startedAt) * speed);
const ignore = () => undefined;
const database = openDatabase(settings.databaseUrl, 5, ignore);
const worker = await startEvaluationWorker(
  {
    config: { workerThreads: 1 },
    logger: createLogger('error'),
    database,
    notifications: await Notifications.open(database.connection, ignore),
    market: await openWaveMarket(database.db, now, () => (bars) => bars),
    now,
  },
  settings.leaseMs,
);
process.stdout.write('evaluating\n');
// Left behind by a test that has timed out, it would keep the test runner waiting.
process.stdin.resume().once('end', () => process.exit(1));
process.once('SIGTERM', () => {
  void worker.stop().then(() => process.exit(0));
});
