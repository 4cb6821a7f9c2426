import { asking, without } from '../checked-question.ts';
import type { CheckedQuestion } from '../checked-question.ts';

const guide = /guide/;

/** What others call it: misspelt, in shorthand, in the words of accounts and of professionals. */
export const phrasings: readonly CheckedQuestion[] = [
  asking('waht is the prise of boing', /price of BA/),
  asking('nikes rivals', /NKE’s competitors/),
  asking('goldmn saks eps', /GS’s earnings/),
  asking('y is netflx down today', /NFLX’s news/),
  asking('whats pumping', /Screening/, { says: [/Largest gains/] }),
  asking('amzn sup/res', /AMZN’s levels/),
  asking('apple or microsoft more money make?', [/AAPL’s income/, /MSFT’s income/], { says: [/Net income/] }),
  asking('inventory of target', /TGT’s balance/, { says: [/Inventory \$/] }),
  asking('stochastic for cat', /CAT’s technicals/, { says: [/STOCH/] }),
  asking('euro against pound', /price of EUR/, { says: [/1 EUR\*\* is worth \*\*£/] }),
  asking('interest cover of Ford', /F’s financial ratios/, { says: [/Interest coverage/] }),
  asking('return on invested capital of Home Depot', /HD’s financial ratios/, {
    says: [/no data on returns on invested/],
  }),
  asking('option skew on meta', /META’s options/, { says: [/no data on the skew/] }),
  without('net debt to ebitda of verizon', /no data on debt as a multiple/),
  without('when does the fed meet next', /no data on economic data/),
  asking(
    'revenue growth and operating margin of Microsoft over the last five fiscal years, and how it compares with Oracle',
    [/MSFT’s income/, /ORCL’s income/, /MSFT’s financial ratios/, /ORCL’s financial ratios/],
    { says: [/Operating margin/] },
  ),
  asking("What is Adobe's free cash flow and how has it grown?", /ADBE’s cash flow/, { never: [/Max drawdown/] }),
  asking('what did gold do over the last 10 trading days', /GC=F’s performance/, { says: [/the last 10 days/] }),
  asking(
    'If I had 20 shares of Apple and 15 of Microsoft, what would they be worth?',
    [/price of AAPL/, /price of MSFT/],
    {
      says: [/20 shares of AAPL/, /15 shares of MSFT/],
    },
  ),
  asking('how do i share my watchlist with my brother', guide, { says: [/watchlists are your own/] }),
  asking('can I get alerts by sms', guide, { says: [/no text message/] }),
  asking('what are my options if I want to cancel', guide, { says: [/Cancel auto renewal/] }),
  asking('I want my money back', guide, { says: [/Refund/] }),
  asking('where can I download my invoice', guide, { says: [/receipt of each/] }),
  asking('how do i turn on two factor authentication', guide, { says: [/2FA\): Candlewick has none/] }),
  asking('export my backtest trades to excel', guide, { says: [/saves trades, equity or metrics as CSV/] }),
  asking('why is the screener locked', guide, { says: [/belongs to a larger plan/] }),
  asking('how often is the price data updated', guide, { says: [/how old the newest prices are/] }),
  asking('where do your numbers come from', guide, { says: [/names its source and date/] }),
  asking("what's the difference between the free and paid plan", /plans and prices/),
];
