import { runBackgroundMigration } from '../../database/background-migrations.ts';
import type { Runtime } from '../../runtime.ts';
import { metricTextsQueue } from './metric-texts.queue.ts';
import { dropPortfolioTexts, dropResultTexts } from './metric-texts.repository.ts';

/** Takes texts out of stored metrics, once. Returns the function that stops it; the next job continues. */
export async function startMetricTextsWorker({ database, jobs }: Runtime): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const stopWork = await jobs.work(metricTextsQueue, {
    async run({ signal }) {
      const until = AbortSignal.any([signal, stopping.signal]);
      const { db } = database;
      await runBackgroundMigration({ name: 'metric-texts/results', batch: dropResultTexts }, db, until);
      await runBackgroundMigration({ name: 'metric-texts/portfolios', batch: dropPortfolioTexts }, db, until);
    },
  });
  return async () => {
    stopping.abort();
    await stopWork();
  };
}
