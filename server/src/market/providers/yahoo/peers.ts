import { dayChange } from '@candlewick/engine/market';
import type { AnswerOf } from '@candlewick/shared-api/schemas';
import type { Asked, CompanyData } from '../../company-data.ts';
import { numberOf, positiveOf, textOf } from './readers.ts';
import type { Fields } from './readers.ts';
import { moduleOf } from './yahoo-context.ts';
import type { Summary, YahooContext } from './yahoo-context.ts';

type Peer = AnswerOf<'competitors'>['company'];

/** Figures that only the summary has; of the others, they would cost a request each. */
function figuresOf(summary: Summary | undefined) {
  const data = summary ? moduleOf(summary, 'financialData') : {};
  const profile = summary ? moduleOf(summary, 'assetProfile') : {};
  return {
    industry: textOf(profile['industry']) ?? null,
    revenue_growth_fraction: numberOf(data['revenueGrowth']) ?? null,
    net_margin_ratio: numberOf(data['profitMargins']) ?? null,
  };
}

/** The companies that people look at who look at this one. */
export function createPeerAnswer({ calls, summary, about, quoteAt }: YahooContext): Pick<CompanyData, 'competitors'> {
  const peerOf = async (quote: Fields | undefined, time: number, found?: Summary): Promise<Peer | undefined> => {
    const ticker = textOf(quote?.['symbol']);
    const [price, marketCap] = [positiveOf(quote?.['regularMarketPrice']), positiveOf(quote?.['marketCap'])];
    const known = ticker === undefined ? undefined : await quoteAt(ticker, time);
    if (!quote || !ticker || !known || price === undefined || marketCap === undefined) return undefined;
    const eps = numberOf(quote['epsTrailingTwelveMonths']);
    return {
      ticker,
      name: textOf(quote['longName']) ?? textOf(quote['shortName']) ?? ticker,
      price: known.last,
      change_fraction: dayChange(known.last, known.previousClose).change_fraction,
      market_cap: marketCap * (known.last / price),
      pe_ratio: eps !== undefined && eps > 0 ? known.last / eps : null,
      ...figuresOf(found),
    };
  };
  return {
    async competitors(asked: Asked) {
      const { ticker, time } = asked;
      const [found, kept, quote] = await Promise.all([summary(ticker), calls.related(ticker), calls.quote(ticker)]);
      const company = await peerOf(quote.value, time, found);
      if (!found || !company) return undefined;
      const peers = await Promise.all(
        kept.value.map(async (symbol) => peerOf((await calls.quote(symbol)).value, time)),
      );
      const competitors = peers.filter((peer) => peer !== undefined);
      return { ...about(asked, quote, found.currency), company, competitors };
    },
  };
}
