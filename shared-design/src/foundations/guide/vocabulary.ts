/** One word for one thing, in the interface, stories, docs and errors. */
export interface Term {
  readonly term: string;
  readonly means: string;
  /** Words that say the same and are not used. A test looks for them in the sources. */
  readonly not: readonly string[];
}

export const vocabulary: readonly Term[] = [
  {
    term: 'Equity',
    means: 'Cash plus the value of open positions, at a close.',
    not: ['worth of the account', 'account value'],
  },
  {
    term: 'CAGR',
    means: 'Compound annual growth rate: the yearly return that gives the final equity.',
    not: ['yearly growth', 'annual return'],
  },
  {
    term: 'Max drawdown',
    means: 'The largest fall of equity from an earlier peak.',
    not: ['largest drawdown', 'biggest drawdown', 'maximum drawdown'],
  },
  {
    term: 'SQN',
    means: 'System quality number: how consistent trade profits are.',
    not: ['system quality number'],
  },
  {
    term: 'Market cap',
    means: 'Price × shares outstanding.',
    not: ['market value', 'market capitalization'],
  },
  {
    term: 'Buy and hold',
    means: 'Every backtest’s benchmark: the same money in the same symbol. Neutral, never green or red.',
    not: ['reference run'],
  },
  {
    term: 'Crosses above, crosses below',
    means: 'Was below and is above now; was above and is below now.',
    not: ['crosses over', 'crosses under'],
  },
  {
    term: 'Comparison, compare',
    means: 'Several symbols or results side by side.',
    not: ['juxtaposition', 'side-by-side view'],
  },
  { term: 'Edit and rerun', means: 'Opens a result’s strategy in the builder.', not: ['run again', 're-run'] },
  { term: 'Default settings', means: 'Options left unchanged.', not: ['as usual'] },
  { term: 'Max holding period', means: 'Bars after which a position closes.', not: ['longest holding'] },
  { term: 'Minimum commission', means: 'Smallest commission per order.', not: ['lowest commission'] },
  { term: 'Fractional shares', means: 'Positions can hold fractions of a share.', not: ['fractions of shares'] },
  {
    term: 'First tradable day',
    means: 'The first session on which every indicator has a value.',
    not: ['first possible decision'],
  },
  { term: 'Data fingerprint', means: 'Shows whether two results used the same bars.', not: ['hash of the bars'] },
];
