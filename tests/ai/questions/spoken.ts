import { asking, without } from '../checked-question.ts';
import type { CheckedQuestion } from '../checked-question.ts';
import { field, monthsBack, returnBetween, sessionsSince } from '../figures.ts';

const thisYear = `${new Date().getUTCFullYear()}-01-01`;
const counting = (ticker: string) => new RegExp(`Counting ${ticker}’s days`);

/** As people talk: slang, another grammar, and what an earlier version took for something else. */
export const spoken: readonly CheckedQuestion[] = [
  asking('has microsoft closed above 550 this year', counting('MSFT'), { says: [/closed above \$550\.00/] }),
  asking('how many times has apple hit 250', counting('AAPL'), { never: [/ex-dividend/] }),
  asking('percentage of days spy was green this year', counting('SPY'), {
    figures: sessionsSince('SPY', thisYear, (close, before) => close > before),
  }),
  asking('last time the s&p dropped 3% in a day', /Counting \^GSPC’s days/, { says: [/its whole history/] }),
  asking('did amd close at a record high this month', counting('AMD'), { says: [/above every close before/] }),
  asking('how long has spy been red', counting('SPY'), { says: [/in a row|the run is/] }),
  asking('how many times did tsla rip 5% since summer', counting('TSLA'), { says: [/since June/] }),
  asking('apple close on the first trading day of 2026', /close of 2026-01-02/),
  asking("what's the average close of amd this month", /AMD’s performance/, { says: [/average close was/] }),
  asking("apple's best and worst month of 2025", /AAPL’s performance/, { says: [/best month was .* the worst/] }),
  asking('nvda vs amd: who won october', /Comparing NVDA, AMD/, { says: [/October \d{4}/] }),
  asking('walmart v target v costco since jan', /Comparing WMT, TGT, COST/, {
    figures: returnBetween('TGT', (last) => Date.UTC(last.getUTCFullYear() - 1, 11, 31)),
  }),
  asking('which of apple amazon and google fell the most in october', /Comparing AAPL, AMZN, GOOGL/, {
    says: [/returned the least/],
  }),
  asking('who pays the fattest dividend: mo, t or vz', [/MO’s dividends/, /T’s dividends/, /VZ’s dividends/]),
  asking('amd getting wrecked today or nah', /AMD’s performance/, { never: [/know no symbol/] }),
  asking('hit me with the dow', /price of \^DJI/),
  asking('who mooned today', /Screening/, { says: [/Largest gains/] }),
  asking('is my watchlist green', /price of MSFT, NVDA/),
  asking("did zuck's company beat earnings", /META’s earnings/),
  asking('whats the floor on amd', /AMD’s levels/, { says: [/support at/] }),
  asking('how many money did lose intel last year', /INTC’s/, { never: [/sessions/] }),
  asking('what is happened with the gold price in last week', [/GC=F’s performance/, /GC=F’s news/]),
  asking('what percent of apple belongs to vanguard', /funds own AAPL/),
  asking('the s&p made how much in 2023', /\^GSPC’s performance/, { says: [/2023/] }),
  asking("how did pfizer's revenue change from 2022 to 2023", /PFE’s income/, { says: [/FY 2023 \| FY 2022/] }),
  asking("what is visa's free cash flow margin", /V’s financial ratios/, { says: [/Free cash flow margin \d/] }),
  asking("what is a p/e and what is tesla's", [/“pe ratio”/, /TSLA’s P\/E/]),
  asking('is the market open now and how is the s&p doing', [/hours of NYSE/, /price of \^GSPC/]),
  asking('how much of qqq is microsoft and apple', /what QQQ holds/, {
    says: [/\(MSFT\) with a weight/, /\(AAPL\) with a weight/],
  }),
  asking('how much nvidia is in smh', /what SMH holds/, { says: [/\(NVDA\) with a weight/] }),
  asking("what's the vix and what does it measure", /\^VIX’s profile/),
  asking('employees at meta vs google', [/META’s profile/, /GOOGL’s profile/]),
  asking('bollinger bands for tesla and rsi', [/TSLA’s Bollinger/, /TSLA’s technicals/], { says: [/RSI 14 is/] }),
  asking('stochastic and williams r for amd', /AMD’s technicals/, { never: [/WMB/] }),
  asking('implied move for amd by friday', /AMD’s options/, { says: [/expected move is ±/] }),
  asking('high yield utilities', /Screening/, { says: [/Utilities: Stocks by Dividend yield/] }),
  asking("what was apple's market cap in 2020", /AAPL’s profile/, { says: [/none of the past/] }),
  asking('how many apple shares does 10 grand buy', /price of AAPL/, { says: [/\$10,000\.00 buys/] }),
  asking('compare with walmart', [/COST’s P\/E/, /WMT’s P\/E/], { page: '/dashboard/COST/pe-ratio' }),
  asking('did they raise it', /MCD’s dividends/, { page: '/dashboard/MCD/payouts', says: [/last change was/] }),
  asking("what's max pain", /NVDA’s options/, { page: '/dashboard/NVDA/options', says: [/Max pain is/] }),
  asking('who grew faster', [/KO’s income/, /PEP’s income/], {
    page: '/comparator?t=KO,PEP',
    says: [/Revenue growth/],
  }),
  asking(['best sector this month', 'how about over a year'], /XLK’s performance/, { says: [/the last year/] }),
  asking('what are the odds apple hits 300', /AAPL’s price target/, { says: [/can’t predict/] }),
  asking('is intel a value trap', /INTC’s price target/, { says: [/can’t give advice/] }),
  asking('when does the market reopen', /hours of NYSE/),
  asking('do you store my chats', /guide/, { says: [/Chat memory/] }),
  asking("what's a bull flag", /“bull flag”/, { says: [/no entry for exactly that/] }),
  asking('p/e of apple now', /AAPL’s P\/E/, {
    figures: field('/api/tickers/AAPL/pe_ratio/annual', 'pe_ratio', (value) => `${value.toFixed(1)}×`),
  }),
  asking('qqq below 20d?', /QQQ’s technicals/, { says: [/its SMA 20 of/] }),
  asking('spy 3m hi lo', /SPY’s performance/, { says: [/last three months/] }),
  asking('googl last er move', counting('GOOGL'), { says: [/last report came on/] }),
  asking('aapl 11/27 exp move', /AAPL’s options/, { says: [/expected move is ±/] }),
  asking('nflx atr14', /NFLX’s ATR/),
  asking('how many 1% days spy oct', counting('SPY'), { says: [/October \d{4}/] }),
  asking('alert if spy < 700', /guide/, { says: [/I can’t make changes/] }),
  asking('my bt list', /your backtests/),
  asking('how did energy do against the s&p over a year', /XLE’s performance/, {
    figures: returnBetween('XLE', monthsBack(12)),
  }),
  asking('how did chevron perform in the second quarter', /CVX’s performance/, {
    says: [/the second quarter of \d{4}/],
  }),
  asking('what was the s&p at on election day 2024', /close of 2024-11-05/),
  asking('how much apple', /what SPY holds/, { page: '/dashboard/SPY/etf-holdings' }),
  asking(['ibm', 'compared to oracle', 'dividends of both'], [/IBM’s dividends/, /ORCL’s dividends/]),
  without('is crypto going up tomorrow', /can’t predict/),
  without('tell me about ferrari', /know no symbol ferrari/),
  without('does candlewick have level 2', /no data on order books/),
  without("what's john's balance", /I cannot do that/),
];
