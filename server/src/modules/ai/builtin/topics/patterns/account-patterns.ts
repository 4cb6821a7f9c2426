import { p } from './pattern.ts';

/** What the user holds, what the app's catalogs have, and plans. */
export const accountPatterns = {
  my_backtests: [
    p(10, /\b(which|what) (of (my|the) |one of (my|the) )?backtests?\b.*\b(best|worst|highest|lowest|most|least)\b/),
    p(
      9,
      /\btrades\b.*\bmy ([\w-]+ ){1,4}(make|made|do|have|take|took)\b|\bmy ([\w-]+ ){0,3}(crossover|cross)( strategy| backtest)? (make|made|do|did|win|won|lose|lost|trade)\b/,
    ),
    p(
      13,
      /\b(sharpe|sortino|win rate|drawdown|cagr|profit factor|volatility|exposure|trades|return|profit)\b.*\b(of|in|for|on|from) my ([\w-]+ ){0,3}(strategy|backtest|test|system)\b/,
    ),
    p(
      13,
      /\b(have|did) i (ever |already )?((back)?test(ed)?|(run|ran|done|made|created) (a |any |an? )?backtests?)\b.*@/,
    ),
    p(12, /\bmy (best|worst|last|latest|top|newest) (\w+ )?strateg(y|ies)\b/),
    p(
      9,
      /\b(did|does|has|have|how did|was|is)\b.*\bmy\b.*\b(strateg\w+|test|system|rule)\b.*\b(work\w*|do|done|perform\w*|win|won|make|made|lose|lost|beat|any good|profitable)\b/,
    ),
    p(
      6,
      /\b(my|our)\b.*\bbacktests?\b|\bbacktests? (i|that i|have i)\b|\bbacktest history\b|\b(have|did) i (ever |already )?(back)?test(ed)?\b/,
    ),
    p(5, /\b(last|latest|recent|best|worst|newest|previous|first) (of my )?(\w+ )?backtests?\b/),
    p(3, /\b(list|show)\b.*\bbacktests?\b/),
  ],
  this_backtest: [
    p(8, /\bmy (best|worst|biggest|largest|last|first|losing|winning) (winning |losing )?trades?\b/),
    p(9, /\b(beat\w*|ahead of|better than|against|vs|versus)\b.*\bbuy (and|&) hold\b(?!.*@)/),
    p(7, /\b(this|that|the current|the open) (backtest|result|summary|strategy|run|test)\b/),
    p(3, /\b(sharpe|sortino|win rate|profit factor|max drawdown|drawdown|trades|metrics|cagr)\b(?!.*@)/),
  ],
  my_strategies: [
    p(6, /\b(my|our) (saved )?strateg(y|ies)\b|\bsaved strateg(y|ies)\b|\bstrateg(y|ies) (i|that i) (have )?saved\b/),
  ],
  curated: [
    p(5, /\bstrateg(y|ies)\b(?!.*\b(builder|condition|saved?)\b)/),
    p(6, /\bcurated\b|\bcatalog of strateg|\bstrategy catalog\b|\bready[- ]made strateg/),
    p(5, /\b(which|what|best|top|good|popular|winning)\b.*\bstrateg(y|ies)\b(?!.*\bmy\b)/),
    p(4, /\bstrateg(y|ies) (for|on|with|that work)\b/),
  ],
  indicator_list: [
    p(12, /\b(which|what) ([\w-]+ and )?([\w-]+ ){0,2}(indicators|patterns)\b.*\b(can|may) i\b(?!.*@)/),
    p(
      6,
      /\b(which|what|list|show|all|available|how many)\b.*\b(indicators|(candle(stick)?|bullish|bearish) patterns|patterns)\b(?!.*@)/,
    ),
    p(5, /\b(list of|catalog of) (indicators|patterns)\b/),
  ],
  my_alerts: [
    p(10, /\bhow (are|is) my alerts?\b/),
    p(
      9,
      /\bhow many more ([\w-]+ ){0,2}alerts\b|\bhow many (more )?alerts\b.*\b(left|still|remaining|more|available)\b|\bwhy\b.*\balerts?\b.*\b(fired?|trigger\w*|go off|gone off|sent|work\w*|notif\w*|paused)\b/,
    ),
    p(6, /\b(my|our)\b.*\balerts?\b|\balerts? (do i|i|that i|have i)\b|\bdo i have (any )?(\w+ )?alerts?\b/),
    p(
      5,
      /\b(active|paused|expired|fired) alerts?\b|\balerts? (are |is |were )?(active|paused|expired|fired|triggered|running)\b/,
    ),
    p(3, /\b(list|show|which|any)\b.*\balerts?\b/),
    p(4, /\bhow many alerts\b/),
  ],
  my_notifications: [
    p(6, /\b(anything|something|what is) new for me\b|\bwhat did i miss\b/),
    p(6, /\bnotifications?\b(?!.*\b(cost|work|settings?|quiet|turn)\b)/),
    p(5, /\b(unread|did i miss|what have i missed|inbox)\b/),
  ],
  my_watchlists: [
    p(15, /\b(earnings|news|headlines|dividends?)\b.*\b(i am|im|i'm|i) (watch|watching|follow|following)\b/),
    p(
      15,
      /\b(news|headlines|earnings|dividends?|prices?)\b.*\b(for|of|on|in|from|about) my ([\w-]+ ){0,2}(watch)?lists?\b/,
    ),
    p(
      15,
      /\b(stocks?|shares|tickers?|companies|names|ones|movers?|gainers?|losers?)\b.*\b(in|on|of|from) my ([\w-]+ ){0,2}(watch)?lists?\b/,
    ),
    p(8, /\bmy (p&l|pnl|p and l|gains|losses|profits?|(brokerage|broker|trading|bank)( account| balance)?)\b/),
    p(
      9,
      /\bmy (best|worst|top|biggest) (performing |moving )?(stocks?|shares?|tickers?|performers?|movers?|gainers?|losers?)\b/,
    ),
    p(6, /\bmy (portfolio|holdings|positions|stocks|shares|investments)\b|\b(stocks|shares) (do )?i (own|hold)\b/),
    p(6, /\bwatchlists?\b/),
    p(
      8,
      /\bmy watchlists?\b.*\b(lowest|highest|best|worst|most|least|cheapest|by)\b|\b(lowest|highest|best|worst|most|least|cheapest|rank|sort|which)\b.*\bmy watchlists?\b/,
    ),
    p(6, /\b(in|on|of|from|show) my ([\w-]+ ){0,3}lists?\b/),
    p(
      5,
      /\b(stocks|tickers|symbols) (do |that )?i (am )?(watch|follow|watching|following|track)\b|\bam i (watching|following)\b/,
    ),
  ],
  my_plan: [
    p(13, /\bhow many (\w+ )?credits do (i|we) (get|have) (each|every|per|a) month\b/),
    p(13, /\bhow many (?!more)([\w-]+ ){1,2}alerts\b.*\b(can|may) (i|we)\b/),
    p(14, /\bhow (delayed|old|late) (are|is) (the|your|my|these) (prices?|quotes?|data)\b/),
    p(
      9,
      /\bhow many (tickers|conditions|indicators)\b.*\b(can|may|does)\b.*\b(strateg\w+|backtests?|entry|exit|condition|plan)\b/,
    ),
    p(12, /^(?!.*\b(cancel|turn|switch|stop|disable|how)\b).*\bauto[- ]?(matic )?renew\w*/),
    p(9, /\b(can|may) i compare (more than |up to |over )?\d+\b/),
    p(16, /\bmy (plan|subscription)\b.*\b(renew\w*|expires?|next payment|billed|charged)\b/),
    p(2, /\bnext payment\b/),
    p(
      9,
      /\bwhy\b(?!.*@).*\b(old|older|yesterday's?|delayed|late|stale|outdated|not (live|real[- ]?time|current|up to date))\b.*\b(prices?|quotes?|data)\b|\bwhy\b(?!.*@).*\b(prices?|quotes?|data)\b.*\b(old|from yesterday|delayed|late|stale|outdated|not (live|real[- ]?time|current|up to date))\b|\bhow (often|fast|quickly|old|late|delayed|fresh|real[- ]?time)\b.*\b(prices?|quotes?|data|chart|feed)\b.*\b(for me|my|i)\b|\b(my|am i)\b.*\b(delayed|real[- ]?time|live) (data|prices?|quotes?)\b|\b(prices?|quotes?|data) (delay|lag)\b/,
    ),
    p(
      6,
      /\b(my|our|current)\b.*\b(plan|subscription|tier)\b|\b(which|what) (plan|tier|subscription) (am i|do i|i am|is mine|are we)\b|\b(plan|subscription) (i have|am i on)\b/,
    ),
    p(
      5,
      /\b(when|does|will) (does |do |will )?(my|it|the) .*\b(renew|expire|end)\b.*|\b(my|plan|subscription) .*next payment\b|\bnext payment\b.*\b(my|plan|subscription|due)\b|\brenewal\b|\bauto[- ]renew/,
    ),
    p(
      5,
      /\bmy limits?\b|\bhow many (tickers|conditions|alerts|indicators)\b.*\b(can|may) i\b|\bam i (on|subscribed)\b/,
    ),
  ],
  my_credits: [
    p(16, /\bwhat happens (to|with) (my |the )?(unused|left ?over|remaining|old|monthly)\b.*\bcredits\b/),
    p(
      13,
      /\bcredits\b.*\b(used?|spen[dt]|went|gone)\b.*\b(this|so far|month|on)\b|\bcredits\b.*\bmy backtests?\b.*\bmonth\b|\b(do|have) i (have |got )?enough credits\b|\bhow (much|many credits) did (my|the) (\w+ )?backtests? cost\b/,
    ),
    p(
      10,
      /^(?!.*\bwhat happens\b).*\bcredits?\b.*\b(expire|expiry|roll|reset|refill|renew|carry over|left over|unused)\b|\b(lose|keep)\b.*\bcredits?\b/,
    ),
    p(
      6,
      /\b(my|our)\b.*\bcredits?\b|\bhow many credits\b(?!.*\b(cost|does|would)\b)|\bcredits? (do i|i have|have i|left|remaining|balance)\b|\bcredit (balance|statement|movements?|history)\b/,
    ),
    p(5, /\b(balance|spent|spend|used)\b.*\bcredits?\b|\bwhat did i spend\b|\bmy balance\b/),
    p(2, /\bcredits?\b/),
  ],
  my_payments: [
    p(
      14,
      /^(?!.*\b(safe\w*|secure\w*)\b).*\b(which|what|my|saved) (credit |payment |bank )?cards?\b.*\b(file|saved|stored|used|paying|pay)\b|\bsaved cards?\b|\bcards? (on file|do you have)\b/,
    ),
    p(14, /\bspen[dt]\b.*\b(on|for) (credits?|credit packs?)\b/),
    p(12, /\bwhat (i|we) (have |was |were )?(paid|charged|billed)\b/),
    p(9, /\bhow much (have|did|has) (i|we) (\w+ )?(spent?|pay|paid|spend)\b(?!.*\bcredits?\b)/),
    p(
      8,
      /\b(invoices?|receipts?|transactions?|(payment|billing) history)\b|\bmy (last |past |previous )?(payments?|bills?|charges)\b|\bpayments? (have )?i (have )?made\b|\b(what|how much) (did|have|was|am) i (pay|paid|spent? on (the|my) (plan|subscription)|charged|been charged|billed)\b|\bwhen was i (last )?(charged|billed)\b/,
    ),
  ],
  plans: [
    p(14, /\b(lose|losing|miss|give up)\b.*\b(beginner|explorer|intermediate)\b/),
    p(
      14,
      /\bhow much\b.*\b\d[\d,.]*k? (extra |more |additional )?credits\b|\b\d[\d,.]*k? (extra |more |additional )?credits (cost|be|come to)\b|\b(price|cost)s? (of|for) \d[\d,.]*k? (extra |more |additional )?credits\b/,
    ),
    p(14, /\b(price|cost)s? of (the )?(explorer|beginner|intermediate|advanced)\b/),
    p(16, /\b(which|what) (plan|subscription|tier)\b.*\b(should|need|best|right|cheapest|enough|take|choose|for me)\b/),
    p(
      14,
      /\bfree\b.*\b(and|vs|versus|or|from|to)\b.*\b(paid|premium|pro)\b|\b(paid|premium|pro)\b.*\b(and|vs|versus|or|from|to)\b.*\bfree\b/,
    ),
    p(
      9,
      /\bmy (plan|subscription)\b.*\bcosts?\b|\bcosts? of my (plan|subscription)\b|\bhow much (is|does|do i pay for) my (plan|subscription)\b/,
    ),
    p(
      9,
      /\b(what|which|why)\b.*\b(get|gain|benefits?|included?|features?|unlock\w*|extra)\b.*\b(upgrad\w*|advanced|beginner|intermediate|paid|plan|premium|subscri\w*)\b|\b(upgrade|upgrading) (options?|benefits?|to what)\b|\bworth upgrading\b/,
    ),
    p(
      6,
      /\b(explorer|beginner|intermediate|advanced)\b.*\b(and|or|vs|versus|to)\b.*\b(explorer|beginner|intermediate|advanced)\b|\bhow much (is|does|for) (the )?(beginner|advanced|intermediate|explorer)\b/,
    ),
    p(6, /^(?!.*@).*\b(plans|pricing|tiers|subscriptions)\b/),
    p(
      6,
      /\b(explorer|beginner|intermediate|advanced|business)\b.*\b(plan|tier|cost|price|include|offer|get|month|year)\b|\b(plan|tier|cost|price) .*\b(explorer|beginner|advanced)\b/,
    ),
    p(
      6,
      /\bcredit packs?\b|\b(price|cost) of credits\b|\bhow much (do|are|does|is) (a |an |the |\d+ |some )*(credits?|subscription|plan|candlewick|it cost to upgrade|membership)\b|\bhow much .*\b(upgrade|subscribe|membership)\b/,
    ),
  ],
};
