import { barAt, ConditionScanner } from '@candlewick/engine';
import type { Bars, ConditionGroup } from '@candlewick/engine';
import { workerData } from 'piscina';
import { filesProvider } from '../../../market/market-data.ts';
import type { Market } from '../../../market/market.ts';
import { openThreadMarket } from '../../../market/thread-market.ts';
import type { ThreadSettings } from '../../../market/thread-market.ts';

export interface RuleTask {
  readonly rule: ConditionGroup;
  readonly delayMinutes: number;
  /** Of the market of the process: another one has other instruments or bars. */
  readonly revision: number;
}

/** What became of a rule on the last closed daily bar of every listed instrument. */
export interface ScannedRule {
  readonly tickers: readonly string[];
  readonly checked: number;
  /** Instruments with too few bars for a decision. */
  readonly tooShort: number;
  /** Instruments without a history here. */
  readonly unavailable: number;
  /** Instruments that failed, with the reason; they are among the unavailable ones. */
  readonly failures: readonly { readonly ticker: string; readonly reason: string }[];
}

/** Histories that stay in memory for the next rule, while the thread lives: computing them takes ten times as long as the rule. */
const mostKeptBytes = 160 * 1024 * 1024;
const columns = 6;
const bytesOf = ({ length }: Bars) => length * columns * Float64Array.BYTES_PER_ELEMENT;

interface Kept {
  readonly session: number;
  readonly bars: Bars;
}

let opened: Promise<Market> | undefined;
let revision: number | undefined;
let keptBytes = 0;
const kept = new Map<string, Kept>();

async function openMarket(wanted: number): Promise<Market> {
  opened ??= openThreadMarket(workerData as ThreadSettings).then(({ market }) => market);
  const market = await opened;
  if (revision !== undefined && revision !== wanted) {
    await market.reload();
    kept.clear();
    keptBytes = 0;
  }
  revision = wanted;
  return market;
}

/** The whole history, as charts and alerts have it: a recursive average, or a sum such as OBV, depends on where it begins. */
async function barsOf(market: Market, ticker: string, delayMinutes: number): Promise<Bars | undefined> {
  const session = market.newestSession(ticker, delayMinutes);
  const known = kept.get(ticker);
  if (known?.session === session) return known.bars;
  const bars = (await market.findSeries(ticker, delayMinutes))?.bars;
  if (!bars) return undefined;
  if (known) keptBytes -= bytesOf(known.bars);
  kept.delete(ticker);
  if (keptBytes + bytesOf(bars) <= mostKeptBytes) {
    kept.set(ticker, { session, bars });
    keptBytes += bytesOf(bars);
  }
  return bars;
}

/** Whether the group holds on the last bar; undefined while the bars are too few to tell. */
function holdsOnLastBar(rule: ConditionGroup, bars: Bars): boolean | undefined {
  const scanner = new ConditionScanner([rule]);
  let holds = false;
  for (let index = 0; index < bars.length; index++) holds = scanner.next(barAt(bars, index))[0] === 1;
  return scanner.isReady(0) ? holds : undefined;
}

/** Checks a valid rule on every listed instrument. Those of a provider on another server are left out: each would cost it a request. */
export default async function scan({ rule, delayMinutes, revision: wanted }: RuleTask): Promise<ScannedRule> {
  const market = await openMarket(wanted);
  const tickers: string[] = [];
  const failures: { ticker: string; reason: string }[] = [];
  let [checked, tooShort, unavailable] = [0, 0, 0];
  for (const { ticker, provider } of market.listed) {
    checked += 1;
    try {
      const isElsewhere = market.isRemote && provider !== filesProvider;
      const bars = isElsewhere ? undefined : await barsOf(market, ticker, delayMinutes);
      if (!bars) {
        unavailable += 1;
        continue;
      }
      const holds = holdsOnLastBar(rule, bars);
      if (holds) tickers.push(ticker);
      else if (holds === undefined) tooShort += 1;
    } catch (error) {
      unavailable += 1;
      failures.push({ ticker, reason: (error as Error).stack ?? String(error) });
    }
  }
  return { tickers, checked, tooShort, unavailable, failures };
}
