import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AlertInterval } from '@candlewick/shared-api';
import type { Database } from '../../../platform/database/database.ts';
import type { CuratedFigures } from '../../../platform/database/schema/curated.ts';
import type { Market } from '../../../market/market.ts';
import type { HistoryOf } from '../watches/bars-of-interval.ts';
import { curatedStrategies } from './curated-strategies.ts';
import { figuresDelayMinutes, figuresOf, figuresVersion } from './figures.ts';
import { figuresOfPairs, replaceFigures } from './figures.repository.ts';

interface Needs {
  readonly db: Database;
  readonly market: Market;
  readonly historyOf: HistoryOf;
}

/**
 * Makes the figures of a ticker known, if the job has not: it computes the daily ones of a provider on this machine, and everything else is
 * computed when someone asks, once per session. Runs in slices, so that other requests continue.
 */
export function createKnownFigures({ db, market, historyOf }: Needs) {
  const computing = new Map<string, Promise<void>>();

  const basisOf = (ticker: string) => `${figuresVersion} asked ${market.newestSession(ticker, figuresDelayMinutes)}`;
  const isKnown = async (ticker: string, interval: AlertInterval) => {
    const strategyIds = [...curatedStrategies.keys()];
    const rows = await figuresOfPairs({ interval, tickers: [ticker], strategyIds }, db);
    const byJob = interval === '1d' && !market.isRemote;
    return rows.length > 0 && (byJob || rows.every(({ basis }) => basis === basisOf(ticker)));
  };
  const compute = async (ticker: string, interval: AlertInterval) => {
    if (await isKnown(ticker, interval)) return;
    const history = await historyOf(ticker, interval, figuresDelayMinutes);
    if (!history) return;
    const key = { ticker, interval, basis: basisOf(ticker) };
    const rows: CuratedFigures[] = [];
    for (const curated of curatedStrategies.values()) {
      const figures = figuresOf(curated, key, history.bars);
      if (figures) rows.push(figures);
      await nextTurn();
    }
    await replaceFigures(key, rows, db);
  };

  return (ticker: string, interval: AlertInterval): Promise<void> => {
    const key = `${interval} ${ticker}`;
    const running =
      computing.get(key) ??
      compute(ticker, interval).finally(() => {
        computing.delete(key);
      });
    computing.set(key, running);
    return running;
  };
}
