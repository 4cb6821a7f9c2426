import { asking } from '../checked-question.ts';
import type { CheckedQuestion } from '../checked-question.ts';
import { closeOn, returnBetween, yearStart } from '../figures.ts';

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** Talks of several turns: what they point at, narrow and change. */
export const turns: readonly CheckedQuestion[] = [
  asking(['Microsoft', 'and apple?'], /price of AAPL/),
  asking(['Microsoft', 'and apple?', 'compare them'], /Comparing MSFT, AAPL/),
  asking(['who competes with nvidia?', 'compare them'], /Comparing NVDA, \w+, \w+/),
  asking(['who competes with apple', 'compare them', 'tell me about the second one'], /price of (?!AAPL)\w+$/),
  asking(['What is the P/E of JPMorgan?', 'and bank of america?', 'which one is cheaper?'], /BAC’s P\/E ratio/, {
    says: [/is the cheapest by P\/E/],
  }),
  asking(['Nvidia dropped, why?', 'what do analysts say?'], /NVDA’s analyst recommendations/),
  asking(['Apple', 'what about its dividend', 'and the p/e'], /AAPL’s P\/E ratio/),
  asking(['Apple', 'and the p/e', 'is that high for its sector?'], /AAPL’s competitors/),
  asking(['rsi of apple', 'and msft?'], /MSFT’s technicals/, { says: [/RSI 14 is/] }),
  asking(['rsi of apple', 'what does that mean?'], /“rsi”/, { says: [/Relative strength index/] }),
  asking(['TSLA performance last month', 'and over the last year?'], /TSLA’s performance/, { says: [/the last year/] }),
  asking(["Show me Amazon's income statement", 'and cash flow?', 'same for walmart'], /WMT’s cash flow/),
  asking(['amd news', 'and nvidia', 'technicals?'], /NVDA’s technicals/),
  asking(['aapl put call ratio', 'and nvda?'], /NVDA’s options/, { says: [/put\/call ratio is/] }),
  asking(['visa', 'what do they do'], /V’s profile/),
  asking(['visa', 'how has it done this year'], /V’s performance/, { figures: returnBetween('V', yearStart) }),
  asking(['visa', 'how has it done this year', 'and since 2020', 'versus mastercard'], /Comparing V, MA/, {
    says: [/since 2020/],
  }),
  asking(['ford p/e', 'what about gm'], /GM’s P\/E ratio/),
  asking(['sp500', 'yesterday'], /\^GSPC’s close/, { figures: (read) => closeOn('^GSPC', yesterday())(read) }),
  asking(['sp500', 'yesterday', 'since january'], /\^GSPC’s performance/, {
    figures: returnBetween('^GSPC', yearStart),
  }),
  asking(['Tesla 2021', '2022'], /TSLA’s performance/, { says: [/\| 2021 \|/, /\| 2022 \|/] }),
  asking(['bitcoin', 'last month', 'compare it with gold'], /Comparing BTC-USD, GC=F/),
  asking(['nvidia earnings', 'and for broadcom', 'compare both'], [/NVDA’s earnings/, /AVGO’s earnings/], {
    says: [/\| Ticker \|/],
  }),
  asking(['spy', 'what does it hold'], /what SPY holds/),
  asking(['spy', 'what does it hold', 'and qqq'], /what QQQ holds/),
  asking(['spy', 'what does it hold', 'and qqq', 'which has more apple'], [/what SPY holds/, /what QQQ holds/], {
    says: [/holds Apple \(AAPL\)/],
  }),
  asking(['gainers', 'in tech'], /Screening/, { says: [/Information Technology/] }),
  asking(['gainers', 'in tech', 'this month'], /Screening/, {
    says: [/Information Technology stocks, the last month/],
  }),
  asking(['IBM dividend', 'and how much would 100 shares pay me a year'], /IBM’s dividends/, {
    says: [/100 shares would pay/],
  }),
  asking(['IBM dividend', 'next payment?'], /IBM’s dividends/, { says: [/next (one|dividend)/] }),
  asking(["what's my plan", 'how much is the next one'], /plans and prices/),
  asking(["what's my plan", 'how do i upgrade'], /guide/, { says: [/higher plan/] }),
  asking(["what's on my watchlist", 'which is the cheapest'], [/MSFT’s P\/E ratio/, /NVDA’s P\/E ratio/]),
  asking(['my watchlists', 'how did they do today'], /price of MSFT, NVDA/),
  asking(['best sector this year', 'and the worst'], [/XLK’s performance/], { says: [/worst/] }),
  asking(['hello', 'how is the market', 'why'], /headlines/),
];
