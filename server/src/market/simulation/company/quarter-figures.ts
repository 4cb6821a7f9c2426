import { exponential } from '@candlewick/engine/elementary';
import { dayMs, yearOf } from '../../calendar/days.ts';
import type { SimulatedInstrument } from '../simulated-instrument.ts';
import { partKey } from '../random.ts';
import { createBalanceLevels, toThousands } from './balance-levels.ts';
import type { BalanceLevels } from './balance-levels.ts';
import type { EarningsPath } from './earnings-path.ts';
import { endOf, startOf } from './fiscal-calendar.ts';
import type { FiscalCalendar } from './fiscal-calendar.ts';
import type { PriceHistory } from './price-history.ts';
import type { SectorProfile } from './sector-profile.ts';
import { slowNoise } from './slow-noise.ts';

/** Flows of a quarter in whole thousands, payments negative. They are the parts of `CashFlowRow` and `IncomeRow` that can be added. */
export interface QuarterFlows {
  readonly revenue: number;
  /** 0 for banks and insurers, which have no such line. */
  readonly costOfRevenue: number;
  readonly research: number;
  readonly otherExpenses: number;
  readonly interestIncome: number;
  readonly interestExpense: number;
  readonly tax: number;
  readonly netIncome: number;
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
  readonly dividends: number;
  readonly repurchases: number;
  readonly issuance: number;
}

export interface QuarterFigures {
  readonly flows: QuarterFlows;
  readonly balance: BalanceLevels;
  /** Per share of the anchor. */
  readonly dividendPerShare: number;
}

const debtRate = 0.045;
const cashRate = 0.025;
const taxRate = 0.2;
/** Longest time from an ex-date to the payment. */
const paymentSpan = 45 * dayMs;

interface Options {
  readonly instrument: SimulatedInstrument;
  readonly history: PriceHistory;
  readonly path: EarningsPath;
  readonly profile: SectorProfile;
  readonly calendar: FiscalCalendar;
  readonly anchorEquity: number;
  readonly key: number;
}

/** The figures of a quarter. Net income comes first; the lines above it are those that lead to it. */
export function createQuarterFigures(options: Options): (quarter: number) => QuarterFigures {
  const { instrument, history, path, profile, calendar, anchorEquity, key } = options;
  const balanceOf = createBalanceLevels(path, profile, anchorEquity, key);
  const draws = partKey(key, 24);

  /** At which shares were bought back in a quarter. */
  const meanPriceOf = (quarter: number) => {
    const end = new Date(endOf(calendar, quarter));
    const last = end.getUTCFullYear() * 12 + end.getUTCMonth();
    const mean = history.meanClose(last - 2, last);
    // A continued series has no simulated prices before its real end.
    return Number.isNaN(mean) ? exponential(instrument.logPriceAtStartOf(yearOf(endOf(calendar, quarter)))) : mean;
  };
  const dividendsOf = (quarter: number) => {
    const [from, to] = [startOf(calendar, quarter), endOf(calendar, quarter)];
    return history
      .dividends(from - paymentSpan, to)
      .filter(({ payDate }) => payDate >= from && payDate <= to)
      .reduce((sum, { anchorAmount }) => sum + anchorAmount, 0);
  };

  const incomeOf = (quarter: number, before: BalanceLevels) => {
    const revenue = toThousands(path.revenue(quarter));
    const netIncome = toThousands(path.netIncome(quarter));
    const pretax =
      netIncome > 0
        ? netIncome / (1 - taxRate * (1 + 0.15 * slowNoise(partKey(draws, 0), quarter / 4)))
        : netIncome / 0.9;
    const tax = toThousands(pretax - netIncome);
    const interestIncome = toThousands(((before.cash + before.investments) * cashRate) / 4);
    const interestExpense = toThousands((before.debt * debtRate) / 4);
    const isGeneral = profile.grossMargin !== null;
    // Interest is the business of banks and insurers, so their revenue is net of it.
    const operating = netIncome + tax - (isGeneral ? interestIncome - interestExpense : 0);
    const margin = (profile.grossMargin ?? 1) * (1 + 0.03 * slowNoise(partKey(draws, 1), quarter / 6));
    const gross = Math.min(0.98 * revenue, Math.max(margin * revenue, operating + 0.06 * revenue));
    const costOfRevenue = isGeneral ? toThousands(revenue - gross) : 0;
    const expenses = revenue - costOfRevenue - operating;
    const research = toThousands(Math.min(0.6 * expenses, profile.research * revenue));
    return {
      revenue,
      costOfRevenue,
      research,
      otherExpenses: expenses - research,
      interestIncome: isGeneral ? interestIncome : 0,
      interestExpense: isGeneral ? interestExpense : 0,
      tax,
      netIncome,
    };
  };

  const make = (quarter: number): QuarterFigures => {
    const [before, after] = [balanceOf(quarter - 1), balanceOf(quarter)];
    const change = (name: keyof BalanceLevels) => after[name] - before[name];
    const income = incomeOf(quarter, before);
    const meanPrice = meanPriceOf(quarter);
    const [sharesBefore, shares] = [path.shares(quarter - 1), path.shares(quarter)];
    const bought = toThousands((sharesBefore - shares) * meanPrice);
    const repurchases = bought > 0 ? -bought : 0;
    const issuance = Math.max(0, -bought);
    const dividendPerShare = dividendsOf(quarter);
    const dividends = toThousands(-dividendPerShare * sharesBefore);
    const annualRevenue = path.annualRevenue(quarter);
    const depreciation = toThousands((annualRevenue * profile.depreciation) / 4);
    const stockCompensation = toThousands((annualRevenue * profile.stockCompensation) / 4);
    const spent = change('property') + depreciation;
    const capitalExpenditure = -Math.max(toThousands(0.35 * depreciation), spent);
    // What equity gains beside income and payments revalues investments, without cash.
    const writeOff = toThousands(path.writeOff(quarter));
    const explained = income.netIncome + writeOff + stockCompensation + dividends + repurchases + issuance;
    const revaluation = change('equity') - explained;
    const flows: QuarterFlows = {
      ...income,
      depreciation,
      stockCompensation,
      otherNonCash: writeOff,
      workingCapital: change('payables') + change('otherLiabilities') - change('receivables') - change('inventory'),
      capitalExpenditure,
      acquisitions: -change('goodwill') - (spent + capitalExpenditure),
      loans: -change('loans') + 0,
      investments: revaluation - change('investments') - change('otherAssets'),
      debt: change('debt'),
      deposits: change('deposits'),
      dividends,
      repurchases,
      issuance,
    };
    return {
      flows,
      balance: after,
      dividendPerShare,
    };
  };
  const known = new Map<number, QuarterFigures>();
  return (quarter) => {
    const found = known.get(quarter) ?? make(quarter);
    known.set(quarter, found);
    return found;
  };
}
