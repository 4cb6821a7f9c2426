import type { NewsTopic } from '@candlewick/shared-api';
import type {
  About,
  AnswerOf,
  DividendFigures,
  ProfileFigures,
  Provenance,
  Responding,
} from '@candlewick/shared-api/schemas';
import type { Instrument } from './market-data.ts';
import type { MarketDataId } from './providers/providers.ts';

/** Figures of the screener as they were after a session; `as_of` is the session of the last trade, `updated_at` when they were asked for. */
export type CloseFigures = Omit<
  AnswerOf<'screener'>['rows'][number],
  'ticker' | 'name' | 'type' | 'exchange' | 'sector' | 'industry' | 'currency' | 'source_label' | 'simulated'
>;

/** An instrument after a session. */
export interface AfterSession {
  readonly ticker: string;
  readonly type: Instrument['type'];
  /** Midnight UTC of its date. It has closed. */
  readonly session: number;
}

/** The figures of the screener from a provider that answers for many instruments at once, and only for the present. */
export interface CloseSource {
  /** Whether the provider can still tell, or what it knows is of another session by now. */
  tells(asked: AfterSession): boolean;
  /** What is known of those that it tells, in their order; undefined for what it does not have. */
  figures(asked: readonly AfterSession[]): Promise<readonly (CloseFigures | undefined)[]>;
}

/** Where a company is and since when. */
export interface CompanyFacts {
  readonly headquarters: string | null;
  readonly founded: string | null;
  /** In place of those of the instrument. */
  readonly described?: Partial<Pick<Instrument, 'description' | 'sector' | 'industry' | 'website'>>;
}

/** What is asked for: an instrument as it was known at a time. */
export interface Asked {
  readonly ticker: string;
  /** UTC epoch milliseconds. Nothing that became known later may be in the answer. */
  readonly time: number;
  /** By how much `time` is behind the clock. */
  readonly delayMs: number;
}

export interface Periodic extends Asked {
  readonly interval: 'annual' | 'quarterly';
}

/** The whole market as it was known at a time. */
export type MarketWide = Omit<Asked, 'ticker'>;

/** The same on the dates of a range, midnight UTC and both inclusive. */
interface Days extends MarketWide {
  readonly from: number;
  readonly to: number;
}

interface Paged extends Asked {
  readonly skip: number;
  readonly limit: number;
}

/** Undefined: the instrument has no such data, or is unknown. */
type Answer<Name extends Responding> = Promise<AnswerOf<Name> | undefined>;

/**
 * A provider of company data: statements, estimates, events. Its types are those of the contract; what a provider does not know is null
 * or undefined.
 */
export interface CompanyData {
  readonly id: MarketDataId;
  /** Whether the provider knows the instrument, with data or without. */
  has(ticker: string): boolean;
  /** Where the screener's figures come from; without it, they are computed from histories and statements. */
  readonly closes?: CloseSource;
  incomeStatement(asked: Periodic): Answer<'incomeStatement'>;
  balanceSheet(asked: Periodic): Answer<'balanceSheet'>;
  cashFlow(asked: Periodic): Answer<'cashFlow'>;
  financialRatios(asked: Periodic): Answer<'financialRatios'>;
  epsAndRevenue(asked: Asked): Answer<'epsAndRevenue'>;
  dividends(asked: Asked): Answer<'dividends'>;
  dividendFigures(asked: Asked): Promise<(DividendFigures & About) | undefined>;
  payouts(asked: Asked): Answer<'payouts'>;
  peRatio(asked: Periodic): Answer<'peRatio'>;
  debtEquityHistory(asked: Asked): Answer<'debtEquityHistory'>;
  financialPosition(asked: Asked): Answer<'financialPosition'>;
  facts(ticker: string): CompanyFacts | Promise<CompanyFacts>;
  profileFigures(asked: Asked): Promise<(ProfileFigures & Provenance) | undefined>;
  priceTarget(asked: Asked): Answer<'priceTarget'>;
  recommendationTrend(asked: Asked): Answer<'recommendationTrend'>;
  upgradeDowngrade(asked: Asked): Answer<'upgradeDowngrade'>;
  fundOwnership(asked: Asked): Answer<'fundOwnership'>;
  etfHoldings(asked: Paged): Answer<'etfHoldings'>;
  sectorExposure(asked: Asked): Answer<'sectorExposure'>;
  competitors(asked: Asked): Answer<'competitors'>;
  earningsCalendar(asked: Days): Answer<'earningsCalendar'>;
  optionsAnalytics(asked: Asked): Answer<'optionsAnalytics'>;
  stockNews(asked: Asked): Answer<'stockNews'>;
  headlines(asked: MarketWide): Promise<AnswerOf<'headlines'>>;
  topicNews(asked: MarketWide & { readonly topic: NewsTopic }): Promise<AnswerOf<'topicNews'>>;
  sentiments(asked: Asked): Answer<'sentiments'>;
  ipoCalendar(asked: Days): Answer<'ipoCalendar'>;
}
