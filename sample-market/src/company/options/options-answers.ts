import { sessionBefore, sessionOn } from '@candlewick/engine/market';
import type { AnswerOf } from '@candlewick/shared-api/schemas';
import { streamKey } from '../../random.ts';
import type { Listing } from '../../universe.ts';
import type { Asked } from '../asked.ts';
import type { CompanyContext } from '../company-context.ts';
import { roundTo } from '../company-view.ts';
import { dividendFigures } from '../dividends.ts';
import { expirationsAfter } from './expirations.ts';
import { chainOf, roundedRatio } from './option-chain.ts';
import { exerciseStyleOf } from './option-values.ts';
import { createVolatilitySurface } from './volatility-surface.ts';

type Chains = AnswerOf<'optionsAnalytics'>['expirations'];

/** Interest on money; the market of the simulation has one rate. */
const rate = 0.04;
const monthYears = 30 / 365;
/** Indices with options. */
const optionIndices = new Set(['^GSPC', '^NDX', '^DJI', '^RUT']);
/** Dividends of an index, whose bars have none. */
const indexYield = 0.012;

const hasOptions = ({ type, symbol }: Listing) => type === 'stock' || type === 'etf' || optionIndices.has(symbol);

/** Whether the VIX is the volatility of what a listing tracks. */
const isBroadMarket = ({ symbol, follows }: Listing) =>
  symbol === '^GSPC' || (follows.length === 1 && follows[0]!.name === '^GSPC' && follows[0]!.weight === 1);

function putCallRatio(chains: Chains, of: 'volume' | 'open_interest'): number | null {
  const [puts, calls] = (['puts', 'calls'] as const).map((side) => chains.flatMap((chain) => chain[side][of]));
  return roundedRatio(puts!, calls!);
}

/** Option chains with the volatility of the simulated prices. */
export function createOptionsAnswers(context: CompanyContext) {
  const { seed, universe, instrumentOf, isListed, quoteOf, payingOf, about } = context;
  return {
    async optionsAnalytics(asked: Asked) {
      const { ticker, time } = asked;
      const listing = universe.get(ticker);
      if (!listing || !hasOptions(listing) || !isListed(asked)) return undefined;
      const { last: spot, previousClose, session, time: quotedAt } = quoteOf(asked);
      const paying = payingOf(asked);
      const dividendYield = paying
        ? (dividendFigures(paying, spot)?.forward_annual_dividend_yield_fraction ?? 0)
        : indexYield;
      const isClosed = time >= sessionOn('xnys', session.date)!.close;
      const lastClosed = isClosed ? session.date : sessionBefore('xnys', session.date).date;
      const fear = isBroadMarket(listing) ? quoteOf({ ticker: '^VIX', time }).last / 100 : undefined;
      const surface = createVolatilitySurface(listing, instrumentOf(ticker), lastClosed, fear);
      if (!surface) return undefined;
      const market = {
        spot,
        previousClose,
        // While the market is closed, the price stands, and so does the time that belongs to it.
        time: quotedAt,
        style: exerciseStyleOf(listing.type),
        tradedShare: Math.min(1, (time - session.open) / (session.close - session.open)),
        rate,
        dividendYield,
        surface,
        usualInterest: 150 * Math.sqrt((listing.marketCap ?? 5e11) / 1e9) * (listing.type === 'stock' ? 1 : 4),
        key: streamKey(seed, `${ticker} options`),
      };
      const expirations = expirationsAfter(quotedAt).map((expiration) => chainOf(market, expiration));
      return {
        ...about(asked, quotedAt),
        price: spot,
        rate_fraction: rate,
        dividend_yield_fraction: dividendYield,
        historical_volatility_fraction: roundTo(surface.historical, 6),
        implied_volatility_fraction: roundTo(surface.atTheMoney(monthYears), 6),
        put_call_volume_ratio: putCallRatio(expirations, 'volume'),
        put_call_open_interest_ratio: putCallRatio(expirations, 'open_interest'),
        expirations,
      };
    },
  };
}
