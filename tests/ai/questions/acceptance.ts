import { asking, without } from '../checked-question.ts';
import type { CheckedQuestion } from '../checked-question.ts';
import { returnBetween } from '../figures.ts';

const dashboard = (ticker: string, section = '') => ({ page: `/dashboard/${ticker}${section}` });

/** Questions of people who did not write the analyst, as they checked what it claims to understand. */
export const acceptance: readonly CheckedQuestion[] = [
  // Prices and performance.
  asking('If I had put $10,000 into Netflix 10 years ago what would it be worth now?', /NFLX’s performance/, {
    says: [/\$10,000\.00 invested at the close of/],
  }),
  asking('How many shares of Intel were traded in the last session?', /price of INTC/, {
    says: [/The volume of the session is \*\*/],
  }),
  asking('What was the return of the S&P 500 between January 2, 2015 and December 31, 2019?', /\^GSPC’s performance/, {
    figures: returnBetween('^GSPC', () => Date.UTC(2015, 0, 2), Date.UTC(2019, 11, 31)),
  }),
  asking("Show me Disney's return for each calendar year since 2018.", /DIS’s performance/, {
    says: [/\| 2018 \|/, /\| 2021 \|/, /\| 2025 \|/],
  }),
  asking('btc price and how much is it up this year', [/price of BTC-USD/, /BTC-USD’s performance/]),
  asking("what's the biggest one day drop this year", /JPM’s performance/, {
    ...dashboard('JPM'),
    says: [/The worst session was/],
  }),
  asking(['spy max drawdown last 20 years', 'how long did it take to recover'], /SPY’s performance/, {
    says: [/Its deepest fall, .* (was made up for on|has not been made up for yet)/],
  }),
  asking(['usdjpy this week', 'and vs 1 year ago?'], /USDJPY=X’s performance/),
  without('How did it do last year?', /Which symbol do you mean/),
  without('What is the stock price of Brightwell Dynamics?', /I know no symbol Brightwell Dynamics/),
  without('whats the rsi on sofi', /I know no symbol sofi/),
  // Comparisons.
  asking('how correlated are Exxon and crude oil', /Comparing XOM, CL=F/, {
    says: [/^.*\n\n\*\*Correlation of daily returns: XOM and CL=F/],
  }),
  asking(['whats bitcoin doing', 'and eth?', 'how correlated are they'], /Comparing BTC-USD, ETH-USD/),
  asking('Is Ford cheaper than GM on valuation?', [/F’s P\/E/, /GM’s P\/E/], {
    says: [/F made no profit|the cheapest by P\/E/],
  }),
  asking('is it expensive compared to its peers?', /NVDA’s competitors/, {
    ...dashboard('NVDA'),
    says: [/At a P\/E of \*\*.*\*\* it is cheaper than \d/],
  }),
  asking(
    ['compare home depot and lowes', 'which pays more dividend', 'ok and over 10 yrs who won'],
    /Comparing HD, LOW/,
    {
      says: [/the last ten years/],
      never: [/welcome/],
    },
  ),
  asking('who looks best here', /Comparing JPM, BAC, WFC/, { page: '/comparator?t=JPM,BAC,WFC' }),
  asking('How are the Dow, the Nasdaq and the S&P 500 doing today?', /price of \^DJI, \^IXIC, \^GSPC/, {
    never: [/watchlist/],
  }),
  // Fundamentals, funds and analysts.
  asking('How much debt does AT&T have relative to its equity?', /T’s debt and equity/, { says: [/times equity/] }),
  asking(['wmt dividend history', 'has it ever been cut'], /WMT’s dividends/, {
    says: [/The last change was|were the same/],
  }),
  asking('What sectors is the SPY ETF invested in?', /what SPY holds/, { says: [/Sectors: [^|]+\| Holding/] }),
  asking(['nvda price target', 'how many buys vs sells'], /NVDA’s analyst recommendations/),
  asking('any upgrades or downgrades today', /analyst-ratings/),
  // Technicals.
  asking('Did the MACD of Tesla cross its signal line recently?', /crosses of TSLA/, {
    says: [/MACD crossed (above|below) its signal line on \*\*/],
  }),
  asking('When did the 50-day average of Bank of America last cross above the 200-day average?', /crosses of BAC/, {
    says: [/SMA 50 crossed above SMA 200, a golden cross, on \*\*|has not crossed above/],
  }),
  asking('What was the RSI of the S&P 500 on March 23, 2020?', /\^GSPC’s RSI/, {
    says: [/RSI 14 was \*\*\d/, /Mar 23, 2020/],
  }),
  asking('What is the average true range of Meta over 14 days?', /META’s ATR/, { says: [/ATR 14 is/] }),
  asking('Has Nike shown any bullish candle patterns in the last week?', /candle patterns of NKE/, {
    says: [/bullish candle patterns?/],
    never: [/\| bearish \|/],
  }),
  asking('what patterns does Apple show', /candle patterns of AAPL/),
  asking(['is aapl above its 200 day', 'and the 50?'], /AAPL’s technicals/, { says: [/SMA 50/] }),
  asking('what do the indicators say?', /MSFT’s technicals/, dashboard('MSFT', '/technicals')),
  // News and the market.
  asking('What are the main headlines in the market today?', /headlines/),
  asking('What are the most actively traded stocks today?', /Screening/, { says: [/Most active stocks/] }),
  asking('what happend to banks in 2023', /XLF|KBE|KRE/, { says: [/2023/] }),
  asking(['best performing sector this year', 'whats the biggest stock in it'], /Screening/, { says: [/Market cap/] }),
  // The user's own things.
  asking('most volatile stocks in my watchlist', [/your watchlists/, /NVDA’s performance/], {
    says: [/annualized volatility first/],
  }),
  asking('whats moving in here today', [/your watchlists/, /price of MSFT, NVDA/], { page: '/watchlists' }),
  asking('which strategy lost the most money?', /your backtests/, {
    page: '/backtest-history/stocks',
    says: [/The worst/],
  }),
  asking('why did my last one lose money', /your backtest/, {
    page: '/backtest-history/stocks',
    says: [/newest backtest/],
  }),
  asking(['how did my backtests do', 'what ticker was that on'], /your backtests/, { says: [/\^GSPC/] }),
  asking('How much did I spend on credits so far?', /your payments/),
  asking('What happens to my unused monthly credits at the end of the month?', /your credits/, {
    says: [/expire at month end/, /Purchased credits never expire/],
  }),
  // The app.
  asking('How do I create a backtest with RSI and a moving average?', /guide/, { never: [/Which symbol/] }),
  asking('In a backtest, at what price is a trade filled after a signal?', /guide/, {
    says: [/filled at the next open/],
  }),
  asking('Are the stock prices in this app real?', /guide/, { says: [/simulated market/] }),
  asking('what does cross over mean in the conditions?', /“cross over”/, {
    says: [/Crosses above/],
    page: '/stocks-backtest',
  }),
  asking('what does a P/E ratio tell you?', /“pe ratio”/, { never: [/no entry/] }),
  asking('How much do I save if I pay yearly for Beginner?', /plans and prices/, {
    says: [/Paid yearly, Beginner costs \*\*\$72\.00 less\*\* a year \(29%\)/],
  }),
  asking(['how do i cancel my subscription', 'do i keep my credits after?'], /guide/, {
    says: [/keep purchased credits/],
  }),
  asking(['can i get alerts when tsla goes under 200', 'how many credits does that cost'], /guide/, {
    says: [/Each notification costs one credit/],
  }),
  asking(['how do i turn on 2fa', 'and change my email'], /guide/, { says: [/Change your email/] }),
  // A second round.
  asking("Is Pfizer's latest volume higher or lower than its 30-day average?", /price of PFE/, {
    says: [/The volume of the session/, /average of the last three months/],
  }),
  asking("By how much did Ethereum move today compared with yesterday's close?", /price of ETH-USD/, {
    says: [/from the previous close of/],
  }),
  asking("What was JPMorgan's best calendar year in the last ten years?", /JPM’s performance/, {
    says: [/The best year was \*\*20\d\d\*\*/],
  }),
  without('Which month of the year has historically been strongest for it?', /no data on averages by month/, {
    ...dashboard('NVDA'),
  }),
  asking('Who had the smallest drawdown in the last 12 months?', /Comparing XOM, CVX, COP/, {
    page: '/comparator?t=XOM,CVX,COP',
    says: [/had the smallest max drawdown/],
  }),
  asking('Did Eli Lilly beat the S&P 500 last year?', /Comparing LLY/, {
    says: [new RegExp(`compared\\*\\*, ${new Date().getUTCFullYear() - 1}, from`)],
  }),
  asking(
    'How much revenue did Amazon report in its latest fiscal year, and how does that compare with the year before?',
    /AMZN’s income statement/,
    { says: [/Revenue/], never: [/Max drawdown/] },
  ),
  asking(
    'What is the average analyst price target for Uber and how much upside does it imply?',
    /UBER’s price target/,
    {
      never: [/I know no symbol/],
    },
  ),
  asking('Which of my stocks go ex-dividend in the next two weeks?', /NVDA’s dividends/, {
    page: '/watchlists',
    never: [/the highest dividend yield/],
  }),
  asking('How many trades did my most recent backtest make, and how many were winners?', /your backtest/, {
    never: [/Largest gains/],
  }),
  asking('Which card is on file for my payments?', /your payments/, { says: [/can’t see cards/] }),
  asking('What happens to my plan if I cancel auto-renewal today?', /guide/, { says: [/stays until the end date/] }),
  asking('Explain the difference between trailing and forward P/E.', [/“trailing pe ratio”/, /“forward pe ratio”/], {
    never: [/no entry/],
  }),
  asking('What is a stop-loss order, and how does it differ from a stop-limit order?', /“stop-limit order”/, {
    never: [/no entry/],
  }),
  asking('What makes up a good password for this site?', /guide/, { says: [/at least 8 characters/] }),
  without('Can you recommend a good restaurant near Wall Street?', /only know markets and Candlewick/),
  asking('Delete all of my alerts.', /guide/, { says: [/can’t make changes/] }),
  asking(
    ['How did Netflix perform this year?', 'What about over five years?', 'Compare that with Disney.'],
    /Comparing NFLX, DIS/,
    {
      says: [/the last five years/],
    },
  ),
  asking(['What did Caterpillar close at on 2 January 2024?', 'And one week later?'], /CAT’s close of 2024-01-09/),
  asking(['Which alerts do I have?', 'How do I add one for Nvidia?'], /guide/, { says: [/Set one with the bell/] }),
  asking(['Which sector has been the strongest over the last month?', 'Which stocks in it did best?'], /Screening/, {
    says: [/Stocks by 1 month, highest first/],
  }),
  asking(['What is the price of Intel?', 'Thanks. Can you set an alert at 10% above that?'], /guide/, {
    never: [/You’re welcome/],
  }),
  asking('Which large caps above $200 billion have fallen more than 20% from their 52-week high?', /Screening/, {
    says: [/Stocks by Market cap, highest first/],
  }),
  asking("Show me Adobe's gross, operating and net margin.", /ADBE’s financial ratios/, {
    says: [/Gross margin/, /Operating margin/, /Net margin/],
  }),
  asking('What are support and resistance levels for SPY?', /SPY’s levels/, {
    never: [/^\*\*Support and resistance\*\*/],
  }),
  asking('when is the ex-dividend date', /MCD’s dividends/, { ...dashboard('MCD'), never: [/no data on/] }),
  asking('When does Procter & Gamble pay its next dividend and how much is it?', /PG’s dividends/, {
    never: [/52 weeks/],
  }),
  // A week of a beginner, a dividend investor, a swing trader, a trader of currencies and a builder of strategies.
  asking('Is NVDA above its 50-day and 200-day moving averages?', /NVDA’s technicals/, {
    says: [/its SMA 50 of/, /its SMA 200 of/],
  }),
  asking("How has XOM's dividend grown over the last 10 years?", /XOM’s dividends/),
  asking('What are credits and what do I need them for?', /guide/, { says: [/pay for backtests/] }),
  asking('Which plan should I take if I just want to use the AI chat?', /plans and prices/, {
    page: '/plans-and-pricing',
    says: [/AI chat/],
  }),
  asking(
    "what's the difference between the ex-dividend date and the payment date?",
    [/“ex-dividend date”/, /“payment date”/],
    {
      never: [/is in neither/],
    },
  ),
  asking('Which of the major currency pairs moved the most today?', /forex/),
  asking(["What's XRP trading at?", 'how much is that for 3000 coins'], /price of XRP/, {
    says: [/3,000 XRP.*is worth/],
  }),
  asking('Is the dollar getting stronger or weaker against the Canadian dollar?', /USDCAD=X/),
  asking('USDJPY high and low for this year', /USDJPY=X/, { says: [/The highest close was .* the lowest \*\*/] }),
  asking('Explain the difference between cross over and greater than in a condition', /“greater than”/, {
    never: [/is in neither/],
  }),
  // Less obvious wording.
  asking('Did Coca-Cola ever close above $70 in the last two years?', /KO’s days/, { says: [/the last 2 years/] }),
  asking('10k put into apple five years ago, what is it now', /AAPL’s performance/, {
    says: [/\$10,000\.00 invested/],
  }),
  asking('What has the S&P 500 returned per year on average over the last 10 years?', /\^GSPC’s performance/, {
    says: [/a year\*\*, compounded/],
  }),
  asking('how bad did netflix fall in 2022, top to bottom', /NFLX’s performance/, { says: [/The max drawdown was/] }),
  asking('put disney next to comcast for the last 6 months', /Comparing DIS, CMCSA/),
  asking('Which of SCHD and ARKK is the bumpier ride?', /Comparing SCHD, ARKK/, { says: [/was the most volatile/] }),
  asking('Who are the biggest funds holding Berkshire Hathaway?', /which funds own BRK-B/),
  asking('any analyst changes on paypal lately', /PYPL’s upgrades/),
  asking('Could Delta Air Lines cover its short-term bills?', /DAL’s financial ratios/, { says: [/Current ratio/] }),
  asking('is copper in a strong trend or just drifting', /HG=F’s technicals/),
  asking('Which companies publish results tomorrow?', /earnings calendar/),
  asking('does anything on my watchlist have earnings next week', /MSFT’s earnings/, { never: [/best surprise/] }),
  asking('remind me of the entry and exit rules in my newest backtest', /your backtest/, {
    never: [/do that yourself/],
  }),
  asking("what's on my watchlists and which name is up most today", /your watchlists/, { never: [/Largest gains/] }),
  asking('how do i get pinged when a stock drops under a certain price', /guide/, {
    says: [/watch a rule on a ticker/],
  }),
  asking('can i stop my plan from renewing by itself', /guide/, { says: [/Cancel auto renewal/] }),
  asking('how do i add a second exit condition', /guide/, { page: '/stocks-backtest', says: [/opens the builder/] }),
  asking('if i downgrade today do i lose my features straight away', /guide/, { says: [/A lower plan follows/] }),
  asking('how fresh are the quotes here, is this real-time', /guide/, { says: [/Prices come from/] }),
  asking('Does it take Apple Pay?', /guide/, { says: [/Apple Pay/] }),

  // What a reviewer of the specification asked.
  asking('Where did Tesla close on Saturday 14 November 2026?', /TSLA’s close of 2026-11-14/, {
    says: [/Nov 14, 2026 had no session/, /Nov 13, 2026/],
  }),
  asking('Whats bitcoin at, and is it up or down since yesterday?', /the price of BTC-USD/, {
    says: [/(up|down|unchanged).* from the previous close/],
  }),
  asking("what's the 5 year return of the S&P 500, total and per year", /\^GSPC’s performance/, {
    says: [/The return was \*\*[+−]\d+\.\d\d% a year/],
  }),
  asking('Compare Coca-Cola and Pepsi on valuation and dividend yield.', [/KO’s P\/E ratio/, /PEP’s dividends/]),
  asking("How does JPMorgan's P/E compare with other big banks?", /JPM’s competitors/),
  asking('summarise this weeks news about Boeing and tell me whether it is positive or negative', [
    /BA’s news/,
    /BA’s news sentiment/,
  ]),
  asking("What's the win rate and max drawdown of my best strategy?", /your backtests/, {
    says: [/best backtest by return/, /Win rate: \d/, /Max drawdown: −\d/],
  }),
  asking('have i ever backtested tesla?', /your backtests/, { says: [/no such backtest/] }),
  asking('How many credits did my backtests use this month?', /your credits/, {
    says: [/This month you spent \*\*[1-9][\d,]* credits?\*\*: [1-9][\d,]* on backtests and 0 on notifications/],
  }),
  asking('Which trades in my most recent backtest lost money?', [/your backtest/, /its trades/], {
    says: [/It made \d+ trades of \^GSPC: \d+ won and \d+ lost/, /\| −\d+\.\d\d% \|/],
    never: [/\| \+\d+\.\d\d% \|/],
  }),
  asking('what was my best trade', /its trades/, { says: [/The best one, .* returned \*\*\+/] }),
  asking('how many more daily alerts can i turn on', /your alerts/, { says: [/more daily alerts/] }),
  asking('What would a backtest of three stocks over seven years cost in credits?', /the guide/, {
    says: [/one credit per ticker and year/],
  }),
  asking('What is the price of Advanced, monthly versus yearly, and how much do I save?', /plans and prices/, {
    says: [/Advanced costs \*\*\$360\.00 less\*\* a year/],
  }),
  asking('When does a backtest buy: on the same bar as the signal or the next one?', /the guide/, {
    says: [/filled at the next open/],
  }),
  asking('If a bar touches both my stop loss and my profit target, which one counts in a backtest?', /the guide/, {
    says: [/the stop counts/],
  }),
  asking('When does a downgrade take effect, and can I undo it?', /the guide/, {
    says: [/until then you can cancel the downgrade/],
  }),
  asking('How do I change my password, and what are the rules for it?', /the guide/, {
    says: [/at least 8 characters/],
  }),
  asking('What does "cross over" mean in a strategy condition?', /cross over/, { says: [/\*\*Crosses above\*\*/] }),
  without('What is Warren Buffett buying this month?', /no data on what single investors hold/),
  asking('How much money do I have in my brokerage account?', /your watchlists/, {
    says: [/no broker access/],
  }),
  asking(['Show my backtests', 'Tell me more about the second one'], /your backtests/, {
    says: [/You have only 1 backtest/],
  }),
  asking('How far is it below its all-time high?', /TSLA’s performance/, {
    ...dashboard('TSLA'),
    says: [/its highest close of|at its highest close/],
  }),
  asking(['When does Apple report next?', 'And what did they make last time?'], /AAPL’s earnings/, {
    says: [/reported on .*, EPS was/],
  }),
  asking(['How many credits have I got?', 'How many years on one stock could I backtest with that?'], /the guide/, {
    says: [/one credit per ticker and year/],
  }),
  asking('where is the euro against the dollar', /the price of EURUSD=X/),
  asking('Did my moving average strategy beat just holding the S&P?', /your backtest$/, {
    says: [/\*\*did not beat\*\* buy and hold/],
    never: [/mean return/],
  }),
  asking('How many trades did my SMA crossover make and how many were winners?', /your backtest$/, {
    says: [/Win rate: \d/, /Trades: \d/],
  }),
  asking('How far is Apple from my alert price?', [/your alerts/, /the price of AAPL/], {
    says: [/Now: AAPL at \*\*\$/],
  }),
  asking('Which stock on my watchlist has the better year so far?', [/your watchlists/, /performance/]),
  asking('add google to my long term list', /the guide/, { says: [/_Watchlists_/] }),
  asking('how much for 5000 extra credits', /plans and prices/, { says: [/5,000 credits/] }),
  asking('is this real market data or fake', /the guide/, { says: [/simulated/] }),
  asking('which indicators can I use in a strategy?', /the catalog of indicators/),
  without('thoughts?', /Which symbol do you mean/),
  asking('Which stocks gained the most on the last trading day?', /the market/, { never: [/by 1 year/] }),
  asking('what was the max drawdown in my backtest', /your backtest$/, { says: [/Max drawdown: −\d/] }),
  asking('whats the sharpe of my sma strategy', /your backtest$/, { says: [/Sharpe ratio: \d/] }),
  asking('What happens to my alerts when my credits run out?', /the guide/, {
    says: [/paused, and one notification says so/],
  }),
  asking('When my backtest gets a signal, at what price does it buy?', /the guide/, {
    says: [/filled at the next open/],
  }),
  asking('What happens if stop loss and take profit are both hit on the same day?', /the guide/, {
    says: [/the stop counts/],
  }),
  asking('can i get alerts by email or on my phone', /the guide/, { says: [/phone/] }),
  asking(["What's the price of AMD?", 'and Intel?', 'which one has the lower P/E?'], [/AMD’s P\/E/, /INTC’s P\/E/]),
  asking(['compare KO and PEP', 'add MCD to that'], /Comparing KO, PEP, MCD/),
  asking('Did my S&P strategy beat buy and hold?', /your backtest$/, {
    says: [/\*\*did not beat\*\* buy and hold/],
    never: [/It made \d+ trades/],
  }),
  asking('what was the max drawdown on my sma crossover test', /your backtest$/, { says: [/Max drawdown: −\d/] }),
  asking('latest headlines for my watchlist', [/your watchlists/, /news/]),
  asking('how delayed are your prices', /your plan/, { says: [/newest prices are \*\*15 minutes\*\* old/] }),
  asking('can I sell short in a backtest?', /the guide/, { says: [/long, short or both/] }),
  asking('how much is one euro in dollars', /EUR/, { says: [/at \d\.\d{4} USD each/] }),
  asking("What's the biggest drawdown SPY has had since 2020?", /SPY’s performance/, {
    says: [/The max drawdown was/],
  }),
  asking('Which days is the stock exchange closed over Christmas and New Year?', /the hours of NYSE/),
  asking('Have I ever run a backtest on Tesla?', /your backtests/, { says: [/no such backtest/] }),
  asking('How many daily alerts can I have active at once?', /your plan/, { says: [/\*\*200 daily alerts\*\*/] }),
  asking('When do the companies on my watchlist report earnings?', [/your watchlists/, /earnings/]),
  asking('What would 5000 extra credits cost me?', /plans and prices/, { says: [/5,000 credits/] }),
  asking('How many credits would a 10-year backtest on 3 stocks use?', /the guide/, {
    says: [/\*\*30 credits\*\*/, /one credit per ticker and year/],
  }),
  asking('When a signal fires in a backtest, which price do I get filled at?', /the guide/, {
    says: [/filled at the next open/],
    never: [/Which symbol/],
  }),
  asking('How many credits do I get each month?', /your plan/, { says: [/\*\*20,000 credits\*\* a month/] }),
  asking('is VOO cheaper to own than SPY?', /VOO/, { says: [/no data on expense ratios/] }),
  asking('What would I lose if I went down to Beginner?', /plans and prices/),
  asking('do i have any earnings coming up for stuff im watching', [/your watchlists/, /earnings/]),
  asking('did boeing have a good week', /BA’s performance/, { says: [/the last five sessions/], never: [/advice/] }),
  asking('how many trades did my backtest on AAPL make?', /your backtest/, {
    says: [/newest backtest of AAPL.*no such backtest/],
  }),
  asking('How many credits would a backtest of 3 tickers over 10 years cost?', /cost of a backtest/, {
    says: [/\*\*30 credits\*\*/],
  }),
  asking('ok then just tell me which is safer, JNJ or KO', /Comparing JNJ, KO/, { never: [/welcome/] }),
  asking('Is the market open right now?', /the hours of NYSE/, { never: [/\*\*open\*\* on/] }),
  asking('What do analysts recommend for Uber?', /UBER/, { says: [/analysts in [A-Z][a-z]{2} \d{4}, /] }),
];
