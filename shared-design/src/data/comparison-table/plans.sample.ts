import type { ComparedColumn, ComparedGroup } from './comparison-table.tsx';

export const sampleColumns: ComparedColumn[] = [
  { id: 'explorer', label: 'Explorer' },
  { id: 'beginner', label: 'Beginner' },
  { id: 'advanced', label: 'Advanced' },
];

const values = (explorer: string | boolean, beginner: string | boolean, advanced: string | boolean) => ({
  explorer,
  beginner,
  advanced,
});

const dashboard: [string, string | boolean][] = [
  ['Profile', true],
  ['Price charts', true],
  ['News', true],
  ['Price target', true],
  ['Financial statements', 'Latest two'],
  ['Financial ratios', false],
  ['P/E ratio', false],
  ['Financial position analysis', false],
  ['Debt to equity analysis', false],
  ['Earnings estimates', false],
  ['Revenue estimates', false],
  ['Fund ownership', false],
  ['Recommendation trends', false],
  ['Upgrades and downgrades', false],
  ['Technicals', false],
  ['Stakeholder payouts', false],
];

export const sampleGroups: ComparedGroup[] = [
  { label: 'Ticker Comparator', rows: [{ label: 'Number of tickers', values: values('2', '4', '10') }] },
  {
    label: 'Stocks Backtests',
    rows: [
      { label: 'Entry conditions', values: values('1', '3', '10') },
      { label: 'Exit conditions', values: values('1', '3', '10') },
      { label: 'Detailed backtest results', values: values(false, true, true) },
    ],
  },
  {
    label: 'Credits',
    explanation: 'Credits are used to run backtests and receive live stocks alerts',
    rows: [
      { label: '1,000 credits', values: values('$15', '$10', '$5') },
      { label: '5,000 credits', values: values('$75', '$50', '$25') },
      { label: '10,000 credits', values: values('$150', '$100', '$50') },
      { label: '50,000 credits', values: values('$750', '$500', '$250') },
      { label: 'Free monthly credits', values: values('1,000', '2,000', '20,000') },
    ],
  },
  {
    label: 'Ticker dashboard',
    rows: [
      ...dashboard.map(([label, explorer]) => ({ label, values: values(explorer, true, true) })),
      { label: 'AI news summary', values: values(false, false, true) },
      { label: 'AI technicals summary', values: values(false, false, true) },
    ],
  },
  {
    label: 'Alerts',
    rows: [
      { label: 'Daily active alerts', values: values('1', '10', '200') },
      { label: '1h active alerts', values: values('0', '2', '50') },
      { label: '15m active alerts', values: values('0', '0', '20') },
      { label: '5m active alerts', values: values('0', '0', '10') },
      { label: '1m active alerts', values: values('0', '0', '5') },
    ],
  },
  { label: 'Options backtests', note: 'Coming soon', rows: [] },
];
