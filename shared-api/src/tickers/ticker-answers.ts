import type { z } from 'zod';
import type * as tickers from './tickers.schemas.ts';

type Schemas = typeof tickers;
/** The endpoints of tickers whose calls have a response. */
export type Responding = {
  [Name in keyof Schemas]: Schemas[Name] extends { response: z.ZodType } ? Name : never;
}[keyof Schemas];

/** The response of a call that has data, by the name of its endpoint. */
export type AnswerOf<Name extends Responding> = NonNullable<z.output<Schemas[Name]['response']>>;

/** Fields of every answer about one instrument: where it comes from and what it is about. */
export type About = Pick<
  AnswerOf<'dividends'>,
  'source' | 'source_label' | 'simulated' | 'as_of' | 'delayed_by' | 'ticker' | 'currency'
>;

export type BodyOf<Name extends Responding> = Omit<AnswerOf<Name>, keyof About>;

type RowOf<Name extends 'incomeStatement' | 'balanceSheet' | 'cashFlow' | 'financialRatios'> =
  AnswerOf<Name>['periods'][number];
export type IncomeRow = RowOf<'incomeStatement'>;
export type BalanceRow = RowOf<'balanceSheet'>;
export type CashFlowRow = RowOf<'cashFlow'>;
export type RatioRow = RowOf<'financialRatios'>;

/** The figures of the calls below `/ticker_data`. */
export interface DividendFigures {
  readonly forward_annual_dividend_rate: number | null;
  readonly forward_annual_dividend_yield_fraction: number | null;
  readonly trailing_annual_dividend_rate: number | null;
  readonly ex_dividend_date: string | null;
  readonly dividend_date: string | null;
}

/** What a profile shows beside facts. */
export type ProfileFigures = Omit<NonNullable<AnswerOf<'profile'>['figures']>, keyof About>;
