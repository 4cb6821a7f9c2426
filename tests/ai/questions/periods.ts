import { asking, without } from '../checked-question.ts';
import type { CheckedQuestion } from '../checked-question.ts';
import { closeOn, levelOf, monthsBack, monthStart, priceOf, returnBetween, yearStart } from '../figures.ts';

const all = () => 0;
const year = (first: number, last = first) => [() => Date.UTC(first - 1, 11, 31), Date.UTC(last, 11, 31)] as const;

/** Prices and what became of them over any time, in the words of many people. */
export const periods: readonly CheckedQuestion[] = [
  asking('whats nvidia trading at rn', /price of NVDA/, { figures: priceOf('NVDA') }),
  asking('hey whats the tesla stock price looking like today', /price of TSLA/, { figures: priceOf('TSLA') }),
  asking('quote for berkshire b', /price of BRK-B/, { figures: priceOf('BRK-B') }),
  asking('gm and ford prices', /price of GM, F/, { figures: priceOf('GM') }),
  asking('How much does a share of Visa cost?', /price of V$/, { figures: priceOf('V') }),
  asking("what's the 10 year yield at", /price of \^TNX/, { figures: levelOf('^TNX') }),
  asking('what did AAPL close at on 15 March 2020', /AAPL’s close of 2020-03-15/, {
    figures: closeOn('AAPL', '2020-03-15'),
  }),
  asking('I’d like the closing price of Pfizer on 3 June 2024', /PFE’s close of 2024-06-03/, {
    figures: closeOn('PFE', '2024-06-03'),
  }),
  asking("What was Netflix's closing price last Friday?", /NFLX’s close of \d{4}/),
  asking('Good morning! Could you tell me where Alphabet shares finished yesterday?', /GOOGL’s close of \d{4}/, {
    says: [/from the session before/],
  }),
  asking('apple stock 5 years ago', /AAPL’s close of \d{4}/),
  asking('what was nike worth a year ago', /NKE’s close of \d{4}/),
  asking('how much has microsft gained since january', /MSFT’s performance/, {
    figures: returnBetween('MSFT', yearStart),
  }),
  asking('tsla ytd', /TSLA’s performance/, { figures: returnBetween('TSLA', yearStart) }),
  asking('did amazon go up or down yesterday', /AMZN’s performance/, { says: [/(gained|lost) \d/] }),
  asking('did intel stock go up this month', /INTC’s performance/, { figures: returnBetween('INTC', monthStart) }),
  asking('Is Starbucks up or down over the past six months?', /SBUX’s performance/, {
    figures: returnBetween('SBUX', monthsBack(6)),
  }),
  asking('how is nvda doing over 5 years', /NVDA’s performance/, { figures: returnBetween('NVDA', monthsBack(60)) }),
  asking('chevron last 3 years', /CVX’s performance/, { figures: returnBetween('CVX', monthsBack(36)) }),
  asking("how'd meta do in 2023", /META’s performance/, { figures: returnBetween('META', ...year(2023)) }),
  asking("Please show me Costco's performance between 2018 and 2022.", /COST’s performance/, {
    figures: returnBetween('COST', ...year(2018, 2022)),
  }),
  asking('what did google do in january 2022', /GOOGL’s performance/, {
    figures: returnBetween('GOOGL', () => Date.UTC(2021, 11, 31), Date.UTC(2022, 0, 31)),
  }),
  asking('show me the S&P 500 in March 2020', /\^GSPC’s performance/, {
    figures: returnBetween('^GSPC', () => Date.UTC(2020, 1, 29), Date.UTC(2020, 2, 31)),
  }),
  asking('how has the sp500 done since covid', /\^GSPC’s performance/, {
    figures: returnBetween('^GSPC', () => Date.UTC(2020, 1, 19)),
  }),
  asking('jpmorgan return since 2019', /JPM’s performance/, {
    figures: returnBetween('JPM', () => Date.UTC(2018, 11, 31)),
  }),
  asking("What's the S&P 500's average annual return since 2000?", /\^GSPC’s performance/, { says: [/annual/i] }),
  asking('if I had put $1000 in AAPL in 2010 what would it be worth today', /AAPL’s performance/, {
    says: [/\$1,000\.00 invested/],
  }),
  asking('what would 5000 dollars in microsoft 10 years ago be now', /MSFT’s performance/, {
    says: [/\$5,000\.00 invested/, /would be worth \*\*\$/],
  }),
  asking("if I'd bought 10 shares of amazon at the start of 2020 how much would they be worth", /AMZN’s performance/, {
    says: [/10 shares/, /would be worth \*\*\$/],
  }),
  asking('10k in the s&p 500 20 years ago', /\^GSPC’s performance/, { says: [/\$10,000\.00 invested/] }),
  asking('52 week high of meta', /price of META/, { says: [/Its 52-week high is \*\*\$/] }),
  asking('how far is AMD from its all time high', /AMD’s performance/, { says: [/below/] }),
  asking('how much has bitcoin fallen from its peak', /BTC-USD’s performance/, { says: [/below/] }),
  asking('worst day for apple in the last 10 years', /AAPL’s performance/, { says: [/worst session was \*\*/] }),
  asking('best month of the s&p 500 ever', /\^GSPC’s performance/, {
    figures: returnBetween('^GSPC', all),
    says: [/best month was \*\*/],
  }),
  asking('which day did apple have the highest close in 2019', /AAPL’s performance/, { says: [/highest close/] }),
  asking('how volatile is tesla', /TSLA’s performance/, { says: [/annualized volatility was \*\*/] }),
  asking('how did the market do in 2008', /\^GSPC’s performance/, {
    figures: returnBetween('^GSPC', ...year(2008)),
    says: [/The markets/],
  }),
  asking('What happened to the market on Friday?', /\^GSPC’s performance/, { says: [/The markets/] }),
  asking('market performance last week', [/\^GSPC’s performance/, /\^IXIC’s performance/]),
  asking('compare nvda amd and intel over the past 3 years', /Comparing NVDA, AMD, INTC/, {
    figures: returnBetween('INTC', monthsBack(36)),
  }),
  asking('which did better this year, gold or the s&p?', /Comparing GC=F, \^GSPC/, {
    figures: returnBetween('^GSPC', yearStart),
  }),
  asking('would i have made more with apple or microsoft over the last decade', /Comparing AAPL, MSFT/),
  asking('Which was less risky last year, Johnson & Johnson or Pfizer?', /Comparing JNJ, PFE/, {
    says: [/was the least volatile/],
  }),
  asking('correlation between gold and bitcoin', /Comparing GC=F, BTC-USD/, { says: [/Correlation/] }),
  asking('aapl msft googl amzn', /Comparing AAPL, MSFT, GOOGL, AMZN/),
  without('how wild are the swings in zorbtech', /no symbol zorbtech|can’t answer that/),
];
