import { tickersApi } from '@candlewick/shared-api';
import { z } from 'zod';
import {
  countInput,
  ofTicker,
  possessive,
  readAs,
  readingTool,
  sectionSource,
  sourceOf,
  tickerInput,
} from './tool-kit.ts';
import type { ToolDependencies } from './tool-kit.ts';

/** Of the broadest fund. */
const mostHoldings = 1000;
const granularities = ['1m', '15m', '60m', 'daily', 'weekly'] as const;

/** What is known of one instrument beside its prices and statements. */
export function createResearchTools(dependencies: ToolDependencies) {
  return {
    get_profile: readingTool({
      name: 'get_profile',
      description:
        'What an instrument is: description, sector, industry, headquarters, market cap, shares, P/E, dividend yield, employees, first and last date of its prices.',
      input: ofTicker,
      step: ({ ticker }) => `Reading ${possessive(ticker)} profile`,
      async find({ ticker }, context) {
        const { segments: _, ...profile } = await readAs(dependencies, context, tickersApi.profile, {
          params: { ticker },
        });
        return {
          data: profile,
          sources: [sectionSource('profile', ticker, profile.figures ?? profile)],
        };
      },
    }),
    get_price_target: readingTool({
      name: 'get_price_target',
      description:
        'What analysts expect the price to be within a year: low, mean, median, high, and the upside (fraction).',
      input: ofTicker,
      step: ({ ticker }) => `Reading ${possessive(ticker)} price target`,
      nothing: ({ ticker }) => `${ticker} has no price target. Only companies have one.`,
      async find({ ticker }, context) {
        const answer = await readAs(dependencies, context, tickersApi.priceTarget, { params: { ticker } });
        if (!answer) return undefined;
        return {
          data: answer,
          sources: [sectionSource('price-target', ticker, answer)],
        };
      },
    }),
    get_recommendations: readingTool({
      name: 'get_recommendations',
      description:
        'How many analysts say strong buy, buy, hold, sell and strong sell, by month, the current one first.',
      input: ofTicker,
      step: ({ ticker }) => `Reading ${possessive(ticker)} analyst recommendations`,
      nothing: ({ ticker }) => `No analyst rates ${ticker}. Only companies are rated.`,
      async find({ ticker }, context) {
        const answer = await readAs(dependencies, context, tickersApi.recommendationTrend, { params: { ticker } });
        if (!answer) return undefined;
        const months = answer.months.slice(0, 6).map((month) => ({
          ...month,
          analysts: month.strong_buy + month.buy + month.hold + month.sell + month.strong_sell,
        }));
        return {
          data: { ...answer, months },
          sources: [sectionSource('recommendations', ticker, answer)],
        };
      },
    }),
    get_rating_changes: readingTool({
      name: 'get_rating_changes',
      description: 'Upgrades and downgrades by firm, newest first, with price targets.',
      input: ofTicker.extend({ limit: countInput(20, 8) }),
      step: ({ ticker }) => `Reading ${possessive(ticker)} upgrades and downgrades`,
      nothing: ({ ticker }) => `No analyst rates ${ticker}. Only companies are rated.`,
      async find({ ticker, limit }, context) {
        const answer = await readAs(dependencies, context, tickersApi.upgradeDowngrade, { params: { ticker } });
        if (!answer) return undefined;
        return {
          data: { ...answer, ratings: answer.ratings.slice(0, limit) },
          sources: [sectionSource('upgrades-downgrades', ticker, answer)],
        };
      },
    }),
    get_fund_ownership: readingTool({
      name: 'get_fund_ownership',
      description: 'Funds that hold a share, largest first, and which fraction of all shares they hold together.',
      input: ofTicker.extend({ limit: countInput(20, 8) }),
      step: ({ ticker }) => `Reading which funds own ${ticker}`,
      nothing: ({ ticker }) => `No fund ownership is known for ${ticker}. Only companies have it.`,
      async find({ ticker, limit }, context) {
        const answer = await readAs(dependencies, context, tickersApi.fundOwnership, { params: { ticker } });
        if (!answer) return undefined;
        return {
          data: { ...answer, funds: answer.funds.slice(0, limit) },
          sources: [sectionSource('fund-ownership', ticker, answer)],
        };
      },
    }),
    get_etf_holdings: readingTool({
      name: 'get_etf_holdings',
      description:
        'What a fund holds, largest first with weights (fractions), its net assets, its sectors, and whether `holding` is among them.',
      input: ofTicker.extend({ limit: countInput(600, 10), holding: tickerInput.optional() }),
      step: ({ ticker }) => `Reading what ${ticker} holds`,
      nothing: ({ ticker }) => `${ticker} has no holdings. Only funds have some.`,
      async find({ ticker, limit, holding }, context) {
        const params = { ticker };
        const most = holding === undefined ? limit : mostHoldings;
        const answer = await readAs(dependencies, context, tickersApi.etfHoldings, { params, query: { limit: most } });
        if (!answer) return undefined;
        const asked = answer.holdings.find((each) => each.ticker === holding);
        const exposure = await readAs(dependencies, context, tickersApi.sectorExposure, { params });
        const sectors = exposure?.sectors ?? [];
        return {
          data: {
            ...answer,
            holdings: answer.holdings.slice(0, limit),
            top_ten_weight_fraction: answer.holdings.slice(0, 10).reduce((sum, each) => sum + each.weight_fraction, 0),
            asked: asked ?? null,
            sectors,
          },
          sources: [sectionSource('etf-holdings', ticker, answer)],
        };
      },
    }),
    get_competitors: readingTool({
      name: 'get_competitors',
      description:
        'Companies of the same industry and about the same size, with price, market cap, P/E, growth and margin.',
      input: ofTicker,
      step: ({ ticker }) => `Reading ${possessive(ticker)} competitors`,
      nothing: ({ ticker }) => `${ticker} has no competitors. Only companies have some.`,
      async find({ ticker }, context) {
        const answer = await readAs(dependencies, context, tickersApi.competitors, { params: { ticker } });
        if (!answer) return undefined;
        return {
          data: { ...answer, competitors: answer.competitors.slice(0, 10) },
          sources: [sectionSource('competitors', ticker, answer)],
        };
      },
    }),
    get_technicals: readingTool({
      name: 'get_technicals',
      description:
        'Moving averages and oscillators with a verdict each and the rule behind it, and how many say buy, neutral and sell.',
      input: ofTicker.extend({ granularity: z.enum(granularities).default('daily') }),
      step: ({ ticker }) => `Reading ${possessive(ticker)} technicals`,
      nothing: ({ ticker }) => `${ticker} has too few prices for technicals.`,
      async find({ ticker, granularity }, context) {
        const source = (answer: Parameters<typeof sourceOf>[2]) => [sectionSource('technicals', ticker, answer)];
        const [averages, oscillators] =
          granularity === 'daily' || granularity === 'weekly'
            ? await Promise.all([
                readAs(dependencies, context, tickersApi.movingAverages, {
                  params: { ticker },
                  query: { granularity },
                }),
                readAs(dependencies, context, tickersApi.oscillators, { params: { ticker, granularity } }),
              ])
            : await readAs(dependencies, context, tickersApi.allIntraday, { params: { ticker, granularity } }).then(
                (all) => [all, all] as const,
              );
        if (!averages || !oscillators) return undefined;
        return {
          data: { ...averages, oscillators: oscillators.oscillators },
          sources: source(averages),
        };
      },
    }),
    get_options: readingTool({
      name: 'get_options',
      description:
        'Options of an instrument: implied and historical volatility (fractions, a year), put/call ratios, and for the next expirations expected move, max pain, and the strikes around the price with call and put marks, deltas and open interest.',
      input: ofTicker.extend({ expirations: countInput(8, 3), strikes: countInput(60, 5) }),
      step: ({ ticker }) => `Reading ${possessive(ticker)} options`,
      nothing: ({ ticker }) => `${ticker} has no options.`,
      async find({ ticker, expirations: most, strikes }, context) {
        const answer = await readAs(dependencies, context, tickersApi.optionsAnalytics, { params: { ticker } });
        if (!answer) return undefined;
        const { expirations, ...rest } = answer;
        const nearest = expirations
          .slice(0, most)
          .map(({ strike, calls, puts, implied_volatility_fraction, ...about }) => {
            const above = strike.findIndex((each) => each >= answer.price);
            const from = Math.max(0, (above === -1 ? strike.length : above) - Math.floor(strikes / 2));
            const rows = strike.slice(from, from + strikes).map((each, index) => {
              const at = from + index;
              const side = ({ mark, delta, open_interest }: typeof calls) => ({
                mark: mark[at] ?? null,
                delta: delta[at] ?? null,
                open_interest: open_interest[at] ?? null,
              });
              return {
                strike: each,
                implied_volatility_fraction: implied_volatility_fraction[at] ?? null,
                call: side(calls),
                put: side(puts),
              };
            });
            return { ...about, max_pain: about.max_pain || null, strikes: rows };
          });
        return {
          data: { ...rest, expirations: nearest },
          sources: [sectionSource('options', ticker, answer)],
        };
      },
    }),
  };
}
