import { pricesApi, tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery, useCan, type Feature } from '@candlewick/shared-auth';
import { useQuery } from '@tanstack/react-query';
import { technicalsOf } from '../technicals/reading.ts';
import { useSectorPeers } from './use-sector-peers.ts';

export type Profile = EndpointResponse<typeof tickersApi.profile>;

const benchmark = { ticker: '^GSPC', name: 'S&P 500' } as const;
const topHoldings = 5;

/** One part of the overview: undefined while it is on its way, null where the instrument has none or the plan does not include it. */
type Part<Data> = Data | null | undefined;

interface Answered<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
}

/** The answers that an instrument of this type has, all asked for together. A part that fails leaves its place: its own tab says why. */
export function useOverview(profile: Profile) {
  const { ticker, type, sector, figures, delisted_on } = profile;
  // Signals of what nobody can trade mislead.
  const isTraded = delisted_on === null;
  const can = useCan();
  const params = { ticker };
  const hasFigures = figures !== null;
  const isCompany = type === 'stock' && hasFigures;
  const isFund = type === 'etf' && hasFigures;
  const hasIndex = (type === 'stock' || type === 'etf' || type === 'index') && ticker !== benchmark.ticker;
  const asks = (isAsked: boolean, feature?: Feature) => isAsked && (feature === undefined || can(feature) === true);
  /** Null immediately for what is not asked for; undefined while the plan is not known. */
  const part = <Data>(query: Answered<Data>, isAsked: boolean, feature?: Feature): Part<NonNullable<Data>> => {
    if (!isAsked || query.isError || (feature !== undefined && can(feature) === false)) return null;
    return query.data === undefined ? undefined : (query.data ?? null);
  };
  const history = useQuery(apiQuery(pricesApi.history, { params: { ticker, interval: 'daily', range: '1y' } }));
  const indexHistory = useQuery({
    ...apiQuery(pricesApi.history, { params: { ticker: benchmark.ticker, interval: 'daily', range: '1y' } }),
    enabled: hasIndex,
  });
  const peers = useSectorPeers(profile);
  const income = useQuery({
    ...apiQuery(tickersApi.incomeStatement, { params, query: { interval: 'annual' } }),
    enabled: asks(isCompany, 'financial_statements'),
  });
  const earnings = useQuery({
    ...apiQuery(tickersApi.epsAndRevenue, { params }),
    enabled: asks(isCompany, 'earnings_estimates'),
  });
  const target = useQuery({
    ...apiQuery(tickersApi.priceTarget, { params }),
    enabled: asks(isCompany, 'price_target'),
  });
  const dividends = useQuery({
    ...apiQuery(tickersApi.dividends, { params }),
    enabled: asks(hasFigures, 'stakeholder_payouts'),
  });
  const averages = useQuery({
    ...apiQuery(tickersApi.movingAverages, { params, query: { granularity: 'daily' } }),
    enabled: asks(isTraded, 'technicals'),
  });
  const oscillators = useQuery({
    ...apiQuery(tickersApi.oscillators, { params: { ticker, granularity: 'daily' } }),
    enabled: asks(isTraded, 'technicals'),
  });
  const holdings = useQuery({
    ...apiQuery(tickersApi.etfHoldings, { params, query: { limit: topHoldings } }),
    enabled: asks(isFund, 'fund_ownership'),
  });
  const sectors = useQuery({
    ...apiQuery(tickersApi.sectorExposure, { params }),
    enabled: asks(isFund, 'fund_ownership'),
  });
  const [average, oscillator] = [part(averages, isTraded, 'technicals'), part(oscillators, isTraded, 'technicals')];
  return {
    /** The plan lacks something that the instrument has. */
    isLocked:
      isCompany &&
      (['earnings_estimates', 'stakeholder_payouts', 'technicals'] as const).some((each) => can(each) === false),
    history: part(history, true),
    index: hasIndex ? { name: benchmark.name, history: part(indexHistory, true) } : null,
    peers: part(peers, isCompany && sector !== null),
    income: part(income, isCompany, 'financial_statements'),
    earnings: part(earnings, isCompany, 'earnings_estimates'),
    target: part(target, isCompany, 'price_target'),
    dividends: part(dividends, hasFigures, 'stakeholder_payouts'),
    technicals: average === undefined || oscillator === undefined ? undefined : technicalsOf([average, oscillator]),
    holdings: part(holdings, isFund, 'fund_ownership'),
    sectors: part(sectors, isFund, 'fund_ownership'),
  };
}

export type Overview = ReturnType<typeof useOverview>;
