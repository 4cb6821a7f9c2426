import { dayChange } from '@candlewick/engine/market';
import type { About } from '@candlewick/shared-api/schemas';
import type { Asked } from './asked.ts';
import type { Listing } from '../universe.ts';
import type { CompanyContext } from './company-context.ts';
import { viewOf } from './company-view.ts';
import type { CompanyView } from './company-view.ts';
import { competitorsOf } from './competitors.ts';
import { dividendFigures } from './dividends.ts';
import type { Funds } from './funds.ts';
import { monthEndBefore } from './month-values.ts';
import { companyFigures, peerOf } from './profile-figures.ts';
import { priceTarget, recommendationTrend, upgradeDowngrade } from './ratings.ts';

interface AskedPage extends Asked {
  readonly skip: number;
  readonly limit: number;
}

/** Answers from what analysts, funds and competitors say and do. */
export function createAnalysisAnswers(context: CompanyContext) {
  const { universe, companyOf, isListed, viewAt, quoteOf, payingOf, fundsAt, about } = context;

  const byView = async <T>(asked: Asked, of: (view: CompanyView) => T): Promise<(T & About) | undefined> => {
    const view = viewAt(asked);
    return view && { ...about(asked, asked.time), ...of(view) };
  };
  const byFunds = async <T>(asked: Asked, of: (funds: Funds) => T | undefined): Promise<(T & About) | undefined> => {
    const type = universe.get(asked.ticker)?.type;
    if (type !== 'stock' && type !== 'etf') return undefined;
    const answer = of(await fundsAt(asked.time));
    return answer && { ...about(asked, monthEndBefore(asked.time)), ...answer };
  };
  const peer = (listing: Listing, time: number) => {
    const { last, previousClose } = quoteOf({ ticker: listing.symbol, time });
    return peerOf(viewOf(companyOf(listing), time), last, dayChange(last, previousClose).change_fraction);
  };
  /** Of a fund: what its price says about its assets. */
  const fundFigures = (asked: Asked, listing: Listing, price: number) => {
    const paying = payingOf(asked)!;
    const assets = (listing.marketCap! / listing.price) * (price / paying.perShare);
    return {
      price,
      shares_outstanding: Math.round(assets / price),
      market_cap: null,
      trailing_eps: null,
      pe_ratio: null,
      dividend_yield_fraction: dividendFigures(paying, price)?.forward_annual_dividend_yield_fraction ?? null,
      employees: null,
      fiscal_year_end_month: null,
      net_assets: Math.round(assets),
    };
  };

  return {
    async profileFigures(asked: Asked) {
      const listing = universe.get(asked.ticker);
      if (!(listing?.type === 'stock' || listing?.type === 'etf') || !isListed(asked)) return undefined;
      const quote = quoteOf(asked);
      const { ticker: _, currency: __, ...source } = about(asked, quote.time);
      const view = viewAt(asked);
      return { ...source, ...(view ? companyFigures(view, quote.last) : fundFigures(asked, listing, quote.last)) };
    },
    async priceTarget(asked: Asked) {
      const view = viewAt(asked);
      if (!view) return undefined;
      const quote = quoteOf(asked);
      const target = priceTarget(view, quote.last);
      return target && { ...about(asked, quote.time), ...target };
    },
    recommendationTrend: (asked: Asked) => byView(asked, recommendationTrend),
    upgradeDowngrade: (asked: Asked) => byView(asked, upgradeDowngrade),
    fundOwnership: (asked: Asked) => byFunds(asked, (funds) => funds.fundOwnership(asked.ticker)),
    etfHoldings: (asked: AskedPage) =>
      byFunds(asked, (funds) => funds.etfHoldings(asked.ticker, asked.skip, asked.limit)),
    sectorExposure: (asked: Asked) => byFunds(asked, (funds) => funds.sectorExposure(asked.ticker)),
    async competitors(asked: Asked) {
      const listing = universe.get(asked.ticker);
      if (listing?.type !== 'stock' || !isListed(asked)) return undefined;
      const isKnown = ({ symbol }: Listing) => isListed({ ticker: symbol, time: asked.time });
      return {
        ...about(asked, quoteOf(asked).time),
        company: peer(listing, asked.time),
        competitors: competitorsOf(listing, [...universe.values()].filter(isKnown)).map((other) =>
          peer(other, asked.time),
        ),
      };
    },
  };
}
