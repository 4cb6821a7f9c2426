/** A term that traders ask about and that neither the catalogue of indicators nor the metrics define. */
export interface GlossaryEntry {
  readonly term: string;
  /** Other names, in lower case. */
  readonly aliases: readonly string[];
  readonly meaning: string;
  /** Section of the dashboard that shows it, or a path of the app; null for neither. */
  readonly section: string | null;
}

const entry = (term: string, aliases: readonly string[], meaning: string, section: string | null = null) =>
  ({ term, aliases, meaning, section }) satisfies GlossaryEntry;

export const glossary: readonly GlossaryEntry[] = [
  entry(
    'P/E ratio',
    [
      'pe',
      'p/e',
      'pe ratio',
      'price earnings',
      'price to earnings',
      'price earnings ratio',
      'price-to-earnings',
      'earnings multiple',
    ],
    'Price of a share ÷ earnings per share of the last four quarters. It says how many years of today’s earnings the price pays for. A company without earnings has none.',
    'pe-ratio',
  ),
  entry(
    'Forward P/E',
    ['forward pe', 'forward p/e', 'forward price to earnings'],
    'Price ÷ the earnings per share that analysts expect for the next four quarters.',
    'pe-ratio',
  ),
  entry(
    'EPS',
    ['eps', 'earnings per share', 'diluted eps'],
    'Earnings per share: net income ÷ shares. The diluted figure counts options and other claims to new shares.',
    'earnings',
  ),
  entry(
    'Revenue',
    ['revenue', 'sales', 'turnover of a company', 'top line'],
    'What a company takes from its customers in a period, before any costs.',
    'financial-statements',
  ),
  entry(
    'Net income',
    ['net income', 'net profit', 'bottom line', 'earnings'],
    'What is left of revenue after all costs, interest and taxes.',
    'financial-statements',
  ),
  entry(
    'EBITDA',
    ['ebitda'],
    'Operating income before depreciation and amortization: a rough measure of what operations earn in cash.',
    'financial-statements',
  ),
  entry(
    'Gross margin',
    ['gross margin', 'gross profit margin'],
    'Gross profit ÷ revenue: what is left of each dollar of sales after the cost of what was sold.',
    'financial-ratios',
  ),
  entry('Operating margin', ['operating margin'], 'Operating income ÷ revenue.', 'financial-ratios'),
  entry(
    'Net margin',
    ['net margin', 'profit margin', 'net profit margin'],
    'Net income ÷ revenue.',
    'financial-ratios',
  ),
  entry(
    'Return on equity',
    ['roe', 'return on equity'],
    'Net income of the last four quarters ÷ equity: what the owners’ money earns.',
    'financial-ratios',
  ),
  entry(
    'Return on assets',
    ['roa', 'return on assets'],
    'Net income of the last four quarters ÷ all assets.',
    'financial-ratios',
  ),
  entry(
    'Current ratio',
    ['current ratio'],
    'Current assets ÷ current liabilities: above 1, what is due within a year is covered.',
    'financial-ratios',
  ),
  entry(
    'Quick ratio',
    ['quick ratio', 'acid test'],
    'Current assets without inventory ÷ current liabilities.',
    'financial-ratios',
  ),
  entry(
    'Debt to equity',
    ['debt to equity', 'debt-to-equity', 'd/e', 'leverage', 'gearing'],
    'All debt ÷ equity: how much borrowed money stands beside each dollar of the owners’.',
    'debt-to-equity',
  ),
  entry(
    'Free cash flow',
    ['free cash flow', 'fcf'],
    'Operating cash flow less capital expenditure: the cash that a company may pay out, save, or pay debt with.',
    'financial-statements',
  ),
  entry(
    'Balance sheet',
    ['balance sheet'],
    'What a company owns (assets), owes (liabilities), and the difference, which belongs to its owners (equity), on one day.',
    'financial-statements',
  ),
  entry(
    'Income statement',
    ['income statement', 'profit and loss'],
    'Revenue, costs and profit of a period.',
    'financial-statements',
  ),
  entry(
    'Market capitalization',
    ['market cap', 'market capitalization', 'market capitalisation', 'market value'],
    'Price of a share × number of shares: what the whole company costs at that price.',
    'profile',
  ),
  entry(
    'Price/sales',
    ['price to sales', 'p/s', 'ps ratio', 'price/sales'],
    'Market value ÷ revenue of the last four quarters.',
    'financial-ratios',
  ),
  entry(
    'Price/book',
    ['price to book', 'p/b', 'pb ratio', 'price/book', 'book value'],
    'Price of a share ÷ equity per share.',
    'financial-ratios',
  ),
  entry('Dividend yield', ['dividend yield', 'yield of a share'], 'Dividends of a year ÷ price.', 'payouts'),
  entry(
    'Ex-dividend date',
    ['ex dividend date', 'ex-dividend date', 'ex date', 'ex-date', 'ex dividend'],
    'The first session on which a buyer no longer gets the announced dividend.',
    'payouts',
  ),
  entry('Payout ratio', ['payout ratio'], 'Dividends ÷ net income.', 'payouts'),
  entry(
    'Buyback',
    ['buyback', 'buybacks', 'share repurchase', 'share repurchases'],
    'A company buys its own shares, so that each remaining share owns more of it.',
    'payouts',
  ),
  entry(
    'Stock split',
    ['split', 'stock split', 'share split', 'reverse split'],
    'Each share becomes several (or several become one); the price changes by the same factor, so nobody gains or loses by it.',
    'payouts',
  ),
  entry(
    'Beta',
    ['beta of a stock', 'stock beta'],
    'Slope of a stock’s daily returns against those of the S&P 500 over a year: 1.2 moves a fifth more than the market.',
  ),
  entry(
    'Correlation',
    ['correlation'],
    'How alike the daily returns of two instruments move: 1 together, 0 unrelated, −1 opposite.',
  ),
  entry(
    'Short selling',
    ['short selling', 'short', 'going short', 'short position'],
    'Selling borrowed shares to buy them back later: it gains when the price falls.',
  ),
  entry(
    'Slippage',
    ['slippage'],
    'The difference between the price that a rule saw and the price that a trade got. In a backtest it is an option, in basis points.',
  ),
  entry('Basis point', ['basis point', 'basis points', 'bps', 'bp'], 'A hundredth of a percent.'),
  entry(
    'Stop loss',
    ['stop loss', 'stop-loss', 'trailing stop'],
    'An order that closes a position once it has lost a given part. A trailing stop follows the best price.',
  ),
  entry(
    'ETF',
    ['etf', 'exchange traded fund', 'exchange-traded fund'],
    'A fund whose shares trade on an exchange; most follow an index.',
    'etf-holdings',
  ),
  entry('Index', ['index', 'stock index'], 'A figure that follows the prices of many stocks, such as the S&P 500.'),
  entry(
    'IPO',
    ['ipo', 'initial public offering', 'public offering', 'going public'],
    'A company’s first sale of shares to the public.',
    '/ipo-calendar',
  ),
  entry(
    'Call option',
    ['call', 'call option', 'calls'],
    'The right to buy at the strike until the expiration.',
    'options',
  ),
  entry(
    'Put option',
    ['put', 'put option', 'puts'],
    'The right to sell at the strike until the expiration.',
    'options',
  ),
  entry('Strike', ['strike', 'strike price'], 'The price at which an option lets its holder buy or sell.', 'options'),
  entry(
    'Implied volatility',
    ['implied volatility', 'iv', 'implied vol'],
    'The volatility, a year, at which a pricing model gives the option its market price: what the market expects.',
    'options',
  ),
  entry(
    'Historical volatility',
    ['historical volatility', 'realized volatility', 'realised volatility'],
    'The deviation of past daily returns, scaled to a year.',
    'options',
  ),
  entry(
    'Max pain',
    ['max pain', 'maximum pain'],
    'The strike at which all options of an expiration are worth least together.',
    'options',
  ),
  entry(
    'Put/call ratio',
    ['put/call ratio', 'put call ratio', 'pcr'],
    'Puts ÷ calls, by volume or by open interest. Above 1, more puts.',
    'options',
  ),
  entry('Open interest', ['open interest'], 'Option contracts that are open at the end of a day.', 'options'),
  entry(
    'Expected move',
    ['expected move'],
    'Price × implied volatility × root of the time: one standard deviation until the expiration.',
    'options',
  ),
  entry('Delta', ['delta'], 'What an option gains when the price rises by 1.', 'options'),
  entry('Gamma', ['gamma'], 'How much delta changes when the price rises by 1.', 'options'),
  entry('Theta', ['theta'], 'What an option loses each calendar day, all else equal.', 'options'),
  entry('Vega', ['vega'], 'What an option gains when volatility rises by one hundredth.', 'options'),
  entry(
    'Price target',
    ['price target', 'target price'],
    'The price that an analyst expects within a year.',
    'price-target',
  ),
  entry(
    'Golden cross',
    ['golden cross'],
    'The average of the last 50 closes rises above that of the last 200: a sign of an upward trend. The opposite is a death cross.',
    'technicals',
  ),
  entry(
    'Death cross',
    ['death cross'],
    'The average of the last 50 closes falls below that of the last 200: a sign of a downward trend.',
    'technicals',
  ),
  entry(
    'Moving average',
    ['moving average', 'moving averages'],
    'The mean of the last closes, drawn anew with each bar. A simple one (SMA) weighs all alike, an exponential one (EMA) weighs recent ones more.',
    'technicals',
  ),
  entry(
    'Bollinger bands',
    ['bollinger band', 'bollinger', 'bb'],
    'A moving average with a band above and one below it, each some deviations of the close away: prices outside are unusual.',
    'technicals',
  ),
  entry(
    'Candlestick',
    ['candlestick', 'candle', 'candlestick chart'],
    'A picture of one bar: the body reaches from open to close, the wicks to the high and the low. A white body rose, a black one fell.',
    'prices',
  ),
  entry(
    'Stochastic oscillator',
    ['stochastic', 'stochastics', 'slow stochastic'],
    'Where the close stands within the range of the last bars, 0 to 100. Above 80 is usually called overbought, below 20 oversold.',
    'technicals',
  ),
  entry(
    'Support and resistance',
    ['support', 'resistance', 'support and resistance'],
    'Prices near which falls, or rises, have stopped before.',
  ),
  entry(
    'Overbought and oversold',
    ['overbought', 'oversold'],
    'A price that rose, or fell, unusually fast. RSI above 70 is usually called overbought, below 30 oversold.',
    'technicals',
  ),
  entry(
    'Backtest',
    ['backtest', 'backtesting', 'back test'],
    'A strategy run on past prices, to see what it would have done.',
    '/stocks-backtest',
  ),
  entry(
    'Credit',
    ['credit', 'credits'],
    'What backtests and notifications of alerts cost. A plan brings new ones each month; packs add more.',
    '/user-settings/billing',
  ),
  entry('Volume', ['trading volume'], 'How many shares or contracts were traded.', 'prices'),
  entry('Bull market', ['bull market', 'bullish'], 'A market, or a sign, of rising prices. Its opposite is bearish.'),
  entry(
    'Bear market',
    ['bear market', 'bearish'],
    'A market, or a sign, of falling prices; often a fall of a fifth from a high.',
  ),
  entry(
    'Ticker',
    ['ticker', 'ticker symbol', 'symbol'],
    'The short name of an instrument at an exchange: AAPL is Apple.',
  ),
];
