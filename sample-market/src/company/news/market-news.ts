import { changeOfBar, closeOf, dayMs, sessionDateOf, tradedBars } from '@candlewick/engine/market';
import type { SimulatedInstrument } from '../../simulated-instrument.ts';
import { newsItem, sectorTopic } from './news-item.ts';
import type { NewsItem } from './news-item.ts';
import { percent, price } from './wording.ts';

/** The fund that stands for each sector. */
const sectorFunds: Readonly<Record<string, string>> = {
  XLC: 'Communication Services',
  XLY: 'Consumer Discretionary',
  XLP: 'Consumer Staples',
  XLE: 'Energy',
  XLF: 'Financials',
  XLV: 'Health Care',
  XLI: 'Industrials',
  XLK: 'Information Technology',
  XLB: 'Materials',
  XLRE: 'Real Estate',
  XLU: 'Utilities',
};
/** A sector makes news if it moves so much more than the market. */
const leadFraction = 0.008;

interface SessionChange {
  readonly date: number;
  readonly value: number;
  readonly close: number;
}

function changesOf(instrument: SimulatedInstrument, from: number, to: number): ReadonlyMap<number, SessionChange> {
  const bars = instrument.dailyBars(from - 7 * dayMs, to);
  const traded = tradedBars(bars, bars);
  const changes = new Map<number, SessionChange>();
  for (let bar = 1; bar < bars.length; bar += 1) {
    const date = bars.time[bar]!;
    changes.set(date, { date, value: changeOfBar(traded, bar).change_fraction!, close: bars.close[bar]! });
  }
  return changes;
}

const moved = (value: number) =>
  Math.abs(value) < 0.0005 ? 'was little changed' : `${value > 0 ? 'rose' : 'fell'} ${percent(value)}`;

/** News of the indices and sectors of each session that closed between two times. */
export function marketNews(
  instrumentOf: (symbol: string) => SimulatedInstrument,
  from: number,
  to: number,
): NewsItem[] {
  const read = (symbol: string) => changesOf(instrumentOf(symbol), from, to);
  const [broad, industrials, nasdaq, fear] = [read('^GSPC'), read('^DJI'), read('^IXIC'), read('^VIX')];
  const sectors = Object.entries(sectorFunds).map(([fund, sector]) => ({ fund, sector, changes: read(fund) }));

  return [...broad.values()].flatMap(({ date, value, close }) => {
    const time = closeOf('xnys', date);
    if (time <= from || time > to) return [];
    const verb = Math.abs(value) < 0.0005 ? 'is little changed' : `${value > 0 ? 'rises' : 'falls'} ${percent(value)}`;
    const index = newsItem({
      id: `market-${sessionDateOf(date)}`,
      time,
      headline: `The S&P 500 ${verb} and closes at ${price(close, false, 0)}`,
      summary: `The Dow Jones Industrial Average ${moved(industrials.get(date)!.value)} and the Nasdaq Composite ${moved(nasdaq.get(date)!.value)}. The VIX ended at ${fear.get(date)!.close.toFixed(1)}.`,
      topics: ['markets'],
      tickers: ['^GSPC', '^DJI', '^IXIC', '^VIX'],
      sentiment: Math.abs(value) < 0.002 ? 'neutral' : value > 0 ? 'positive' : 'negative',
    });
    const ranked = sectors
      .flatMap(({ fund, sector, changes }) => {
        const change = changes.get(date);
        return change ? [{ fund, sector, value: change.value }] : [];
      })
      .toSorted((a, b) => b.value - a.value);
    const [best, worst] = [ranked[0]!, ranked.at(-1)!];
    const sectorItem = (rank: 'best' | 'worst') => {
      const [which, other] = rank === 'best' ? [best, worst] : [worst, best];
      return newsItem({
        id: `sector-${which.fund}-${sessionDateOf(date)}`,
        time,
        headline: `The ${which.sector} sector ${rank === 'best' ? 'leads' : 'trails'}, ${which.value < 0 ? 'down' : 'up'} ${percent(which.value)}`,
        summary: `The S&P 500 ${moved(value)} in the same session. The ${rank === 'best' ? 'weakest' : 'strongest'} sector, ${other.sector}, ${moved(other.value)}.`,
        topics: ['markets', sectorTopic(which.sector)],
        tickers: [which.fund],
        sentiment: which.value > 0 ? 'positive' : 'negative',
      });
    };
    return [
      index,
      ...(best.value - value >= leadFraction ? [sectorItem('best')] : []),
      ...(value - worst.value >= leadFraction ? [sectorItem('worst')] : []),
    ];
  });
}
