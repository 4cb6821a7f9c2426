/** The Sharpe ratio of an instrument, not of a backtest. */
export const sharpeOfInstrument =
  /^(?!.*\b(my|our|backtests?|strateg\w+|results?)\b).*(\b(sharpe|sortino)\b.*@|@.*\b(sharpe|sortino)\b)/;

/** Figures that users ask for and that no page has, as a sentence names them. */
const absent: readonly (readonly [RegExp, string])[] = [
  [
    /\bexpense ratios?\b|\bcheap(er|est)? to (own|hold)\b|\bcosts? to (own|hold)\b|\bmanagement fees?\b|\bter\b/,
    'expense ratios of funds',
  ],
  [
    /\bseasonal\w*\b|\b(which|what) months? (of the year )?\b.*\b(historically|usually|typically|on average|tends?)\b/,
    'averages by month of the year',
  ],
  [/\bshort interest\b|\bshort ratio\b|\bdays to cover\b|\bshort float\b/, 'short interest'],
  [/\bev\/ebitda\b|\bev ebitda\b|\benterprise value\b|\bev to ebitda\b/, 'enterprise value or multiples of it'],
  [/\bpeg( ratios?)?\b/, 'PEG ratios'],
  [/\broic\b|\broce\b|\breturn on (invested capital|capital( employed)?)\b/, 'returns on invested capital'],
  [/\bnet debt (to|\/) ?ebitda\b|\bdebt (to|\/) ?ebitda\b/, 'debt as a multiple of EBITDA'],
  [
    /\bdso\b|\bdays (sales|inventory|payables?)( outstanding)?\b|\bcash conversion cycle\b|\binventory turn(over|s)\b/,
    'days of sales, inventory or payables',
  ],
  [/\b(price|p)( to |\/| )(free )?cash ?flow\b|\bp\/fcf\b|\bp\/cf\b/, 'prices as a multiple of cash flow'],
  [/\b(option|options|volatility|iv|put|call)? ?skew\b|\bvolatility smile\b/, 'the skew of implied volatility'],
  [/\bdividend (aristocrats?|kings?|champions?)\b/, 'lists of dividend aristocrats or kings'],
  [/\bgamma exposure\b|\bgex\b/, 'gamma exposure'],
  [/\bthe fed\b.*\bmeet(s|ing)?\b/, 'economic data and the meetings of the Fed'],
  [
    /\b(a|per|each|every) (week|month|quarter)\b.*\binvest\w*\b|\b(put|invest\w*|buy|bought|buying|add|added|adding|contribut\w*)\b.*\b(a|per|each|every) (week|month|quarter)\b|\b(monthly (investments?|savings plan)|dollar cost averag\w*|dca)\b/,
    'regular investments, only on one at the start',
  ],
  [/\biv rank\b|\biv percentile\b|\bimplied volatility (rank|percentile)\b/, 'IV rank'],
  [/\bnet interest margins?\b/, 'net interest margins'],
  [sharpeOfInstrument, 'Sharpe and Sortino ratios of instruments; the results of backtests have them'],
  [/\binsiders?\b|\binsider (trading|buying|selling|transactions)\b/, 'insider transactions'],
  [/\besg\b|\bsustainability (score|rating)\b/, 'ESG ratings'],
  [/\b(trading )?halt(s|ed)?\b/, 'trading halts'],
  [/\b(es|nq|ym|rty|index|s&p|nasdaq|dow|stock) futures\b|@ futures\b/, 'futures of indices'],
  [/\border book\b|\blevel (2|ii|two)\b|\bdark pools?\b/, 'order books'],
  [
    /\b(cpi|ppi|gdp|unemployment|inflation rate|interest rate decision|rate (cuts?|hikes?|decisions?)|fed(eral reserve)? (funds?|meetings?|days?|decisions?|announcements?|minutes|rates?)|fomc|economic calendar|jobs (report|numbers?)|(nonfarm )?payrolls?)\b/,
    'economic data and the meetings of the Fed',
  ],
  [
    /\b(asian?|european?|uk|british|japanese|chinese|german|french|indian?|hong kong|australian|canadian|emerging) (stock |share |equity )?(markets?|index|indices|exchange)\b/,
    'stock markets outside the US',
  ],
  [/\b(ftse|nikkei|dax|cac|hang seng|stoxx|sensex|nifty|asx|tsx|kospi|bovespa)\b/, 'stock indices outside the US'],
  [/\b(free cash flow|fcf) yields?\b/, 'free cash flow yields'],
  [
    /\bsame[- ]store sales\b|\bsubscribers?( (count|numbers?))?\b|\bmonthly active users\b|\bmarket share\b/,
    'operating figures beyond the statements',
  ],
  [
    /\b(pre[- ]?market|after[- ]?hours|futures) (price|prices|quote|movers|trading price)\b/,
    'prices outside the session',
  ],
  [/\b(movers|gainers|losers|prices?)\b.*\b(pre[- ]?market|after[- ]?hours)\b/, 'prices outside the session'],
  [/^(?!.*@).*\b(ex[- ]?dividend calendar|dividend calendar|(ex[- ]?)?dividend dates)\b/, 'a calendar of dividends'],
  [/\bfutures\b.*\bhours\b|\bhours\b.*\bfutures\b/, 'the hours of futures'],
  [/\bcredit ratings?\b/, 'credit ratings'],
  [/\b(dcf|discounted cash ?flows?|fair value|intrinsic value)\b/, 'models of what a company is worth'],
  [/\baudit(s|ed|ors?)?\b/, 'auditors'],
  [/\boverlap\b/, 'how much the holdings of funds overlap'],
  [/\bunusual options? activity\b/, 'single trades of options'],
  [
    /\bsectors?\b.*\b(dividends?|yields?|pe ratios?|margins?|cheapest|valuations?)\b|\b(dividends?|yields?|pe ratios?|margins?|cheapest|valuations?)\b.*\bsectors?\b(?!.*\b(stocks?|companies)\b)/,
    'figures of sectors beyond their performance',
  ],
  [
    /\b(london|tokyo|frankfurt|paris|hong kong|shanghai|toronto|sydney|mumbai|euronext|lse|xetra)\b.*\b(exchange|market|stocks?|open|opens|close|closes|hours)\b/,
    'exchanges outside the US',
  ],
  [
    /\b(buffett?|munger|soros|ackman|burry|cathie wood|pelosi|congress\w*|senators?|politicians?|billionaires?|13f)\b/,
    'what single investors hold or trade',
  ],
  [/\bsectors?\b.*\banalysts?\b|\banalysts?\b.*\bsectors\b/, 'analysts’ views of sectors'],
  [/\b(earnings|conference) calls?( transcripts?)?\b|\btranscripts?\b/, 'earnings calls'],
];

/** Indicators that Candlewick does not have, by what a user calls them. */
const absentIndicators: readonly (readonly [RegExp, string])[] = [[/\bfibonacci\b/, 'Fibonacci levels']];

const named = (list: typeof absent, text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** What a question asks for and Candlewick does not have; undefined if it has it. */
export const absentFigure = (text: string) => named(absent, text);
/** A question without the words that ask for it, so that they do not count as others: a net interest margin is no margin. */
export const withoutAbsent = (text: string) => absent.reduce((rest, [pattern]) => rest.replace(pattern, ' '), text);
/** The same of an indicator. */
export const absentIndicator = (text: string) => named(absentIndicators, text);
