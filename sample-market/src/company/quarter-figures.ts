import type { SimulatedInstrument } from '../simulated-instrument.ts';
import { createBalanceLevels, toThousands } from './balance-levels.ts';
import type { BalanceLevels } from './balance-levels.ts';
import { byQuarter } from './by-quarter.ts';
import type { EarningsPath } from './earnings-path.ts';
import type { FiscalCalendar } from './fiscal-calendar.ts';
import { createIncomeLines } from './income-lines.ts';
import type { IncomeLines } from './income-lines.ts';
import type { PriceHistory } from './price-history.ts';
import type { SectorProfile } from './sector-profile.ts';
import { createShareholderPayments } from './shareholder-payments.ts';
import type { ShareholderPayments } from './shareholder-payments.ts';

/** Flows of a quarter in whole thousands, payments negative: what can be added over quarters. */
export interface QuarterFlows extends IncomeLines, ShareholderPayments {
  readonly depreciation: number;
  readonly stockCompensation: number;
  readonly otherNonCash: number;
  readonly workingCapital: number;
  readonly capitalExpenditure: number;
  readonly acquisitions: number;
  readonly loans: number;
  readonly investments: number;
  readonly debt: number;
  readonly deposits: number;
}

export interface QuarterFigures {
  readonly flows: QuarterFlows;
  readonly balance: BalanceLevels;
  /** Per share of the anchor. */
  readonly dividendPerShare: number;
}

/** Spending on property ÷ its depreciation, at least. */
const leastRenewal = 0.35;

interface Options {
  readonly instrument: SimulatedInstrument;
  readonly history: PriceHistory;
  readonly path: EarningsPath;
  readonly profile: SectorProfile;
  readonly calendar: FiscalCalendar;
  readonly anchorEquity: number;
  readonly key: number;
}

/** The figures of a quarter: income, the balance at its end, and the cash flow between its balances. */
export function createQuarterFigures(options: Options): (quarter: number) => QuarterFigures {
  const { path, profile, anchorEquity, key } = options;
  const balanceOf = createBalanceLevels(path, profile, anchorEquity, key);
  const incomeOf = createIncomeLines(path, profile, key);
  const { dividendPerShare, paymentsOf } = createShareholderPayments(options);

  return byQuarter((quarter) => {
    const [before, balance] = [balanceOf(quarter - 1), balanceOf(quarter)];
    const change = (name: keyof BalanceLevels) => balance[name] - before[name];
    const income = incomeOf(quarter, before);
    const payments = paymentsOf(quarter);
    const depreciation = toThousands((path.annualRevenue(quarter) * profile.depreciation) / 4);
    const stockCompensation = toThousands((path.annualRevenue(quarter) * profile.stockCompensation) / 4);
    const otherNonCash = toThousands(path.writeOff(quarter));
    const spent = change('property') + depreciation;
    const capitalExpenditure = -Math.max(toThousands(leastRenewal * depreciation), spent);
    // What equity gains beside income and payments revalues investments, without cash.
    const paid = payments.dividends + payments.repurchases + payments.issuance;
    const revaluation = change('equity') - (income.netIncome + otherNonCash + stockCompensation + paid);
    const flows: QuarterFlows = {
      ...income,
      ...payments,
      depreciation,
      stockCompensation,
      otherNonCash,
      workingCapital: change('payables') + change('otherLiabilities') - change('receivables') - change('inventory'),
      capitalExpenditure,
      acquisitions: -change('goodwill') - (spent + capitalExpenditure),
      loans: before.loans - balance.loans,
      investments: revaluation - change('investments') - change('otherAssets'),
      debt: change('debt'),
      deposits: change('deposits'),
    };
    return { flows, balance, dividendPerShare: dividendPerShare(quarter) };
  });
}
