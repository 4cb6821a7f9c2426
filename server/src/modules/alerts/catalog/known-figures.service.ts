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
 * Figures that the job does not compute: it does the daily ones of a provider on this machine, and everything else is computed when someone
 * asks, once per session.
 */
export class KnownFigures {
  readonly #needs: Needs;
  readonly #computing = new Map<string, Promise<void>>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Makes the figures of a ticker known. Runs in slices, so that other requests continue. */
  learn(ticker: string, interval: AlertInterval): Promise<void> {
    const key = `${interval} ${ticker}`;
    const running =
      this.#computing.get(key) ??
      this.#compute(ticker, interval).finally(() => {
        this.#computing.delete(key);
      });
    this.#computing.set(key, running);
    return running;
  }

  #basisOf(ticker: string): string {
    return `${figuresVersion} asked ${this.#needs.market.newestSession(ticker, figuresDelayMinutes)}`;
  }

  async #isKnown(ticker: string, interval: AlertInterval): Promise<boolean> {
    const { db, market } = this.#needs;
    const strategyIds = [...curatedStrategies.keys()];
    const rows = await figuresOfPairs({ interval, tickers: [ticker], strategyIds }, db);
    const byJob = interval === '1d' && !market.isRemote;
    return rows.length > 0 && (byJob || rows.every(({ basis }) => basis === this.#basisOf(ticker)));
  }

  async #compute(ticker: string, interval: AlertInterval): Promise<void> {
    if (await this.#isKnown(ticker, interval)) return;
    const { db, historyOf } = this.#needs;
    const history = await historyOf(ticker, interval, figuresDelayMinutes);
    if (!history) return;
    const key = { ticker, interval, basis: this.#basisOf(ticker) };
    const rows: CuratedFigures[] = [];
    for (const curated of curatedStrategies.values()) {
      const figures = figuresOf(curated, key, history.bars);
      if (figures) rows.push(figures);
      await nextTurn();
    }
    await replaceFigures(key, rows, db);
  }
}
