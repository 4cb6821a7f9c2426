import type { Executor } from '../platform/database/database.ts';
import type { CompanyData } from './company-data.ts';
import type { MarketData } from './market-data.ts';

export interface ProviderNeeds {
  readonly db: Executor;
  /** For Yahoo; tests replace it. */
  readonly yahooFetch?: typeof globalThis.fetch | undefined;
}

/** A provider of this process. */
export interface OpenProvider {
  readonly marketData: MarketData;
  companyData(): Promise<CompanyData>;
  /** Ends every request to other servers. */
  close?(): void;
}

/** A value of MARKET_DATA. */
export interface MarketProvider<Id extends string = string> {
  readonly id: Id;
  /** Whether it continues serving the instruments that it brought while another provider is the active one. */
  readonly servesWhileInactive: boolean;
  /** Sends no request. */
  open(needs: ProviderNeeds): Promise<OpenProvider>;
}
