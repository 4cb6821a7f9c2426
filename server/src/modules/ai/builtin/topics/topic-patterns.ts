/** Everything that the analyst can be asked about, or declines. */
export const topicIds = [
  'hostile',
  'trade',
  'advice',
  'forecast',
  'foreign',
  'greeting',
  'thanks',
  'identity',
  'action',
  'help',
  'definition',
  'indicator_list',
  'my_backtests',
  'this_backtest',
  'my_strategies',
  'curated',
  'my_alerts',
  'my_notifications',
  'my_watchlists',
  'my_plan',
  'my_credits',
  'plans',
  'price',
  'close',
  'performance',
  'compare',
  'profile',
  'market_value',
  'income',
  'balance',
  'cash_flow',
  'ratios',
  'debt',
  'valuation',
  'earnings',
  'dividends',
  'price_target',
  'recommendations',
  'rating_changes',
  'etf_holdings',
  'owners',
  'competitors',
  'technicals',
  'options',
  'news',
  'sentiment',
  'earnings_calendar',
  'ipo_calendar',
  'market',
  'market_hours',
  'movers',
  'popular',
  'screen',
  'search',
  'page_summary',
  'overview',
] as const;
export type TopicId = (typeof topicIds)[number];

/** A sign of a topic with its weight: 3 is enough alone, 1 only supports others. */
type Pattern = readonly [RegExp, number];

const p = (weight: number, pattern: RegExp): Pattern => [pattern, weight];

/** Signs by topic, on normalised text in which `@` stands for an instrument. */
export const topicPatterns: Readonly<Record<TopicId, readonly Pattern[]>> = {
  hostile: [
    p(
      9,
      /\b(ignore|forget|disregard|override|bypass)\b.*\b(rules?|instructions?|prompts?|limits?|restrictions?|guidelines?|previous|above)\b/,
    ),
    p(9, /\b(system|hidden|initial|secret) (prompt|instructions?|message)\b/),
    p(
      9,
      /\b(other|another|every|all|different|someone else'?s?|somebody else'?s?) (users?|customers?|accounts?|peoples?|persons?|members?|traders?)('s?)?\b.*\b(alerts?|watchlists?|backtests?|data|emails?|plans?|credits?|passwords?|portfolios?|strateg\w+|cards?|accounts?|names?)\b/,
    ),
    p(
      9,
      /\b(alerts?|watchlists?|backtests?|data|emails?|credits?|passwords?|strateg\w+|accounts?|notifications?|cards?)\b.*\b(of|for|from|belonging to) (other|another|every|all|user|customer|account|someone|somebody|everyone|everybody)\b(?! (my|tickers?|stocks?|symbols?|of my))/,
    ),
    p(9, /\b(user|customer|account|member)s?( id| number|-)? ?#?\d+\b|\buser(id)? ?= ?\d+/),
    p(9, /\b(everyone|everybody|someone|somebody)( else)?'s (alerts?|watchlists?|backtests?|data|credits?|plans?)\b/),
    p(
      9,
      /\b[\w.+-]+@[\w-]+\.\w+\b.*\b(alerts?|watchlists?|backtests?|password|plan|credits?)\b|\b(alerts?|watchlists?|backtests?|password|plan|credits?)\b.*\b[\w.+-]+@[\w-]+\.\w+\b/,
    ),
    p(9, /\b(drop|delete|truncate) table\b|\bselect .* from \w+|\bunion select\b|<script|javascript:|\bor 1 ?= ?1\b/),
    p(
      9,
      /\b(admin|root|developer|debug|god|dan|jailbreak) (mode|access|password|rights|account)\b|\bjailbreak\b|\bpretend (to be|you are)\b|\byou are now\b|\bact as\b/,
    ),
    p(
      9,
      /\b(show|give|tell|reveal|print|leak|what is|read|list)\b.*\b(passwords?|secret keys?|private keys?|api keys?|access tokens?|session tokens?|database (url|password|credentials?)|environment variables?|env vars?|token secret|card numbers?|hash(es)?)\b/,
    ),
  ],
  trade: [
    p(
      8,
      /^(please |can you |could you |i want (you )?to |i would like to |let us |go )*(buy|sell|short|purchase|order|trade)( me)?( up to)? (\d[\d,.]*|some|a few|all|my|one|more|the)?\s*(k )?(shares?|stocks?|units?|contracts?|calls?|puts?|of|@|dollars?|worth)\b/,
    ),
    p(
      8,
      /\b(place|submit|execute|enter|put in|cancel) (an? |the |my )?(market |limit |stop |buy |sell )*(order|trade)s?\b/,
    ),
    p(8, /\b(buy|sell|short) @ (for me|now|please|at market)\b|\b(buy|sell) (me )?\d+ @/),
    p(8, /\b(close|liquidate|open) (my|a|the) (long |short )?positions?\b/),
    p(8, /\b(transfer|withdraw|deposit|wire) (money|funds|cash|\$?\d+)/),
  ],
  advice: [
    p(7, /\bshould (i|we|one|you) (buy|sell|hold|invest|short|own|get|keep|trade|dump|go (long|short))\b/),
    p(
      7,
      /\b(is|are|was|would) @ (stock |shares )?(still )?(a |an )?(good|great|bad|safe|solid|smart|worthwhile|right) (buy|investment|stock|bet|idea|choice|time|purchase|pick|deal)\b/,
    ),
    p(7, /\b(good|right|bad|best) (time|moment) to (buy|sell|invest)\b/),
    p(
      7,
      /\b(what|which|where|how) (stocks?|shares?|companies|crypto|etfs?|funds?|coin)?\s*(should|would|do|can) (i|you) (buy|invest|put|recommend|sell|pick)\b/,
    ),
    p(7, /\b(is|are) (it|they|this|that) (a |an )?(good|great|bad|safe) (buy|investment|bet|stock)\b/),
    p(
      7,
      /\b(recommend|suggest|pick) (me )?(a |an |some |any |the best |good )*(stocks?|shares?|investments?|companies|crypto|coins?)\b/,
    ),
    p(
      7,
      /\b(worth buying|worth investing|buy or sell|buy, hold|financial advice|investment advice|best stocks? to (buy|invest)|stocks? to buy)\b/,
    ),
    p(7, /\b(how should i|help me) (invest|allocate|build (a|my) portfolio|diversif)/),
  ],
  forecast: [
    p(
      7,
      /\bwill (the )?(@|it|they|this|stock|market|price|bitcoin|shares?)\b.*\b(go|rise|fall|crash|drop|increase|decrease|hit|reach|recover|double|be|close|open|moon|perform|split|trade)\b/,
    ),
    p(7, /\b(predict|forecast|prophesy|foresee|project)\w*\b.*\b(price|stock|@|market|it|close)\b/),
    p(7, /\b(price|stock|market|@)\b.*\b(prediction|forecast)s?\b/),
    p(7, /\bwhere (will|is) @.*\b(be|going|headed|heading)\b|\bwhere do you see @\b/),
    p(
      7,
      /\bwhat (will|would) .*(@|price|market).*\b(be|cost|trade|do)\b.*\b(tomorrow|next|in \d|by|20[3-9]\d|end of)\b/,
    ),
    p(7, /\bwhat will (@|the market|the price of @|it)\b/),
    p(7, /\b(next|tomorrow's) (big|winning|hot) (stock|thing|crypto)\b|\blottery\b|\bget rich\b|\bguarantee/),
    p(7, /\bhow (high|low) will\b|\bgoing to (crash|moon|rise|fall|go up|go down|double)\b/),
  ],
  foreign: [
    p(
      6,
      /\b(weather|recipe|poem|haiku|joke|song|lyrics|movie|film|football|soccer|basketball|tennis|president|election|prime minister|pizza|dinner|cook|cooking|translate|homework|essay|horoscope|girlfriend|boyfriend|dating|flight|hotel|medicine|symptoms?|headache|capital of|population of|meaning of life|world cup)\b/,
    ),
    p(
      6,
      /\b(write|generate|fix|debug) (me )?(a |an |some |my |the )?(python|javascript|java|sql|code|script|program|function|story|essay|poem|email|letter)\b/,
    ),
    p(
      6,
      /\b(tax(es)?|legal|lawyer|lawsuit|mortgage|insurance) (advice|return|question|help|rate)\b|\bhow (much )?tax\b|\bdo i (have to|need to|owe) .*tax/,
    ),
    p(6, /^what is \d+ ?[+*x/-] ?\d+/),
  ],
  greeting: [
    p(
      3,
      /^(hi|hello|hey|good (morning|afternoon|evening|day)|howdy|yo|greetings|hi there|hello there)( there| candlewick| everyone| bot)?\W*$/,
    ),
  ],
  thanks: [
    p(
      3,
      /^(thanks?|thank you|thx|ty|cheers|great|nice|cool|perfect|awesome|ok|okay|got it|good|well done)( you)?( so much| very much| a lot| for (that|the help|your help))?\W*$/,
    ),
  ],
  identity: [
    p(
      6,
      /\b(who|what) are you\b|\bare you (an? )?(ai|bot|robot|human|person|chatgpt|gpt|language model|llm|real|claude)\b|\bwhat (model|llm|ai) (are you|is this|do you use)\b/,
    ),
    p(
      6,
      /\bwhat (can|could|do) you (do|help|answer|know)\b|\bwhat can i ask\b|\bhow can you help\b|\bwhat (questions|things) can\b|^(help|help me|\?+|menu|commands)\W*$/,
    ),
  ],
  action: [
    p(
      6,
      /^(please |can you |could you |would you |i want (you )?to |i would like (you )?to |now )*(add|remove|put) @ (to|from|on|in)\b/,
    ),
    p(
      6,
      /^(please |can you |could you |would you |i want (you )?to |i would like (you )?to |go and |now )*(create|make|set up|set|add|delete|remove|cancel|pause|stop|activate|deactivate|rename|change|start|run|build|save|clear|restore|edit|update|mark|upgrade|downgrade|buy|purchase|renew)( me)?( up)? (an? |my |the |all |all my |this |that |some |another |new |\d+ |more )*(price |stock |daily )?(alerts?|watchlists?|backtests?|notifications?|subscription|plan|credits?|cards?|strateg\w+|password|tags?|account|email|webhook|credit pack)\b/,
    ),
    p(6, /^(please |can you |could you )?(alert|notify|remind|text|email|ping) me\b/),
    p(6, /^(please |can you |could you )?(run|do|start) (a |the |my |this )?backtest/),
    p(6, /^(please |can you |could you )?(delete|close|cancel) (my|this) (account|subscription)/),
    p(6, /^(please |can you |could you )?(log me out|unsubscribe me|refund me|upgrade me|downgrade me)/),
  ],
  help: [
    p(5, /\b(how|where) (do|can|could|would|should|might) (i|we|you|one|users?|someone)\b/),
    p(
      5,
      /^how to\b|\bhow does (one|the app|candlewick|it work|this work)\b|\bhow do (alerts?|backtests?|credits?|watchlists?|notifications?|plans?|webhooks?|portfolios?|fills?|stops?|the alerts|the credits|curated strategies)\b/,
    ),
    p(
      4,
      /\b(how|when|why) (does|do|is|are|did|was) (an? |the |my )?(alert|backtest|credit|fill|stop|position|portfolio|webhook|renewal|downgrade|short position|signal|notification|shift|data|price|figure)s?\b.*\b(work|filled|fire|fires|fired|paused|charged|computed|calculated|delayed|simulated|measured|counted|checked|evaluated|cost|roll|expire)\b/,
    ),
    p(
      4,
      /\b(can i|is it possible to|does candlewick|does the app|do you (have|support|offer)|is there (a|an|any) (way|option|button|shortcut|feature|mobile|dark|limit|api|export))\b/,
    ),
    p(
      4,
      /\b(keyboard )?shortcuts?\b|\bdark (mode|theme)\b|\bcommand palette\b|\bapi key\b|\bimport (my |prices|csv|tickers|data|from)|\bexport\b|\bquiet hours\b|\block (the )?screen\b/,
    ),
    p(
      4,
      /\bwhat happens (when|if|to)\b|\bwhat is the difference between (a |an )?(grant|purchased|preview|result|summary|parent|entry)\b/,
    ),
    p(
      4,
      /\b(is|are) (the |these |this |your )?(data|prices?|figures?|market|quotes?|news) (real|live|simulated|delayed|fake|real[- ]time|accurate|made up)\b/,
    ),
    p(
      3,
      /\b(cost|price) of (a |an |one )?(backtest|alert|notification)s?\b|\bhow (much|many credits?) (does|do|would|is|are) (a |an |one |each |the )?(backtest|alert|notification)s?\b/,
    ),
  ],
  definition: [
    p(
      4,
      /^(so |and |ok |please )*(what is|what are|what does|define|explain|describe|meaning of|definition of|tell me what)\b(?!.*@)(?!.*\b(my|its|their|today|the price of|happening)\b)/,
    ),
    p(4, /\bwhat (does|do) (?!@).* (mean|stand for|measure|tell me|show)\b/),
    p(4, /\b(meaning|definition) of\b/),
    p(4, /\bexplain (?!this page|this|my|@)(the |an? )?\w+/),
    p(4, /\bhow (is|are) (the |an? )?[\w /-]+ (calculated|computed|defined|measured)\b/),
  ],
  indicator_list: [
    p(6, /\b(which|what|list|show|all|available|how many)\b.*\b(indicators|candle(stick)? patterns|patterns)\b(?!.*@)/),
    p(5, /\b(list of|catalogue of) (indicators|patterns)\b/),
  ],
  my_backtests: [
    p(6, /\b(my|our)\b.*\bbacktests?\b|\bbacktests? (i|that i|have i)\b|\bbacktest history\b|\bhave i (back)?tested\b/),
    p(5, /\b(last|latest|recent|best|worst|newest|previous|first) (of my )?(\w+ )?backtests?\b/),
    p(3, /\b(list|show)\b.*\bbacktests?\b/),
  ],
  this_backtest: [
    p(7, /\b(this|that|the current|the open) (backtest|result|summary|strategy|run|test)\b/),
    p(3, /\b(sharpe|sortino|win rate|profit factor|max drawdown|drawdown|trades|metrics|cagr)\b(?!.*@)/),
  ],
  my_strategies: [
    p(6, /\b(my|our) (saved )?strateg(y|ies)\b|\bsaved strateg(y|ies)\b|\bstrateg(y|ies) (i|that i) (have )?saved\b/),
  ],
  curated: [
    p(6, /\bcurated\b|\bcatalogue of strateg|\bstrategy catalogue\b|\bready[- ]made strateg/),
    p(5, /\b(which|what|best|top|good|popular|winning)\b.*\bstrateg(y|ies)\b(?!.*\bmy\b)/),
    p(4, /\bstrateg(y|ies) (for|on|with|that work)\b/),
  ],
  my_alerts: [
    p(6, /\b(my|our)\b.*\balerts?\b|\balerts? (do i|i|that i|have i)\b|\bdo i have (any )?(\w+ )?alerts?\b/),
    p(
      5,
      /\b(active|paused|expired|fired) alerts?\b|\balerts? (are |is |were )?(active|paused|expired|fired|triggered|running)\b/,
    ),
    p(3, /\b(list|show|which|any)\b.*\balerts?\b/),
    p(4, /\bhow many alerts\b/),
  ],
  my_notifications: [
    p(6, /\bnotifications?\b(?!.*\b(cost|work|settings?|quiet|turn)\b)/),
    p(5, /\b(unread|did i miss|what have i missed|inbox)\b/),
  ],
  my_watchlists: [
    p(6, /\bwatchlists?\b/),
    p(
      5,
      /\b(stocks|tickers|symbols) (do |that )?i (am )?(watch|follow|watching|following|track)\b|\bam i (watching|following)\b/,
    ),
  ],
  my_plan: [
    p(
      6,
      /\b(my|our|current)\b.*\b(plan|subscription|tier)\b|\b(which|what) (plan|tier|subscription) (am i|do i|i am|is mine|are we)\b|\b(plan|subscription) (i have|am i on)\b/,
    ),
    p(
      5,
      /\b(when|does|will) (does |do |will )?(my|it|the) .*\b(renew|expire|end)\b.*|\bnext payment\b|\brenewal\b|\bauto[- ]renew/,
    ),
    p(
      5,
      /\bmy limits?\b|\bhow many (tickers|conditions|alerts|indicators)\b.*\b(can|may) i\b|\bam i (on|subscribed)\b/,
    ),
  ],
  my_credits: [
    p(
      6,
      /\b(my|our)\b.*\bcredits?\b|\bhow many credits\b(?!.*\b(cost|does|would)\b)|\bcredits? (do i|i have|have i|left|remaining|balance)\b|\bcredit (balance|statement|movements?|history)\b/,
    ),
    p(5, /\b(balance|spent|spend|used)\b.*\bcredits?\b|\bwhat did i spend\b|\bmy balance\b/),
    p(2, /\bcredits?\b/),
  ],
  plans: [
    p(6, /\b(plans|pricing|tiers|subscriptions)\b(?!.*@)/),
    p(
      6,
      /\b(explorer|beginner|intermediate|advanced|business)\b.*\b(plan|tier|cost|price|include|offer|get|month|year)\b|\b(plan|tier|cost|price) .*\b(explorer|beginner|advanced)\b/,
    ),
    p(
      6,
      /\bcredit packs?\b|\b(price|cost) of credits\b|\bhow much (do|are|does|is) (a |an |the |\d+ |some )*(credits?|subscription|plan|candlewick|it cost to upgrade|membership)\b|\bhow much .*\b(upgrade|subscribe|membership)\b/,
    ),
  ],
  price: [
    p(3, /\b(price|prices|quote|quotes|trading at|trade at|trades at|going for|worth|share price|stock price)\b/),
    p(3, /\bhow much (is|are|does|do|for)( one| a| an)?( share of| shares of| stock of)? @/),
    p(
      3,
      /\b(52[- ]week|year|day|daily) (high|low|range)|\bbid\b|\bask price\b|\bvolume\b|\bopen(ed|ing)? (at|price)\b|\bprevious close\b|\blast price\b|\blatest price\b|\bcurrent price\b/,
    ),
    p(
      2,
      /\bwhere is @( now| today| at| trading)?\W*$|\bhow is @( doing)?( right now| today| now)\b|\bwhat is @ (at|now|doing)\b/,
    ),
    p(2, /\b(last|latest|current) close\b|\bclose(d)?\b/),
    p(1, /\bcost\b/),
  ],
  close: [p(1, /\b(close|closed|closing price|price|trade|traded|worth|open|opened|cost)\b/)],
  performance: [
    p(
      3,
      /\bperform\w*\b|\breturns?\b(?! on\b)|\bhow (did|has|have) @\b|\bgain(ed|s)?\b|\blost\b|\b(rise|risen|rose|fallen|fell|dropped|climbed|grown) (by|since|over|in|this)\b/,
    ),
    p(
      3,
      /\b(volatility|volatile|drawdowns?|all[- ]time high|all[- ]time low|highest close|lowest close|cagr|annuali[sz]ed)\b/,
    ),
    p(
      2,
      /\bup or down\b|\b(is|was|are|were) @ (up|down)\b|\bhow much (is|has|did|was|have) @ (up|down|gain|gained|risen|fallen|lost|moved|changed|made|return\w*|grow\w*|go|gone|rise|fall|drop\w*)\b|\bhow much .* (up|down)\b/,
    ),
    p(2, /\b(change|changed|moved|move|trend|history|track record|chart|ytd|year to date)\b/),
    p(
      2,
      /\bhow is @ (doing|performing|going|looking)\b|\b(best|worst) (day|session)s?\b|\bif i (had )?(invested|bought)\b/,
    ),
  ],
  compare: [
    p(
      4,
      /\bcompar\w*\b|\bvs\.?(?=\s|$)|\bversus\b|\bcorrelat\w*\b|\bside by side\b|\b(out|under)perform\w*\b|\brelative to @|\bagainst @/,
    ),
    p(4, /\b(better|worse|more volatile|riskier|safer|stronger|higher return)\b.*@.*(\bor\b|,|\bthan\b).*@/),
    p(
      4,
      /@ (or|beat|beats|than) @|\bdifference between @|\bwhich (one )?(did|performed|has|is|was|of|returned|rose|gained)\b.*@.*@/,
    ),
  ],
  profile: [
    p(
      4,
      /\bwhat (does|do|did) @ (do|make|sell|produce|offer)\b|\b(what|who) (is|are) @\W*$|\b(about|describe|profile of|who is) @\W*$/,
    ),
    p(
      4,
      /\b(profile|sector|industry|headquarter\w*|founded|employees?|based|website|business model|description|fiscal year)\b/,
    ),
    p(
      3,
      /\bwhat (kind|type|sort) of (company|business|stock|instrument|fund)\b|\bwhere is @ (based|located)\b|\bhow old is\b|\b(ceo|founder)\b|\bwhich exchange\b|\bwhere is @ listed\b|\bhow many people\b/,
    ),
  ],
  market_value: [
    p(
      5,
      /\bmarket (cap|value)\b|\bcap\b|\bvaluation of @\b|\bhow (big|large) is @\b|\bhow much is @ worth as\b|\bshares outstanding\b|\b(size|worth) of the company\b/,
    ),
  ],
  income: [
    p(
      4,
      /\b(revenues?|net income|net profit|operating income|operating profit|gross profit|ebitda|income statements?|profit and loss|p&l|top line|bottom line|turnover|r&d|research and development|cost of (sales|revenue|goods))\b/,
    ),
    p(
      3,
      /\b(sales|profits?|profitable|expenses|income)\b|\bhow much (money )?(did|does|has) @ (make|earn|made|earned|sell)\b/,
    ),
    p(2, /\b(financials|fundamentals|statements?|financial results|results)\b/),
  ],
  balance: [
    p(
      4,
      /\b(balance sheets?|total assets|liabilities|book value|goodwill|inventory|inventories|receivables|net debt|shareholders'? equity|stockholders'? equity|cash (position|pile|on hand|and equivalents|reserves?|balance))\b/,
    ),
    p(3, /\b(assets|debts?|cash|equity|solvent|borrowed|owes?)\b(?!.*\bflow)/),
    p(3, /\bfinancial position\b/),
  ],
  cash_flow: [p(5, /\bcash[- ]?flows?\b|\bfcf\b|\bcapex\b|\bcapital expenditures?\b|\bstock comp\w*\b/)],
  ratios: [
    p(
      5,
      /\b((gross|net|operating|profit|free cash flow) margins?|margins?|roe|roa|return on (equity|assets)|current ratio|quick ratio|asset turnover|interest coverage|price to (sales|book)|p\/s|p\/b|financial ratios?|liquidity)\b/,
    ),
    p(2, /\bratios\b/),
  ],
  debt: [p(6, /\bdebt to equity\b|\bleverage[d]?\b|\bgearing\b|\bhow (indebted|leveraged)\b/)],
  valuation: [
    p(5, /\b(forward |trailing |historical |average |median )*pe ratio\b|\bpe\b|\bearnings multiple\b|\bforward pe\b/),
    p(4, /\b(overvalued|undervalued|expensive|cheap|fairly valued|valuation|valued)\b(?!.*\b(stocks|companies)\b)/),
  ],
  earnings: [
    p(
      4,
      /\bearnings\b(?! calendar)|\beps\b|\b(beat|miss|missed|beats) (estimates?|expectations?|the street|consensus)\b|\bestimates?\b|\bsurprise\b|\bconsensus (eps|estimate|revenue)\b/,
    ),
    p(
      4,
      /\bwhen (does|do|will|is|did|are) @.* (report|reporting|announce|results|release)\b|\bnext (report|results|quarter|earnings)\b|\breport date\b|\breports? (its|their)? ?(results|next|on)\b/,
    ),
    p(3, /\bexpected (to earn|revenue|eps|earnings|profit)\b|\bguidance\b|\banalysts expect\b/),
  ],
  dividends: [
    p(
      5,
      /\bdividends?\b|\bpayouts?\b|\bex[- ]?(dividend )?date\b|\bbuy[- ]?backs?\b|\brepurchases?\b|\bstock splits?\b|\bsplits?\b|\bdistributions?\b|\b(does|do) @ pay\b/,
    ),
    p(3, /\byields?\b/),
  ],
  price_target: [
    p(6, /\b(price |analyst |analysts' |mean |average |consensus )targets?\b|\btargets?\b|\bupside\b|\bdownside\b/),
  ],
  recommendations: [
    p(
      5,
      /\brecommend\w*\b|\banalysts?'? (say|think|ratings?|opinions?|views?|rate|consensus|see|like|feel)\b|\bratings?\b|\bconsensus\b|\b(buy|sell|hold) ratings?\b|\bhow many analysts\b|\bwhat (do|does|are) (the )?analysts?\b|\b(wall )?street (think|say)s?\b/,
    ),
  ],
  rating_changes: [p(6, /\bupgrad\w*\b|\bdowngrad\w*\b|\brating changes?\b|\banalyst actions?\b/)],
  etf_holdings: [
    p(
      5,
      /\bholdings?\b|\b(what|which).*\b(is|are|stocks|companies)\b.* (in|inside) @|\bconstituents?\b|\bcomponents?\b|\bwhat does @ (hold|own|contain|invest in)\b|\b(weights?|weighting|allocation|sector (exposure|breakdown|weights?)|made up of|composition)\b/,
    ),
  ],
  owners: [
    p(
      5,
      /\b(who|which funds?|what funds?) (owns?|holds?|has|have|own)\b|\b(fund|institutional) (ownership|owners|holders|investors)\b|\b(owners?|shareholders?|holders) of\b|\b(largest|biggest|top|main|major) (share)?(holders|owners|investors)\b|\bowned by\b|\bwho (are )?(the )?.*shareholders\b/,
    ),
  ],
  competitors: [
    p(
      6,
      /\bcompetit\w*\b|\bpeers?\b|\brivals?\b|\b(companies|stocks) (like|similar to) @|\bsimilar (companies|stocks)\b|\bcompetes?\b|\balternatives? to @/,
    ),
  ],
  technicals: [
    p(
      4,
      /\btechnicals?\b|\brsi\b|\bmacd\b|\bmoving averages?\b|\bsma\b|\bema\b|\bover(bought|sold)\b|\boscillators?\b|\bstochastics?\b|\bbollinger\b|\badx\b|\bcci\b|\bmfi\b|\batr\b|\bwill(iams|r)\b|\b(golden|death) cross\b|\bmomentum\b/,
    ),
    p(
      3,
      /\b(bullish|bearish|uptrend|downtrend|trending|chart (look|says?)|signals?|support|resistance|indicators?|technically)\b/,
    ),
    p(3, /\b(200|50|100|20)[- ]?day\b/),
  ],
  options: [
    p(
      5,
      /\boptions?\b(?! page)|\bimplied (volatility|vol)\b|\biv\b|\bput\/call\b|\bputs?\b|\bcalls?\b|\bmax pain\b|\bexpected move\b|\bopen interest\b|\bstrikes?\b|\bexpir(y|ations?|ies)\b|\bgreeks\b|\bput call ratio\b|\boption chain\b/,
    ),
  ],
  news: [
    p(4, /\bnews\b|\bheadlines?\b|\bstory\b|\bstories\b|\barticles?\b|\bpress\b|\bannounce(d|ments?)\b/),
    p(
      4,
      /\bwhy (is|did|are|has|was) @\b|\bwhat (is|has|was) (happening|happened|going on|new|up)( to| with| at)?\b|\bwhat happened\b|\banything new\b|\blatest (on|about|from) @/,
    ),
  ],
  sentiment: [p(6, /\bsentiment\b|\bmood\b|\b(positive|negative) news\b|\bhow (does|do|is) the news (read|look)\b/)],
  earnings_calendar: [
    p(
      6,
      /\bearnings calendar\b|\b(who|which|what)( companies| stocks| firms)?( is| are| will)?( be)?( else)? (report|reports|reporting|announce|announcing)\b|\b(companies|stocks|anyone) report(ing|s)?\b|\bearnings (this|next|today|tomorrow|on|for the|of the) ?(week|month|day)?\b(?!.*@)|\bupcoming earnings\b(?!.*@)|\bearnings season\b|\breports? (today|tomorrow|this week|next week)\b(?!.*@)/,
    ),
  ],
  ipo_calendar: [p(6, /\bipos?\b|\b(public|initial) offerings?\b|\bgoing public\b|\bnew listings?\b/)],
  market: [
    p(
      5,
      /\bhow (is|are|did|was|were) the (stock |us |american )?(markets?|indices|indexes)\b|\bthe (stock )?markets? (today|doing|yesterday|now|this week)\b|\bmarket (overview|summary|update|recap|today)\b|\b(indices|indexes)\b|\bmarkets? (up|down)\b|\bwhat (is|are) the markets? doing\b/,
    ),
    p(2, /\bmarkets?\b/),
  ],
  market_hours: [
    p(
      6,
      /\b(is|are|when (is|does|do|will|are)|what time|until when)\b.*\b(market|markets|exchange|nyse|trading)\b.*\b(open|opens|close|closes|closed|hours|start|end|open today)\b|\b(market|trading|opening|exchange) hours\b|\bmarket (open|closed|close|holidays?)\b|\b(next )?(market|trading|exchange) holidays?\b|\bclosed (on|for)\b.*\b(thanksgiving|christmas|holiday|new year)\b|\b(is|are) (the )?markets? open\b/,
    ),
  ],
  movers: [
    p(
      6,
      /\b(gainers?|losers?|movers?|most active|most traded|biggest (moves?|gains?|drops?|falls?|rises?|winners?)|top (winners|performers)( today)?|(rose|fell|dropped|gained|moved|up|down) (the )?most|hot stocks?|trending stocks?|winners)\b/,
    ),
  ],
  popular: [
    p(
      5,
      /\b(crypto(s|currenc\w+)?|coins?|forex|fx|exchange rates?|currencies|currency pairs?|commodit\w+|etfs)\b(?!.*@)/,
    ),
  ],
  screen: [
    p(
      6,
      /\b(which|what|find|list|show( me)?|any|give me|screen for|top \d*|top|best|the)\b.*\b(stocks?|companies|shares|firms|etfs|funds|cryptos?)\b.*\b(with|have|has|pay|pays|under|over|above|below|most|highest|lowest|largest|biggest|smallest|cheapest|best|worst|oversold|overbought|yield\w*|growing|fastest|return\w*|performing|near|than|between|market cap|pe ratio|dividends?|volatile|profitable|margins?)\b(?!.*@)/,
    ),
    p(
      6,
      /\b(highest|lowest|largest|biggest|smallest|cheapest|best|worst|top|most|least|fastest)\b[\w\s-]*\b(stocks?|companies|shares|firms|etfs|funds|banks|yielders|dividends?|cryptos?|cryptocurrenc\w+|valued|yields?|market caps?|pe ratios?|betas?)\b(?!.*@)/,
    ),
    p(
      5,
      /\bscreen(er|ing)?\b|\b(oversold|overbought|undervalued) (stocks?|companies)\b|\bstocks? (with|under|over|above|below|that|paying)\b/,
    ),
    p(
      4,
      /\b(largest|biggest|cheapest|best|worst|top|leading) (\w+ )?(banks?|utilities|tech\w*|energy|health\w*|reits?|semiconductors?|chip\w*|retailers?|airlines?|miners?)\b/,
    ),
  ],
  search: [
    p(
      4,
      /\b(symbol|ticker)( symbol)? (of|for)\b|\b(find|search|look up|lookup)( for)? (the )?(symbol|ticker|instrument)\b|\bwhat is the (ticker|symbol)\b|\bdo you (have|know|cover) @\b/,
    ),
  ],
  page_summary: [
    p(6, /\b(this|current) (page|screen|view|chart|section)\b|\bwhat am i (looking at|seeing)\b|\bsummari[sz]e this\b/),
  ],
  overview: [
    p(
      3,
      /\b(tell me (more )?about|overview|summary|summari[sz]e|analy[sz]e|analysis of|deep dive|report on|rundown|info on|information (on|about)|look at|thoughts on|opinion on|what do you think (of|about)|brief)\b/,
    ),
    p(1, /^@\W*$|^(show|give) me @\W*$|^(what|how) about @\W*$/),
  ],
};
