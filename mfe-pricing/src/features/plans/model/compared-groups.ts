import { creditPacks, type DataFeature } from '@candlewick/shared-api';
import type { ComparedGroup } from '@candlewick/shared-design/comparison-table';
import { formatCents, formatInteger } from '@candlewick/shared-design/format';
import type { PlanLimits, Prices } from '../../../common/billing.types.ts';

type Value = string | boolean;

/** Specification, section 2. */
export const creditsTooltip = 'Credits are used to run backtests and receive live stocks alerts';

/** Labels of the ticker dashboard's rows, in the specification's order. */
const dashboardRows: readonly (readonly [DataFeature, string])[] = [
  ['financial_ratios', 'Financial ratios'],
  ['financial_statements', 'Financial statements'],
  ['pe_ratio', 'P/E ratio'],
  ['financial_position', 'Financial position analysis'],
  ['upgrades_downgrades', 'Upgrades and downgrades'],
  ['news', 'News'],
  ['profile', 'Profile'],
  ['price_charts', 'Price charts'],
  ['earnings_estimates', 'Earnings estimates'],
  ['revenue_estimates', 'Revenue estimates'],
  ['fund_ownership', 'Fund ownership'],
  ['price_target', 'Price target'],
  ['ai_news_summary', 'AI news summary'],
  ['recommendation_trends', 'Recommendation trends'],
  ['technicals', 'Technicals'],
  ['ai_technicals_summary', 'AI technicals summary'],
  ['stakeholder_payouts', 'Stakeholder payouts'],
  ['debt_to_equity', 'Debt to equity analysis'],
];

/** An included feature with a limit on its history says so. */
function featureValue(feature: DataFeature, limits: PlanLimits): Value {
  const periods = limits.financial_statement_periods;
  if (feature !== 'financial_statements' || !limits.features[feature] || periods === null)
    return limits.features[feature];
  return `Latest ${formatInteger(periods)} periods`;
}

const wholeDollars = (cents: number, currency: string) => formatCents(cents, currency).replace(/\.00$/, '');

/** The rows of 'Compare plans', from the limits of each offered plan. */
export function comparedGroups({ tiers, currency }: Prices): ComparedGroup[] {
  const row = (label: string, value: (limits: PlanLimits) => Value) => ({
    label,
    values: Object.fromEntries(Object.values(tiers).map(({ tier, limits }) => [tier, value(limits)])),
  });
  return [
    {
      label: 'Ticker Comparator',
      rows: [row('Number of tickers', (limits) => formatInteger(limits.number_of_tickers))],
    },
    {
      label: 'Stocks Backtests',
      rows: [
        row('Entry conditions', (limits) => formatInteger(limits.conditions.stocks.entry)),
        row('Exit conditions', (limits) => formatInteger(limits.conditions.stocks.exit)),
        row('Detailed backtest results', (limits) => limits.detailed_backtest_results),
      ],
    },
    {
      label: 'Credits',
      explanation: creditsTooltip,
      rows: [
        ...creditPacks.map((pack) =>
          row(`${formatInteger(pack)} credits`, ({ credit_pack_prices }) =>
            wholeDollars(credit_pack_prices[pack], currency),
          ),
        ),
        row('Free monthly credits', (limits) => formatInteger(limits.credits_per_month)),
      ],
    },
    {
      label: 'Ticker dashboard',
      rows: dashboardRows.map(([feature, label]) => row(label, (limits) => featureValue(feature, limits))),
    },
    {
      label: 'Alerts',
      rows: [
        row('Daily active alerts', (limits) => formatInteger(limits.daily_alerts)),
        ...(['1h', '1m', '5m', '15m'] as const).map((interval) =>
          row(`${interval} active alerts`, (limits) => formatInteger(limits.intraday_alerts[interval])),
        ),
      ],
    },
    // Limits of what is not there yet would say nothing.
    { label: 'Options PNL Calculator, Stocks Intraday Backtests, Options Backtests', note: 'Coming soon', rows: [] },
  ];
}
