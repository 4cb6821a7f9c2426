import { typed } from './asked-vocabulary.ts';
import { entry } from './glossary-entry.ts';
import type { GlossaryEntry } from './glossary-entry.ts';

/** What beginners ask first, and the headline figures in words instead of formulas. */
export const basics: readonly GlossaryEntry[] = [
  entry(
    'Stock',
    ['stock', 'stocks', 'share', 'shares', 'equity', 'equities'],
    'A share in the ownership of a company. Its price follows what others pay for it; a company may pay part of its profit as a dividend.',
  ),
  entry(
    'Why prices move',
    [
      'stock price',
      'stock prices',
      'stock prices go up and down',
      'stock prices move',
      'stock prices change',
      'prices move',
      'prices change',
      'stocks go up and down',
      'stocks move',
      'stocks rise and fall',
      'share prices move',
    ],
    'A price moves when buyers and sellers do not agree on the old one: more want to buy, and it rises; more want to sell, and it falls. What they expect of profits, interest rates and other news decides what they want.',
  ),
  entry(
    'Dividend',
    ['dividend', 'dividends'],
    'A payment of a company to its shareholders, usually each quarter. Whoever holds the share before the ex-dividend date gets it.',
    'payouts',
  ),
  entry(
    'Bond',
    ['bond', 'bonds', 'treasury', 'treasuries'],
    'A loan to a state or a company that pays interest and is repaid on a fixed day. When yields rise, the prices of existing bonds fall.',
  ),
  entry(
    'Option',
    ['option', 'options', 'options contract', 'option chain'],
    'The right to buy (a call) or to sell (a put) at a fixed price until a fixed day. Its buyer pays a premium and can lose no more than that.',
    'options',
  ),
  entry(
    'Future',
    ['future', 'futures', 'futures contract'],
    'An agreement to buy or sell at a fixed price on a later day. Commodities such as oil and gold trade as futures.',
  ),
  entry(
    'Forex',
    ['forex', 'fx', 'foreign exchange', 'currency pair'],
    'The trade of currencies against each other. EUR/USD at 1.10 means that one euro costs 1.10 dollars.',
  ),
  entry(
    'Cryptocurrency',
    ['crypto', 'cryptocurrency', 'cryptocurrencies'],
    'Digital money that no bank issues, such as Bitcoin. It trades around the clock.',
  ),
  entry(
    'Commodity',
    ['commodity', 'commodities'],
    'A raw material that trades on an exchange: oil, gas, metals, grain.',
  ),
  entry(
    'Sector',
    ['sector', 'sectors', 'gics'],
    'A group of companies in the same kind of business. There are eleven, such as Energy or Health Care.',
  ),
  entry(
    'Portfolio',
    ['portfolio', 'portfolios'],
    'All that an investor holds. A backtest of several tickers runs them as one portfolio.',
  ),
  entry(
    'Diversification',
    ['diversification', 'diversify'],
    'Holding investments that do not rise and fall together, so that one loss weighs less.',
  ),
  entry(
    'Volatility',
    ['volatility', 'volatile', 'annualized volatility'],
    'How much a price fluctuates: the standard deviation of its returns, scaled to a year. It says nothing of the direction.',
    'prices',
  ),
  entry(
    'Liquidity',
    ['liquidity', 'liquid'],
    'How easily something trades without moving its price. High volume and a narrow spread are signs of it.',
  ),
  entry(
    'Spread',
    ['spread', 'bid ask spread', 'bid-ask spread', 'bid', 'ask', 'bid and ask'],
    'The bid is what buyers offer, the ask what sellers want; the spread is the gap between them.',
    'prices',
  ),
  entry(
    'Market order',
    ['market order', 'limit order', 'order types'],
    'A market order trades at once at the best price there is; a limit order only at its own price or a better one.',
  ),
  entry(
    'Long and short',
    ['long', 'going long', 'long position', 'short position', 'going short'],
    'Long: you hold it and gain when it rises. Short: you sold it without holding it and gain when it falls.',
  ),
  entry(
    'Margin',
    ['margin', 'margin call', 'buying on margin'],
    'Money that a broker lends against what an account holds. A margin call asks for more when the account falls.',
  ),
  entry('Hedge', ['hedge', 'hedging'], 'A position that gains when another one loses.'),
  entry(
    'Yield',
    ['yield', 'yields'],
    'Income a year ÷ price: of a share its dividends, of a bond its interest.',
    'payouts',
  ),
  entry(
    'Return',
    ['return', 'returns', 'total return'],
    'The change of value in percent of the value at the beginning. Closes are adjusted, so returns include dividends.',
    'prices',
  ),
  entry(
    'Max drawdown',
    ['max drawdown', 'drawdown', 'mdd', 'drawdowns', ...typed.maxDrawdown],
    'The deepest fall from a high to the lowest point after it, in percent of the high. It says how much you would have lost at the worst moment.',
    'prices',
  ),
  entry(
    'Sharpe ratio',
    ['sharpe', 'sharpe ratio'],
    'Return above the risk-free rate per unit of volatility. Above 1 is good, below 0 the strategy lost against cash.',
  ),
  entry('Sortino ratio', ['sortino', 'sortino ratio'], 'Like the Sharpe ratio, but only falls count as risk.'),
  entry(
    'Win rate',
    ['win rate', 'hit rate'],
    'The share of closed trades that ended with a profit. A low one can still earn if the wins are larger than the losses.',
  ),
  entry('Profit factor', ['profit factor'], 'All profits ÷ all losses. Above 1, the strategy earned money.'),
  entry(
    'CAGR',
    ['cagr', 'compound annual growth rate', 'annualized return', 'annualised return', ...typed.cagr],
    'Compound annual growth rate: the yearly return that leads from the first value to the last one.',
  ),
  entry(
    'Buy and hold',
    ['buy and hold', 'buy & hold', 'buy-and-hold'],
    'The benchmark of every backtest: the same money in the same ticker, bought at the beginning and held to the end.',
  ),
  entry('Alpha', ['alpha'], 'Return beyond what the market’s movement explains.'),
  entry(
    'Day trading',
    ['day trading', 'day trade', 'swing trading', 'swing trade', 'scalping'],
    'Day traders close every position on the same day; swing traders hold for days or weeks.',
  ),
  entry('Breakout', ['breakout', 'break out'], 'A price that leaves the range it has kept to.', 'technicals'),
  entry(
    'Trend',
    ['trend', 'uptrend', 'downtrend'],
    'The direction in which prices move over some time. In an uptrend, highs and lows rise.',
    'technicals',
  ),
  entry('Inflation', ['inflation'], 'The rise of the general price level: money buys less.'),
  entry(
    'Earnings report',
    ['earnings report', 'earnings call', 'earnings season', 'earnings surprise', 'guidance'],
    'The results of a quarter. Prices often jump when they differ from what analysts expected: the surprise.',
    'earnings',
  ),
  entry('Blue chip', ['blue chip', 'blue chips', 'blue chip stock'], 'A large company with a long record.'),
  entry(
    'Penny stock',
    ['penny stock', 'penny stocks'],
    'A share that costs little, often of a small company: risky and hard to sell.',
  ),
  entry(
    'Enterprise value',
    ['enterprise value', 'ev', 'ev/ebitda'],
    'Market cap plus debt less cash: what the whole business costs. Candlewick does not show it.',
  ),
  entry(
    'PEG ratio',
    ['peg', 'peg ratio'],
    'P/E ÷ expected growth of earnings in percent. Candlewick does not show it.',
  ),
  entry(
    'Ichimoku',
    ['ichimoku', 'ichimoku cloud', 'ichimoku clouds'],
    'Lines halfway between highs and lows. The conversion line crosses the base line when the trend turns; spans A and B enclose a cloud, and a price above it is in an uptrend.',
    'prices',
  ),
  entry(
    'Keltner channels',
    ['keltner channel', 'keltner'],
    'An exponential average of the close with a channel above and one below it, each some average true ranges away.',
    'prices',
  ),
  entry(
    'Donchian channels',
    ['donchian channel', 'donchian'],
    'The highest high and the lowest low of the bars before the current one. A close beyond them is a breakout.',
    'prices',
  ),
  entry(
    'Stochastic RSI',
    ['stochastic rsi', 'stoch rsi'],
    'Where the RSI stands within its own range, 0 to 100. It turns sooner and more often than the RSI itself.',
    'prices',
  ),
  entry('Watchlist', ['watchlist'], 'A list of tickers that you follow, with live prices.', '/watchlists'),
  entry(
    'Screener',
    ['screener', 'stock screener'],
    'A table of all instruments that you filter and sort by any figure.',
    '/screener',
  ),
  entry(
    'Index fund',
    ['index fund', 'index funds', 'mutual fund', 'mutual funds', 'tracker fund'],
    'A fund that holds what an index holds, so that it earns about the same at low cost. As an ETF, its shares trade on an exchange.',
  ),
  entry(
    'Fibonacci retracement',
    ['fibonacci retracement', 'fibonacci', 'fibonacci levels', 'fib levels'],
    'Levels at 23.6, 38.2, 50 and 61.8 % of a move, at which some traders expect a price to turn.',
  ),
  entry(
    'Short squeeze',
    ['short squeeze'],
    'A rise that forces short sellers to buy back, which drives the price further up.',
  ),
  entry(
    'Dollar-cost averaging',
    ['dollar cost averaging', 'dca'],
    'Investing the same sum at regular times, whatever the price.',
  ),
  entry(
    'Stock exchange',
    ['stock exchange', 'nyse', 'nasdaq exchange'],
    'A market on which shares are bought and sold, such as the NYSE.',
  ),
  entry(
    'Stock market',
    ['stock market', 'the stock market'],
    'All exchanges on which shares trade. Indices such as the S&P 500 measure it.',
  ),
];
