import { tickersApi } from '@candlewick/shared-api';
import { accountAnswers, answer, type CallDouble } from '@candlewick/shared-page/testing';
import { marketAnswers, sampleProfile } from '../../../common/market.sample.ts';
import { provenance } from '../../../common/provenance.sample.ts';
import { samplePeers, screen } from '../../../common/screener.sample.ts';
import { companyAnswers } from '../company.sample.ts';
import { technicalsAnswers } from '../technicals/technicals.sample.ts';

const profile = answer(tickersApi.profile, (call) => ({
  ...sampleProfile(call),
  figures: {
    ...provenance,
    price: 241.2,
    shares_outstanding: 1.5e10,
    market_cap: 3.6e12,
    trailing_eps: 8.71,
    pe_ratio: 27.7,
    dividend_yield_fraction: 0.0045,
    employees: 164_000,
    fiscal_year_end_month: 9,
    net_assets: null,
  },
}));

/** The server's responses about a company with all that its overview shows. */
export const overviewAnswers: readonly CallDouble[] = [
  profile,
  answer(tickersApi.screener, () => ({
    ...screen({ params: {}, query: {}, body: {} }),
    rows: [...samplePeers()],
    total: 7,
  })),
  ...companyAnswers,
  ...technicalsAnswers,
  ...marketAnswers,
  ...accountAnswers({ hasData: true }),
];
