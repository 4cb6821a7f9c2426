import { asking, without } from '../checked-question.ts';
import type { CheckedQuestion } from '../checked-question.ts';
import { returnBetween, statementOf, percent, compactDollars, yearStart } from '../figures.ts';

/** Questions of every kind that an earlier version answered wrong. */
export const more: readonly CheckedQuestion[] = [
  asking('did exxon make more money than chevron last year', [/XOM’s income statement/, /CVX’s income statement/], {
    figures: statementOf('XOM/income_statement?interval=annual', 'net_income', compactDollars),
    says: [/has the higher figure/],
  }),
  asking('Cisco vs Oracle: which has better margins?', [/CSCO’s financial ratios/, /ORCL’s financial ratios/], {
    figures: statementOf('ORCL/financial_ratios?interval=annual', 'gross_margin_ratio', percent),
  }),
  asking("what's the difference between ema and sma", [/“ema”/, /“sma”/], { says: [/Exponential/, /Simple/] }),
  asking('what did bitcoin do in 2021', /BTC-USD’s performance/, {
    figures: returnBetween('BTC-USD', () => Date.UTC(2020, 11, 31), Date.UTC(2021, 11, 31)),
  }),
  asking('what was amazon worth in 2010', /AMZN’s performance/),
  asking('oil price last month', /CL=F’s performance/),
  asking("GE's competitors and price target", [/GE’s competitors/, /GE’s price target/]),
  asking('show my portfolio', /watchlists/, { says: [/can’t see your holdings/] }),
  asking('show me the golden cross strategy', /curated strategies/),
  asking('what happens if my credits run out', /guide/),
  without('give me a stock tip', /can’t give advice/),
  asking('does apple have more cash than microsoft', [/AAPL’s balance sheet/, /MSFT’s balance sheet/], {
    figures: statementOf('MSFT/balance_sheet?interval=annual', 'cash_and_equivalents', compactDollars),
  }),
  without('price of snowflake', /no symbol snowflake/),
  without(['apple price', 'and snowflake?'], /no symbol snowflake/),
  asking('Who competes with Nike?', /NKE’s competitors/),
  asking('What earnings are coming up tomorrow?', /earnings calendar/),
  asking('anything new for me?', /notifications/),
  without('which crypto will explode next', /can’t predict/),
  asking('how has the euro done against the dollar this year', /EURUSD=X’s performance/, {
    figures: returnBetween('EURUSD=X', yearStart),
  }),
  asking('explain this', /AAPL’s technicals/, { page: '/dashboard/AAPL/technicals' }),
  asking('hammer candle', /Looking up/, { says: [/Hammer/] }),
  asking('difference between beginner and advanced', /plans and prices/),
  without("what's my password", /cannot do that/),
  without('list all users', /cannot do that/),
  asking('can i compare backtests', /guide/, { says: [/compare/i] }),
];
