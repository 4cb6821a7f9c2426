import { entry } from './glossary-entry.ts';
import type { GlossaryEntry } from './glossary-entry.ts';

/** Terms of markets, funds, orders and the economy that users ask for and that no page shows as a figure. */
export const marketTerms: readonly GlossaryEntry[] = [
  entry(
    'Mutual fund',
    ['mutual fund', 'mutual funds'],
    'A fund whose shares are bought from the fund company once a day at the value of what it holds. An ETF trades on an exchange all day instead.',
  ),
  entry(
    'Hedge fund',
    ['hedge fund', 'hedge funds'],
    'A fund for wealthy investors that may borrow, sell short and use options.',
  ),
  entry(
    'REIT',
    ['reit', 'reits', 'real estate investment trust'],
    'A company that owns property and pays out most of its income as dividends.',
  ),
  entry('NAV', ['nav', 'net asset value'], 'Net asset value: what a fund holds, less what it owes, per share.'),
  entry(
    'Expense ratio',
    ['expense ratio', 'expense ratios', 'ter', 'management fee'],
    'What a fund charges a year, as a part of its assets. Candlewick does not show it.',
  ),
  entry(
    'Yield curve',
    ['yield curve', 'inverted yield curve', 'yield curve inversion'],
    'Yields of bonds by the time until they are repaid. It is inverted when short ones yield more than long ones, which has often come before a recession.',
  ),
  entry(
    'Interest rate',
    ['interest rate', 'interest rates', 'fed rate', 'fed funds rate', 'federal funds rate'],
    'The price of borrowed money. Central banks set the short one; when it rises, bonds and shares with distant profits usually fall.',
  ),
  entry(
    'Federal Reserve',
    ['fed', 'the fed', 'federal reserve', 'fomc'],
    'The central bank of the United States. Its committee sets the short interest rate eight times a year.',
  ),
  entry(
    'Inflation',
    ['inflation', 'cpi', 'consumer price index'],
    'The rise of prices in general. The consumer price index (CPI) measures it.',
  ),
  entry(
    'GDP',
    ['gdp', 'gross domestic product'],
    'Gross domestic product: the value of all that a country produces in a year.',
  ),
  entry(
    'Recession',
    ['recession', 'recessions', 'depression'],
    'A time in which an economy shrinks, often called so after two quarters.',
  ),
  entry(
    'Quantitative easing',
    ['quantitative easing', 'qe', 'quantitative tightening', 'qt'],
    'A central bank buys bonds to lower long interest rates. The opposite is quantitative tightening.',
  ),
  entry(
    'Growth stock',
    ['growth stock', 'growth stocks', 'growth investing'],
    'A company whose sales and profits grow faster than others’. Its price is high against today’s earnings.',
  ),
  entry(
    'Value stock',
    ['value stock', 'value stocks', 'value investing'],
    'A company whose price is low against its earnings, book value or dividends.',
  ),
  entry(
    'Blue chip',
    ['blue chip', 'blue chips', 'blue chip stock'],
    'A large company that has earned well for many years.',
  ),
  entry(
    'Dividend aristocrat',
    ['dividend aristocrat', 'dividend aristocrats'],
    'A company of the S&P 500 that has raised its dividend in each of the last 25 years.',
  ),
  entry(
    'Moat',
    ['moat', 'economic moat'],
    'What protects a company’s profits from competitors: a brand, a patent, a network, low costs.',
  ),
  entry(
    'Intrinsic value',
    ['intrinsic value', 'fair value', 'dcf', 'discounted cash flow'],
    'What a company is worth by the cash that it will earn, discounted to today (DCF). It depends on assumptions; Candlewick does not compute it.',
  ),
  entry(
    'Dilution',
    ['dilution', 'share dilution', 'diluted shares'],
    'New shares make each old one own less of the company.',
  ),
  entry(
    'Float',
    ['float', 'free float', 'public float'],
    'The shares of a company that trade freely, without those of founders and insiders.',
  ),
  entry(
    'ADR',
    ['adr', 'adrs', 'american depositary receipt'],
    'A security that trades in the United States and stands for shares of a foreign company.',
  ),
  entry(
    'SPAC',
    ['spac', 'spacs', 'blank check company'],
    'A listed company without a business that looks for one to merge with.',
  ),
  entry(
    'Broker',
    ['broker', 'brokers', 'brokerage', 'broker account'],
    'A firm that executes orders on an exchange and keeps what you hold. Candlewick is none, and has no access to yours.',
  ),
  entry(
    'Market maker',
    ['market maker', 'market makers'],
    'A firm that always quotes a price to buy and one to sell, and lives on the spread.',
  ),
  entry(
    'Circuit breaker',
    ['circuit breaker', 'circuit breakers', 'trading halt', 'halted'],
    'A pause of trading after a fast fall: of the whole market at 7, 13 and 20 % of the S&P 500, or of one stock.',
  ),
  entry(
    'Extended hours',
    [
      'after hours',
      'after-hours',
      'pre-market',
      'premarket',
      'extended hours',
      'after hours trading',
      'premarket trading',
    ],
    'Trading before the open and after the close of the exchange, with little volume and wide spreads. Candlewick shows regular sessions only.',
  ),
  entry(
    'Take profit',
    ['take profit', 'take-profit', 'profit target', 'take profit order'],
    'An order that closes a position once it has gained a given part. In a backtest it is one of the options.',
  ),
  entry(
    'Position sizing',
    ['position sizing', 'position size', 'kelly criterion'],
    'How much of an account goes into one trade. A backtest offers all, a fixed amount, a part, or a target of volatility.',
  ),
  entry(
    'Risk-reward ratio',
    ['risk reward', 'risk reward ratio', 'risk/reward', 'reward to risk'],
    'What a trade may lose at its stop against what it may gain at its target.',
  ),
  entry(
    'Risk-free rate',
    ['risk free rate', 'risk-free rate'],
    'What money earns without risk, usually that of short Treasury bills. The Sharpe ratio counts only what lies above it.',
  ),
  entry('ROI', ['roi', 'return on investment'], 'Return on investment: gain ÷ what was invested.'),
  entry(
    'Compound interest',
    ['compound interest', 'compounding', 'compound growth'],
    'Gains that are left in and earn gains themselves: 7 % a year doubles money in about ten years.',
  ),
  entry(
    'Standard deviation',
    ['standard deviation', 'sigma'],
    'How far values usually lie from their mean. Of returns, scaled to a year, it is the volatility.',
  ),
  entry('Arbitrage', ['arbitrage'], 'Buying where something is cheap and selling it at once where it is dear.'),
  entry(
    'Momentum',
    ['momentum', 'momentum investing', 'momentum trading'],
    'The tendency of what rose to go on rising for some months, and of what fell to go on falling.',
  ),
  entry(
    'Gap',
    ['gap up', 'gap down', 'price gap', 'gap fill'],
    'A session that opens above, or below, all prices of the one before.',
  ),
  entry(
    'Trend line',
    ['trend line', 'trendline', 'trend lines'],
    'A line through the lows of a rise, or the highs of a fall.',
  ),
  entry(
    'Head and shoulders',
    ['head and shoulders', 'head and shoulders pattern'],
    'Three highs of which the middle one is the highest. Some read a fall below the lows between them as the end of a rise.',
  ),
  entry(
    'Cup and handle',
    ['cup and handle', 'cup and handle pattern'],
    'A round low and a small dip after it. Some read a rise above the rim as a sign to buy.',
  ),
  entry('Dead cat bounce', ['dead cat bounce'], 'A short rise within a long fall.'),
  entry(
    'Divergence',
    ['divergence', 'rsi divergence', 'bullish divergence', 'bearish divergence'],
    'A price makes a new high or low and its oscillator does not: the move may be losing force.',
  ),
  entry(
    'Covered call',
    ['covered call', 'covered calls', 'wheel strategy'],
    'Selling a call on shares that you hold: it earns the premium and gives up gains above the strike.',
  ),
  entry(
    'Straddle',
    ['straddle', 'strangle'],
    'A call and a put at the same strike: it gains when the price moves far, either way. A strangle has two strikes.',
  ),
  entry('Option premium', ['premium', 'option premium', 'options premium'], 'The price of an option.'),
  entry(
    'Assignment',
    ['assignment', 'option assignment', 'exercise'],
    'The seller of an option has to deliver, or take, the shares because its buyer exercised it.',
  ),
  entry(
    'Pattern day trader',
    ['pattern day trader', 'pdt', 'pdt rule'],
    'A rule for US margin accounts: who makes four day trades within five sessions needs 25,000 dollars in the account. Ask your broker for what counts today.',
  ),
  entry(
    'Wash sale',
    ['wash sale', 'wash sale rule'],
    'A US tax rule: a loss does not count if the same security is bought within 30 days. Ask a tax adviser.',
  ),
  entry(
    'Capital gain',
    ['capital gain', 'capital gains', 'cost basis', 'capital gains tax'],
    'Proceeds of a sale less what was paid for it, the cost basis. How it is taxed depends on the country; ask a tax adviser.',
  ),
  entry(
    'In the money',
    ['in the money', 'out of the money', 'at the money', 'itm', 'otm', 'atm'],
    'An option that would be worth something if it were exercised now: a call with a strike below the price, a put with one above. Otherwise it is out of the money; at the money, strike and price are equal.',
    'options',
  ),
  entry(
    'Greeks',
    ['greeks', 'the greeks', 'option greeks'],
    'How the price of an option reacts: delta to the price, gamma to a change of delta, theta to time, vega to volatility, rho to interest.',
    'options',
  ),
  entry('TTM', ['ttm', 'trailing twelve months', 'ltm'], 'Trailing twelve months: the last four quarters together.'),
  entry(
    'VIX',
    ['vix', 'volatility index', 'fear index', 'cboe volatility index'],
    'The volatility of the S&P 500 that option prices expect for the next 30 days, a year and in percent. Below 15 is calm, above 30 is fear.',
  ),
  entry('S&P 500', ['s&p 500', 'sp500'], 'An index of 500 large US companies, weighted by market cap.'),
  entry(
    'Nasdaq',
    ['nasdaq', 'nasdaq composite', 'nasdaq 100'],
    'A US exchange. The Nasdaq Composite is the index of all its shares, the Nasdaq 100 that of its largest companies without banks.',
  ),
  entry(
    'Dow Jones',
    ['dow jones', 'dow', 'dow jones industrial average'],
    'An index of 30 large US companies, weighted by the price of a share.',
  ),
  entry('Russell 2000', ['russell 2000'], 'An index of 2,000 small US companies, weighted by market cap.'),
  entry(
    'Bull market',
    ['bull market', 'bull', 'bull run', 'bullish'],
    'A market, or a sign, of rising prices; often a rise of a fifth from a low.',
  ),
  entry(
    'Fear and greed',
    ['fear and greed', 'fear and greed index', 'fear & greed'],
    'A measure of the mood of investors. Candlewick does not show it; the VIX is the market’s own.',
  ),
];
