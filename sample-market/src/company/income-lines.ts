import { partKey } from '../random.ts';
import { toThousands } from './balance-levels.ts';
import type { BalanceLevels } from './balance-levels.ts';
import type { EarningsPath } from './earnings-path.ts';
import type { SectorProfile } from './sector-profile.ts';
import { slowNoise } from './slow-noise.ts';

/** Lines of a quarter's income statement in whole thousands; the others are their sums and differences. */
export interface IncomeLines {
  readonly revenue: number;
  /** 0 for banks and insurers, which have no such line. */
  readonly costOfRevenue: number;
  readonly research: number;
  readonly otherExpenses: number;
  readonly interestIncome: number;
  readonly interestExpense: number;
  readonly tax: number;
  readonly netIncome: number;
}

const debtRate = 0.045;
const cashRate = 0.025;
const taxRate = 0.2;
/** A loss lowers the tax of other years by less. */
const taxRateOfLosses = 0.1;
/** Expenses of a company besides what it sells, at least. */
const leastExpenses = 0.06;

/** Lines that lead from revenue to net income, which is given; `before` is the balance at the start of the quarter. */
export function createIncomeLines(
  path: EarningsPath,
  profile: SectorProfile,
  key: number,
): (quarter: number, before: BalanceLevels) => IncomeLines {
  const draws = partKey(key, 24);
  const isGeneral = profile.grossMargin !== null;
  // Distributors keep a few hundredths of what they sell, so their gross margin and research are smaller, too.
  const relative = path.typicalMargin / profile.netMargin;
  const scale = relative < 1 ? Math.sqrt(relative) : Math.sqrt(Math.sqrt(relative));

  const taxOf = (netIncome: number, quarter: number) => {
    if (netIncome <= 0) return netIncome / (1 - taxRateOfLosses) - netIncome;
    const rate = taxRate * (1 + 0.15 * slowNoise(partKey(draws, 0), quarter / 4));
    return netIncome / (1 - rate) - netIncome;
  };
  return (quarter, before) => {
    const revenue = toThousands(path.revenue(quarter));
    const netIncome = toThousands(path.netIncome(quarter));
    const tax = toThousands(taxOf(netIncome, quarter));
    // Interest is the business of banks and insurers, so their revenue is net of it.
    const interestIncome = isGeneral ? toThousands(((before.cash + before.investments) * cashRate) / 4) : 0;
    const interestExpense = isGeneral ? toThousands((before.debt * debtRate) / 4) : 0;
    const operating = netIncome + tax - interestIncome + interestExpense;
    const margin = scale * (profile.grossMargin ?? 1) * (1 + 0.03 * slowNoise(partKey(draws, 1), quarter / 6));
    const gross = Math.min(0.98 * revenue, Math.max(margin * revenue, operating + leastExpenses * revenue));
    const costOfRevenue = isGeneral ? toThousands(revenue - gross) : 0;
    const expenses = revenue - costOfRevenue - operating;
    const research = toThousands(Math.min(0.6 * expenses, scale * profile.research * revenue));
    return {
      revenue,
      costOfRevenue,
      research,
      otherExpenses: expenses - research,
      interestIncome,
      interestExpense,
      tax,
      netIncome,
    };
  };
}
