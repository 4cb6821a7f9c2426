import { asking, without } from '../checked-question.ts';
import type { CheckedQuestion } from '../checked-question.ts';
import { returnBetween } from '../figures.ts';

const dashboard = { page: '/dashboard/NVDA' };
const comparator = { page: '/comparator?t=AAPL,MSFT,NVDA' };

/** What a message that continues from another replaces and keeps, and what the open page says of it. */
export const conversations = (backtestId: string): readonly CheckedQuestion[] => {
  const result = { page: `/backtest-summary/stocks/${backtestId}` };
  return [
    // Times.
    asking(['how did apple do over the last year', 'and over 5?'], /AAPL’s performance/, {
      says: [/the last five years/],
    }),
    asking(['apple over 3 months', 'and 6?'], /AAPL’s performance/, { says: [/the last six months/] }),
    asking(['how did apple do in 2023', 'and the year before?'], /AAPL’s performance/, { says: [/\| 2022 \|/] }),
    asking(['gold this year', 'and last year?'], /GC=F’s performance/, {
      says: [new RegExp(`\\(${new Date().getUTCFullYear() - 1}\\)`)],
    }),
    asking(['apple vs microsoft this year', 'and last year?'], /Comparing AAPL, MSFT/, {
      says: [new RegExp(`, ${new Date().getUTCFullYear() - 1}, from`)],
    }),
    asking(['tesla in march 2023', 'and april?'], /TSLA’s performance/, { says: [/Apr 2023/] }),
    asking(['tesla price on 2 jan 2024', 'and on 3 jan 2023?', 'so how much did it change?'], /TSLA’s performance/, {
      figures: returnBetween('TSLA', () => Date.UTC(2023, 0, 3), Date.UTC(2024, 0, 2)),
      says: [/from Jan 3, 2023 to Jan 2, 2024/],
    }),
    asking(['apple revenue 2023', 'and 2022?'], /AAPL’s income statement/, { says: [/In FY 2022.*Revenue/] }),
    asking(['apple revenue 2023', 'and the year before?'], /AAPL’s income statement/, {
      says: [/In FY 2022.*Revenue/],
    }),
    asking(['apple revenue 2023', 'and 2022?', 'how about microsoft?'], /MSFT’s income statement/, {
      says: [/In FY 2022.*Revenue/],
    }),
    asking(['apple p/e', 'what was it 5 years ago?'], /AAPL’s P\/E ratio/, { says: [/In FY 20\d\d it was/] }),
    asking(['microsoft revenue last 5 years', "and oracle's?"], /ORCL’s income statement/),
    asking(['how is the S&P 500 doing this year?', 'and last year?', 'which sector was the best?'], /^/, {
      says: [new RegExp(`did best.*${new Date().getUTCFullYear() - 1}, from`)],
    }),
    asking(["what's Apple's price?", 'and in euros?', 'how did it do this month?'], /AAPL’s performance/),
    asking(["what is Nvidia's revenue growth?", 'is it slowing?'], /NVDA’s income/, { says: [/Revenue growth/] }),
    // Instruments.
    asking(['compare Apple and Microsoft', 'tell me more about the second one'], /MSFT/, { never: [/AAPL/] }),
    asking(['explain MACD', 'and how is it different from RSI?'], [/MACD/i, /RSI/i], { says: [/Relative strength/] }),
    asking(['how do I cancel my plan?', 'do I lose my backtests?'], /guide/),
    asking(
      [
        'compare Apple and Microsoft',
        'and add Google',
        'which one grew revenue fastest?',
        'show me its income statement',
      ],
      /income statement/,
      { says: [/^\*\*[^*]+\((AAPL|MSFT|GOOGL)\)\*\*, income statement/], never: [/highest figure/] },
    ),
    asking(['compare AAPL, MSFT, NVDA', 'drop MSFT', 'which had the biggest drawdown?'], /Comparing AAPL, NVDA/),
    asking(['what is the P/E of KO and PEP', 'who has lower'], [/KO/, /PEP/], { says: [/P\/E/], never: [/fund/] }),
    asking(["what's the implied volatility of TSLA?", 'is that high?'], /TSLA’s options/),
    asking(['apple vs microsoft this year', 'add google'], /Comparing AAPL, MSFT, GOOGL/, {
      says: [/this year so far/],
    }),
    asking(['apple vs microsoft this year', 'without apple, with amazon'], /Comparing MSFT, AMZN/),
    asking(['price of intel', 'what about nvidia instead of intel'], /price of NVDA$/),
    asking(['apple price', 'no, I meant applied materials'], /price of AMAT$/),
    asking(['apple price', 'thanks!', 'and microsoft?'], /price of MSFT$/, { says: [/previous close/] }),
    asking(['what is beta', 'what is a p/e', "and nvidia's?"], /NVDA’s P\/E ratio/),
    asking(
      ['who competes with nvidia?', 'compare it with the first two'],
      /Comparing NVDA, \w+, \w+|Comparing NVDA, \w+$/,
    ),
    asking(['compare ford and gm', 'tell me about the latter'], /price of GM$/),
    asking(['compare ford and gm', 'tell me about the former', 'and the other one?'], /price of GM$/),
    asking(['price of apple and microsoft', 'which is higher?'], /price of AAPL, MSFT/),
    // Amounts, extremes, filters, forms.
    asking(['price of apple', '15 shares?'], /price of AAPL/, { says: [/15 shares of AAPL/] }),
    asking(['apple dividend', 'and if I own 50?'], /AAPL’s dividends/, { says: [/50 shares would pay/] }),
    asking(['if I had put 1000 in apple 10 years ago', 'and with 5000?'], /AAPL’s performance/, {
      says: [/\$5,000\.00 invested/],
    }),
    asking(['what was the worst day for tesla in 2022', 'and the best?'], /TSLA’s performance/, {
      says: [/The best session was.*2022/],
    }),
    asking(['largest companies', 'smallest?'], /Screening/, { says: [/Market cap, lowest first/] }),
    asking(['top dividend stocks', 'over 5 %?', 'sort it by p/e'], /Screening/, { says: [/by P\/E/] }),
    asking(['stocks with p/e under 15', 'only with a dividend'], /Screening/, {
      says: [/Dividend yield.*P\/E|P\/E.*Dividend yield/],
    }),
    asking(['revenue of microsoft', 'show it as a table'], /MSFT’s income statement/, { says: [/\| Revenue/] }),
    asking(['revenue of microsoft', 'can I see that as a chart?'], /MSFT’s income statement/, {
      says: [/can’t draw charts/],
    }),
    asking(['how did nvidia do in 2023', 'show a chart'], /NVDA’s performance/, {
      figures: returnBetween('NVDA', () => Date.UTC(2022, 11, 31), Date.UTC(2023, 11, 31)),
    }),
    asking(['how did apple and microsoft do this year', 'in euros?'], /guide/, { says: [/not converted/] }),
    asking(['price of apple and microsoft', 'in euros?'], /price of AAPL/, { says: [/AAPL.*€/, /MSFT.*€/] }),
    // More of the same figure.
    asking(['when does nvidia report', 'what do they expect?'], /NVDA’s earnings/, { says: [/Analysts expect EPS/] }),
    asking(['does disney pay a dividend', 'since when?'], /DIS’s dividends/, {
      says: [/first dividend that I know of/],
    }),
    asking(['apple p/e', 'and the sector?'], /AAPL’s competitors/),
    asking(['what was the worst day for tesla in 2022', 'why?'], /TSLA’s news/, {
      says: [/cannot say why Tesla moved then/],
    }),
    // A question that is complete inherits nothing.
    asking(['how did gold do in 2020', 'what is a dividend'], /“dividend”/, { never: [/gold/i] }),
    asking(['apple revenue 2022', 'what is the price of tesla?'], /price of TSLA$/, { says: [/previous close/] }),
    without(['apple revenue 2022', 'what is the weather like'], /only know markets/),
    // Pages.
    asking('how is it doing?', /price of NVDA/, dashboard),
    asking('did it beat the market this year', /Comparing NVDA, \^GSPC/, { ...dashboard, says: [/this year so far/] }),
    asking(['price of apple', 'and this one?'], /price of NVDA$/, dashboard),
    asking('any upcoming events?', /NVDA’s earnings/, dashboard),
    asking('and tesla?', /Comparing AAPL, MSFT, NVDA, TSLA/, comparator),
    asking('the riskiest?', /Comparing AAPL, MSFT, NVDA/, { ...comparator, says: [/was the most volatile/] }),
    asking('how is it doing?', /your backtest$/, { ...result, says: [/buy and hold/] }),
    asking('why did it lose money?', /your backtest$/, { ...result, says: [/Win rate/, /no single reason/] }),
    asking('which trade was the worst?', /your backtest$/, { ...result, says: [/It made \d+ trades? of /] }),
    asking('is that good?', /your backtest$/, { ...result, says: [/buy and hold/] }),
    asking(['my backtests', 'open the first one'], /your backtest$/, { says: [/buy and hold/] }),
    asking('which one made the most money', /your backtests/, {
      page: '/backtest-history/stocks',
      says: [/The best:/],
    }),
    asking('which ones are active', /your alerts/, { page: '/alerts/stocks', says: [/active/] }),
    asking('how do I add one', /guide/, { page: '/alerts/stocks', says: [/alert/i] }),
    asking('any news on these?', [/your watchlists/, /MSFT’s news/], { page: '/watchlists/1' }),
    asking('which is the cheapest', [/your watchlists/, /MSFT’s P\/E ratio/], { page: '/watchlists/1' }),
    asking('what can I do here?', /guide/, { page: '/screener', says: [/Screener/] }),
    asking('how does this work', /guide/, { page: '/comparator', says: [/Comparator/] }),
    asking(['how do alerts work', 'how much do they cost'], /guide/, { says: [/one credit/] }),
    asking(['how do alerts work', 'and backtests?'], /guide/, { says: [/Backtests/] }),
    // Comparisons, amounts and filters of what was answered before.
    asking(['price of gold', 'how does that compare to a year ago'], /GC=F’s performance/, { says: [/since then/] }),
    asking(
      ['jpmorgan dividend yield', 'how does that compare to bank of america'],
      [/JPM’s dividends/, /BAC’s dividends/],
    ),
    asking(["who are ford's rivals", 'how do they compare'], /Comparing F, \w+, \w+/),
    asking(['nvidia vs amd over 2 years', 'make it 5'], /Comparing NVDA, AMD/, { says: [/the last five years/] }),
    asking(['microsoft last quarter', 'the one before?'], /MSFT’s performance/, { says: [/that period/] }),
    asking(['netflix earnings', 'when was the last one'], /NFLX’s earnings/),
    asking(['cheap stocks', 'with growth'], /Screening/, { says: [/P\/E/] }),
    asking(['high dividend stocks', 'exclude banks'], /Screening/, { says: [/cannot leave out/] }),
    asking(['10000 dollars in nvidia 5 years ago', 'what if I had bought amd instead?'], /AMD’s performance/, {
      says: [/\$10,000\.00 invested/],
    }),
    asking(['apple options', 'expiring next month?'], /AAPL’s options/),
    asking(['what is a stop loss', 'how do i set one?'], /guide/, { says: [/Stop loss/] }),
    asking(['do I have any alerts', 'when did it last fire'], /your alerts/, { says: [/triggered/] }),
    asking(['what plan do I have', 'when does it end'], /your plan/),
    asking(['my watchlists', 'add tesla'], /guide/, { says: [/I can’t make changes/, /Watchlists/] }),
    asking(['my last backtest', 'what was the win rate?'], /your backtest$/, { says: [/Win rate:/] }),
    asking('how long was it invested', /your backtest$/, { ...result, says: [/Exposure:/] }),
    asking('what did it cost', /your backtest$/, { ...result, says: [/It cost/] }),
    asking(['does it pay a dividend', 'how much would 100 shares bring me'], /NVDA’s dividends/, {
      ...dashboard,
      says: [/100 shares would pay/],
    }),
    asking('who reports soon?', [/your watchlists/, /MSFT’s earnings/], { page: '/watchlists/1' }),
    asking('anything this week?', /IPO calendar/, { page: '/ipo-calendar' }),
    asking('which one should I take', /plans and prices/, { page: '/plans-and-pricing' }),
    asking(['apple over 6 months', 'how volatile was it?'], /AAPL’s performance/, {
      says: [/the last six months/, /volatility was/],
    }),
    asking(['compare oil and gold', "what's the correlation?"], /Comparing CL=F, GC=F/, { says: [/Correlation/] }),
    asking(['dividend of coca cola', 'has it been raised lately?'], /KO’s dividends/, {
      says: [/a \*\*(raise|cut)|were the same/],
    }),
    asking(['dividend of coca cola', 'and how much is that on 500 shares?'], /KO’s dividends/, {
      says: [/500 shares would pay/],
    }),
    asking(["when's tesla's earnings call", 'before or after market?'], /TSLA’s earnings/),
    asking('show me semiconductor stocks', /Screening/, { says: [/Semiconductors/] }),
    asking(['show me semiconductor stocks', 'which are the cheapest?'], /Screening/, {
      says: [/Semiconductors: Stocks by P\/E, lowest/],
    }),
    asking(['stocks near their 52 week low', 'large caps only'], /Screening/, { says: [/Distance to 52-week low/] }),
    asking(['stocks near their 52 week low', 'highs instead'], /Screening/, { says: [/52-week high/] }),
    asking(['oversold stocks', 'in the dow'], /Screening/, { says: [/Dow Jones Industrial Average: Stocks by RSI/] }),
    asking(["what's in QQQ", 'how much nvidia?'], /what QQQ holds/, { says: [/holds Nvidia/] }),
    asking(['what is EBITDA', "what's apple's"], /AAPL’s income statement/, { says: [/EBITDA/] }),
    asking(['how do I backtest a strategy', 'can I use crypto?'], /guide/, { says: [/Every instrument/] }),
    asking(['how do watchlists work', 'how many can I have?'], /guide/, { says: [/50 lists/] }),
    asking(['tesla price', 'are you sure?'], /price of TSLA/),
    asking(['tesla price', 'where is that from?'], /guide/, { says: [/figures of the chat come from/] }),
    without(['tesla price', 'never mind'], /Ask anytime/),
    asking(['my alerts', 'on apple?'], /your alerts/, { says: [/on AAPL/] }),
    asking(['my backtests', 'on apple only'], /your backtests/, { says: [/of AAPL/] }),
    asking(['is the market open', 'when does it close'], /hours of NYSE/),
    asking(['earnings this week', 'and next?'], /earnings calendar/, { says: [/next week/] }),
    asking('is that realistic?', /NVDA’s price target/, { page: '/dashboard/NVDA/price-target' }),
    asking('add this to my watchlist', /guide/, { ...dashboard, says: [/Watchlists/] }),
    asking('was it better than just holding?', /your backtest$/, { ...result, says: [/Buy and hold:/] }),
    asking('which pays the best dividend', /AAPL’s dividends/, comparator),
    asking('remove apple', /Comparing MSFT, NVDA/, comparator),
    asking(['pfizer dividend history', 'is it safe'], /PFE’s dividends/, { says: [/paid out/] }),
    asking(['s&p this month', 'nasdaq?'], /\^IXIC’s performance/, { says: [/this month so far/] }),
    asking(['tesla in 2022', 'best day'], /TSLA’s performance/, { says: [/The best session was.*2022/] }),
    asking(['american express vs visa vs mastercard', 'rank them by growth'], [/AXP’s income/, /MA’s income/], {
      says: [/Revenue growth/],
    }),
    asking(["intel's free cash flow", 'trend?'], /INTC’s cash flow/),
    asking(['vix now', 'is that high?'], /price of \^VIX/, { says: [/52 weeks/] }),
    asking(['stocks with rsi below 30', 'make that 25'], /Screening/, { says: [/by RSI, lowest first/] }),
    asking(['gold price', 'in euros please'], /price of GC=F/, { says: [/€/] }),
    asking(['1000 euros in dollars', 'and in yen?'], /price of EUR/, { says: [/1,000 EUR.*¥/] }),
    asking(['20 shares of costco', 'what dividends would I get'], /COST’s dividends/, {
      says: [/20 shares would pay/],
    }),
    asking(['how do i import my prices', 'which format?'], /guide/, { says: [/CSV/] }),
    asking(['my best backtest', 'which stocks was it on?'], /your backtests/, { says: [/\^GSPC/] }),
    asking(['my watchlist', "sort by today's change"], [/your watchlists/, /price of MSFT, NVDA/]),
    asking(['tell me about oracle', 'more'], /ORCL’s profile/),
    without(['tell me about oracle', "thanks, that's all"], /Ask anytime/),
    without(['gold price', 'per gram?'], /can’t answer that about Gold/, { choices: /GC=F’s price/ }),
    asking('how much tech?', /what SPY holds/, { page: '/dashboard/SPY/sector-exposure' }),
    asking('how much did I make?', /your backtest$/, { ...result, says: [/it returned/] }),
    asking('when did it sell?', /your backtest$/, { ...result, says: [/It made \d+ trades? of /] }),
    asking('what does this cost', /guide/, { page: '/stocks-backtest', says: [/one credit per ticker/] }),
    asking(['walmart this year', 'what about costco', 'which is better'], /Comparing WMT, COST/, {
      says: [/this year so far/],
    }),
    asking(
      ['does microsoft pay a dividend', 'and apple?', 'which pays more?'],
      [/MSFT’s dividends/, /AAPL’s dividends/],
    ),
    asking(["when is adobe's earnings", 'how did they do last time'], /ADBE’s earnings/),
    asking(
      ["when is adobe's earnings", 'and salesforce?', 'who reports first?'],
      [/ADBE’s earnings/, /CRM’s earnings/],
    ),
    asking(['bitcoin', 'in euros', 'and a year ago?'], /BTC-USD’s close/, { never: [/EURUSD/] }),
    asking(['how many shares of apple can I buy for 1000', 'and 5000?'], /AAPL/, { says: [/\$5,000\.00 buys/] }),
    asking(['what is market cap', 'who has the biggest'], /Screening/, { says: [/by Market cap, highest/] }),
    asking(['what does the beginner plan cost', 'and advanced?'], /plans and prices/),
    asking(['what does the beginner plan cost', "what's included"], /plans and prices/),
    asking(['apple price', 'how are my alerts'], /your alerts/),
    asking('explain this page', /guide/, { ...dashboard, says: [/Dashboard/] }),
    asking('what is up the most', [/your watchlists/, /price of MSFT, NVDA/], { page: '/watchlists/1' }),
    asking('compare them over 5 years', [/your watchlists/, /MSFT’s performance/], {
      page: '/watchlists/1',
      says: [/the last five years/],
    }),
  ];
};
