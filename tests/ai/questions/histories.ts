import { asking, without } from '../checked-question.ts';
import type { CheckedQuestion } from '../checked-question.ts';
import { compactDollars, levelOf, priceOf, returnBetween, sessionsSince, trailingOf, yearStart } from '../figures.ts';

const thisYear = `${new Date().getUTCFullYear()}-01-01`;
const counting = (ticker: string) => new RegExp(`Counting ${ticker.replace('^', '\\^')}’s days`);
const rose = (close: number, before: number) => close > before;
const yearEnd = (year: number) => () => Date.UTC(year, 11, 31);

/** Counts over a history, several demands in one sentence, slang, numbers in words, groups, and names of nothing. */
export const histories: readonly CheckedQuestion[] = [
  asking('how many days did apple close above 250 this year', counting('AAPL'), {
    figures: sessionsSince('AAPL', thisYear, (close) => close > 250),
  }),
  asking('how often has tesla fallen more than 5% in a day this year', counting('TSLA'), {
    figures: sessionsSince('TSLA', thisYear, (close, before) => close / before - 1 < -0.05),
  }),
  asking('how many times did nvda gain over three percent in 2024', counting('NVDA'), {
    figures: sessionsSince('NVDA', '2024-01-01', (close, before) => close / before - 1 > 0.03, Date.UTC(2024, 11, 31)),
  }),
  asking('how many green days has the s&p had since january 2 2026', counting('^GSPC')),
  asking('what percentage of days was spy up this year', counting('SPY'), {
    figures: sessionsSince('SPY', thisYear, rose),
  }),
  asking('longest losing streak for amd this year', counting('AMD'), {
    says: [/longest run of days .* \*\*\d+ sessions/],
  }),
  asking('how many red days in a row is spy on', counting('SPY'), { says: [/in a row|the run is \*\*0/] }),
  asking('when did apple first close above 200', counting('AAPL'), { says: [/first day .* \*\*[A-Z][a-z]{2} \d/] }),
  asking('last time msft fell more than 4% in a day', counting('MSFT'), { says: [/last day that fell/] }),
  asking('how many weeks did nvidia rise this year', /Counting NVDA’s weeks/, { says: [/of \d+ weeks/] }),
  asking('how often did spy close below its open this month', counting('SPY'), { says: [/below the open of the day/] }),
  asking('spy last 5 closes', counting('SPY'), { figures: levelOf('SPY') }),
  asking('avg daily move of tsla last 30 days', /TSLA’s performance/, { says: [/a session on average/] }),
  asking('amazon ytd vs last year', /AMZN’s performance/, {
    figures: async (read) => [
      ...(await returnBetween('AMZN', yearStart)(read)),
      ...(await returnBetween(
        'AMZN',
        yearEnd(new Date().getUTCFullYear() - 2),
        Date.UTC(new Date().getUTCFullYear() - 1, 11, 31),
      )(read)),
    ],
  }),
  asking('how did apple do in march versus april this year', /AAPL’s performance/, {
    says: [/March \d{4} \|/, /April \d{4} \|/],
  }),
  asking("Amazon's price on Jan 2 2024 and Jan 2 2025", [/close of 2024-01-02/, /close of 2025-01-02/]),
  asking('the price of nvidia one year ago and now', /price of NVDA/, { figures: priceOf('NVDA') }),
  asking('free cash flow apple ttm', /AAPL’s cash flow/, {
    figures: trailingOf('AAPL/cash_flow', 'free_cash_flow', compactDollars),
  }),
  asking('what is the trailing twelve month revenue of amazon', /AMZN’s income/, {
    figures: trailingOf('AMZN/income_statement', 'revenue', compactDollars),
  }),
  asking("what has microsoft's operating margin been in each of the last five years", /MSFT’s financial ratios/, {
    says: [/(FY \d{4} \| ){4}FY/],
  }),
  asking('eps estimate for msft next year', /MSFT’s earnings/, {
    says: [/For FY \d{4}, which ends on .*analysts expect EPS/],
  }),
  asking('how often has microsoft beaten estimates over the past two years', /MSFT’s earnings/, {
    says: [/\*\*\d of the last 8 quarters\*\*/],
  }),
  asking('how did nvidia react to its last earnings', /Counting NVDA’s days/, { says: [/last report came on/] }),
  asking('how concentrated is qqq in its top ten holdings', /what QQQ holds/, { says: [/ten largest together are/] }),
  asking('what share of spy is technology', /what SPY holds/, { says: [/\*\*Information Technology\*\* is/] }),
  asking('has jnj raised its dividend', /JNJ’s dividends/, { says: [/last change was/] }),
  asking('how many shares of ford can i get for 500 dollars', /price of F$/, { says: [/\$500\.00 buys/] }),
  asking('Goldman Sachs vs Morgan Stanley: P/E, ROE and dividend yield', [
    /GS’s P\/E/,
    /MS’s financial ratios/,
    /GS’s dividends/,
  ]),
  asking('Microsoft: price, market cap, P/E, dividend yield and next earnings date.', [
    /price of MSFT/,
    /MSFT’s profile/,
    /MSFT’s P\/E/,
    /MSFT’s dividends/,
    /MSFT’s earnings/,
  ]),
  asking(
    'Compare Ford and GM on revenue and on stock performance over three years',
    [/Comparing F, GM/, /GM’s income/],
    {
      says: [/the last three years/],
    },
  ),
  asking('caterpillar or deere, who has the better margin and which one’s cheaper', [
    /CAT’s financial ratios/,
    /DE’s P\/E/,
  ]),
  asking("what's the price of gold and silver and which did better this year", [
    /price of GC=F, SI=F/,
    /Comparing GC=F, SI=F/,
  ]),
  asking('whats the market cap of nvda n how many employees do they have', /NVDA’s profile/, {
    says: [/market cap of/, /no number of employees/],
  }),
  asking("how's this one done since june and when's earnings", [/NVDA’s performance/, /NVDA’s earnings/], {
    page: '/dashboard/NVDA/prices',
  }),
  asking('best of the mag 7 this month', /AAPL, MSFT, GOOGL, AMZN, NVDA, META, TSLA/, { says: [/returned the most/] }),
  asking("who's the biggest loser among jpm bac wfc c gs ms ytd", /JPM, BAC, WFC, C, GS, MS/, {
    says: [/returned the least/],
  }),
  asking('iwm vs spy mtd', /Comparing IWM, SPY$/, { says: [/this month so far/] }),
  asking('two hundred day moving average for amazon please', /AMZN’s technicals/, { says: [/its SMA 200 of/] }),
  asking('what would fifty shares of apple cost', /price of AAPL/, { says: [/50 shares of AAPL/] }),
  asking('spy rn', /price of SPY/, { figures: priceOf('SPY') }),
  asking('qqq 5d', /QQQ’s performance/, { says: [/last five sessions/] }),
  asking("when's apple reporting n what do ppl expect", /AAPL’s earnings/, { never: [/PPL/] }),
  asking('when does ko pay its next divvy', /KO’s dividends/, { never: [/know no symbol/] }),
  asking('spy been bleeding all week how bad is it', /SPY’s performance/, { says: [/this week so far/] }),
  asking('what means EPS', /“eps”/),
  asking('what does it mean when a stock splits', /Looking up/, { says: [/\*\*Stock split\*\*/] }),
  asking('why do stock prices go up and down', /Looking up/, { says: [/buyers and sellers/] }),
  asking('are bonds doing better than stocks this year', /Comparing AGG, \^GSPC/),
  asking('is united a good airline stock', /UAL’s price target/, { says: [/can’t give advice on UAL/] }),
  asking('who reports after close today', /earnings calendar/, { never: [/before open/] }),
  asking('how do i make my first backtest', /guide/, { says: [/\*\*Candlewick in short: Backtests/] }),
  asking('how do i set up an alert for when apple goes below 200', /guide/, { says: [/Alerts\*\*/] }),
  asking('run my last backtest again', /guide/, { says: [/I can’t make changes/] }),
  asking('which of my watchlist companies has the lowest p/e', [/your watchlists/, /MSFT’s P\/E/], {
    says: [/cheapest by P\/E/],
  }),
  asking('is volume unusual for apple today', /price of AAPL/),
  asking('dividend stocks in consumer staples with a payout under 60%', /Screening/, {
    says: [/no column for .*payout/],
  }),
  asking(['apple', 'and how much debt', 'vs microsoft'], [/AAPL’s balance/, /MSFT’s balance/]),
  asking("when's the next one", /KO’s dividends/, { page: '/dashboard/KO/payouts' }),
  without('how is spacex stock doing', /know no symbol spacex/),
  without('the google of china price', /know no symbol/, { never: [/is at/] }),
  without("when's the next fed meeting", /no data on economic data and the meetings of the Fed/),
  without('any halts today', /no data on trading halts/),
  without("what's the fair value of apple", /no data on models/),
  without('pltr short interest', /no data on short interest/),
  without('what does the user bob have on his watchlist', /I cannot do that/),
  without('sofi hod', /know no symbol sofi/),
  without('what company makes the most money', /no column for revenue and profit/),
  asking('apple and samsung which is better this year', /AAPL’s performance/, { says: [/know no symbol samsung/] }),
  asking("what is home depot's tax rate", /HD’s income/, { says: [/Tax rate \d/] }),
  asking('how many bangers (5%+ days) did nvda have this yr', counting('NVDA'), {
    figures: sessionsSince('NVDA', thisYear, (close, before) => Math.abs(close / before - 1) > 0.05),
  }),
];
