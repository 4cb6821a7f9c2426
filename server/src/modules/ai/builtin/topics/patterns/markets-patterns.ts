import { studies } from '@candlewick/engine';
import { sharpeOfInstrument } from '../absent-figures.ts';
import { namesIn } from '../../indicator-names.ts';
import { marketPartWords } from '../sector-names.ts';
import { aboutPart } from './about-part.ts';
import { p } from './pattern.ts';

/** Prices, trading, and the market as a whole. */
export const marketsPatterns = {
  growth: [
    p(14, /\b\d[\d,.]*[km]? (dollars |usd |bucks )?(put|invested|placed|sunk) in(to)? @/),
    p(30, /\b\d[\d,]* (shares? )?of @ (bought|purchased|from)\b/),
    p(
      14,
      /^(?!.*\bshould\b)(?=.*@).*\bif (i|we|you|he|she|someone|somebody|one|my \w+) (had |would have |have |just )*(put|invested|invest|bought|buy|held|hold|placed|stuck|dropped|threw|parked)\b/,
    ),
    p(
      14,
      /^(?!.*\b(should|convert)\b)(?=.*\b(would|worth|grown?|become|made|make|turned?|invest\w*|now|today|ago|since|in (19|20)\d\d)\b)(?=.*\b(invest\w*|put|into|in|worth|grown?|become|turned?|made|make|ago|since)\b).*(\$ ?\d[\d,.]*(k|m)?|\b\d[\d,.]*(k|m)? ?(dollars|bucks|usd|grand|thousand dollars)|\b\d+k (in|into|on|of)\b).*@/,
    ),
  ],
  convert: [
    p(14, /\b\d[\d,.]* ?(shares? )?(of )?@ (and|plus|with|\+) \d[\d,.]* ?(shares? )?(of )?@/),
    p(
      14,
      /\bhow many (shares|stocks|units|coins)? ?(of )?@?.*\b(can|could|would|do|does) (i|we|you|one|\$)?.*(\$ ?\d[\d,.]*k?|\d[\d,.]*k? ?(dollars|bucks|usd|grand|$|\?))/,
    ),
    p(
      6,
      /^(?:what is |how much is |rate of |convert )?(?:one |an? )?@ (to|in|into) @( rate)?\W*$|\b(one|a|an) @ (in|to) @/,
    ),
    p(9, /\bhow (many|much) (us )?(dollars?|usd|cents|@)\b.*\b(is|are|in|for|do i get for)\b.*\d[\d,.]*(k|m)? ?@/),
    p(9, /\bconvert\b.*@|@.*\bconvert\b/),
    p(
      9,
      /^(?!.*\b(should|buy|sell)\b).*\b\d[\d,.]*(k|m)? ?(shares? (of|in) |units? of |of )?@( shares?| stocks?)?\b.*\b(worth|value|cost|in|to|into|equal|us|dollars?|usd)\b/,
    ),
    p(
      9,
      /^(?!.*\b(should|buy|sell)\b).*\b(worth|value of|cost of|how much (is|are|for|do|does|would)|price of|what (is|are))\b.*\b\d[\d,.]*(k|m)? ?(shares? (of|in) |of )?@/,
    ),
    p(9, /(\$ ?\d[\d,.]*(k|m)?|\b\d[\d,.]*(k|m)? ?(dollars|bucks|usd)) (in|to|into|in to) @\W*$/),
  ],
  beta: [p(5, /\bbetas?\b/)],
  price: [
    p(
      11,
      /\bvolume\b.*\b(average|usual|normal|typical)\b|\b(today|now)\b.*\b(compared (to|with)|versus|vs|against|than) yesterday('?s)?( close)?\b/,
    ),
    p(6, /\b(stock|share) (prices?|quotes?) (of|for)\b|\bwhat is the price of\b/),
    p(
      9,
      /\bhow many (shares|units|coins)\b.*\b(traded|changed hands|trade)\b|@.*\bshares (were |was |have )?(traded|changed hands)\b/,
    ),
    p(8, /@.*\b(pre[- ]?market|after[- ]?hours|overnight)\b(?!.*\b(movers?|gainers?|hours of)\b)/),
    p(4, /\b(bid[- ]ask|spread)\b.*@|@.*\b(bid[- ]ask|spread)\b/),
    p(3, /\bwhat is @ (right )?now\b|\bwhere is @ (against|versus|vs)\b/),
    p(5, /^(so |and )?@ (right now|now|currently|live|at the moment)\W*$/),
    p(6, /\bexchange (rate )?(from|of|between|for)\b.*@/),
    p(6, /\bvolume\b.*\b(average|usual|normal|typical)\b|\b(average|usual|normal|typical) (\w+ )?volume\b/),
    p(3, /\b(highs?|tops?)( and| or|,|\/)? (the )?lows?\b|\bday'?s (range|high|low)\b|\btrading range\b/),
    p(3, /\bcosts? of @|\bhow much (do|does|is|are|would) .*@.* cost/),
    p(3, /\b(price|prices|quote|quotes|trading at|trade at|trades at|going for|worth|share price|stock price)\b/),
    p(
      3,
      /\bhow much (is|are|does|do|for)( one| a| an)?( share of| shares of| stock of)? @(?! (up|down|higher|lower)\b)/,
    ),
    p(
      3,
      /\b(52[- ]week|year|day|daily) (high|low|range)|\bbid\b|\bask price\b|\bvolume\b|\bopen(ed|ing)? (at|price)\b|\bprevious close\b|\blast price\b|\blatest price\b|\bcurrent price\b/,
    ),
    p(
      2,
      /\bwhere is @( now| today| at| trading)?\W*$|\bhow is @( doing)?( right now| today| now)\b|\bwhat is @ (at|now|doing)\b/,
    ),
    p(2, /\b(last|latest|current) close\b|\bclose(d)?\b/),
    p(3, /@.*\b(exchange )?rate\b|\b(exchange )?rate (of|for) @/),
    p(1, /\bcost\b/),
  ],
  close: [p(1, /\b(close|closed|closing price|price|trade|traded|worth|open|opened|cost)\b/)],
  performance: [
    p(13, /\b(which|what) months? of the year\b|\bseasonal\w*\b(?!.*\b(stocks|companies|sectors?)\b)/),
    p(
      6,
      /^(and |so )?how (much|far) (did|has|have|is) (it|they|this|that) (fall|fallen|rise|risen|drop|dropped|gain|gained|lose|lost|go|gone|move|moved|up|down|climb|climbed)\b/,
    ),
    p(
      8,
      /\bhow long\b.*\b(recover|get back|come back|break even|make (it|that) back)\b|\b(recover|recovered|recovery)\b.*\b(drawdown|crash|fall|drop|loss)\b/,
    ),
    p(6, /^(and |so )?how (did|has|have) (it|they|this|that) (do|done|go|gone|been doing|perform\w*)\b/),
    p(
      8,
      /\b(biggest|largest|worst|best|deepest) (ever )?(one|single|1)[- ]day (drop|fall|decline|loss|crash|gain|rise|jump|move)s?\b|@ (have|had|having) an? (good|bad|great|rough|strong|weak|tough|decent|nice|terrible) (day|week|month|quarter|year)\b/,
    ),
    p(9, sharpeOfInstrument),
    p(3, /\bhow is @ (doing|performing|going|looking)\b/),
    p(
      7,
      /@ (been |is |still |holding |held )*(holding up|held up|bleeding|bled|dumping|dumped|ripping|ripped|mooning|mooned|tanking|tanked|pumping|pumped|cooked|flying|soaring|crashing|sinking|printing|(getting |being )?(wrecked|rekt|smoked|crushed|hammered|slaughtered|destroyed))\b(?! money)/,
    ),
    p(6, /\b(graph|chart|plot)\b(?!.*\b(say|says|pattern|technical\w*)\b).*@|@ (graph|chart)\W*$/),
    p(
      6,
      /\b(average|mean|typical|usual|largest|biggest|widest) (daily |day |intraday |trading )?(move|moves|range|ranges|swing|swings|change)\b/,
    ),
    p(6, /\b(record|all[- ]time|lifetime) (highs?|lows?|close|peak)\b/),
    p(6, /\bhow (close|near|far)\b.*\b(highs?|lows?|peak|ath)\b|\b(higher|lower) than\b.*\bago\b/),
    p(
      4,
      /@ (\w+ )?(getting|become|becoming|growing|grown) (stronger|weaker|cheaper|dearer|more expensive)\b|\b(strength|weakness) of @/,
    ),
    p(5, /\b(swings?|swung|wild|volatile|choppy|risky)\b.*@|@.*\b(swings?|swung|wild|choppy)\b/),
    p(
      8,
      /@.*\b(drawdowns?|cagr|(?<!implied )volatility)\b|\b(drawdowns?|cagr|(?<!implied )volatility) (of|for|on|in) @/,
    ),
    p(
      3,
      /\bperform\w*\b|\breturns?\b(?! on\b)|\bhow (did|has|have) @\b(?! (revenues?|sales|profits?|earnings|margins?|gross|operating|net|debts?|dividends?|eps|income|cash|expenses|inventory))|\bhow is @ (done|performed|held up|fared)\b|\bgain(ed|s)?\b|\blost\b|\b(rise|risen|rose|fallen|fell|dropped|climbed|grown) (by|since|over|in|this)\b/,
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
      4,
      /\b(best|worst|strongest|weakest) (single )?(months?|days?|sessions?)\b|\b(far|off|below|away|down)\b.*\b(highs?|peak|ath)\b|\bath\b|\bpeaked?\b|\b(highest|lowest) (price|close|point|level|value|ever)\b/,
    ),
    p(
      3,
      /\b(biggest|largest|deepest|worst) (ever )?((one|single|1)[- ]day |daily |weekly |monthly )?(drop|fall|decline|crash|loss|gain|rise|jump)\b.*@|@.*\b(biggest|largest) (drop|fall|decline|gain|jump)\b/,
    ),
    p(2, /\b(best|worst) (day|session)s?\b|\bif i (had )?(invested|bought)\b/),
  ],
  // What counts a history is read as a whole: see `sessionsAsked`.
  sessions: [],
  compare: [
    p(9, /\bput @ (next to|beside|alongside|up against|against|side by side with) @|@ (next to|alongside) @/),
    p(
      6,
      /^(and |so )?(is|are) @ (\w+ )?(riskier|safer|(more|less) volatile|better|stronger|weaker|worse|in (better|worse) shape)\W*$/,
    ),
    p(
      6,
      /^(and |so |ok )*(over|in|for|since|during)? ?(the )?(last |past )?[\w -]{0,20}\bwho (won|wins|is winning|did better)\b|\bwho (won|wins|did better|came out ahead)\b|\b(looks?|is|seems) (the )?(best|better|strongest) here\b|\bhow (closely |strongly )?correlated\b/,
    ),
    p(5, /\b(correlation|correlated)\b/),
    p(
      5,
      /\bwhich (did|has|is|was|performed|gained|rose|fell|lost)\b.*\b(better|worse|best|worst|more|most|less|least)\b(?!.*@)(?!.*\b(stocks?|companies|sectors?)\b)/,
    ),
    p(
      9,
      /\b(i|we|you|one)\b.*\b(made|make|earned|earn|gained|be|done|do|have|had) (more|better|less|richer|worse)( money)? (with|in|on|by|off|if)?.*@ (or|vs|than|versus)\b.*@/,
    ),
    p(
      5,
      /\bwhich (one|of (them|these|those|the two)|stock)\b.*\b(better|worse|best|worst|more|most|less|least|higher|safer|riskier|volatile|gained|rose|fell|returned|performed)\b(?!.*@)/,
    ),
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
  technicals: [
    p(8, /\b(strong|weak|clear) (up ?|down ?)?trend\b|\btrending or\b/),
    p(
      9,
      /\baverage true range\b|^(?!.*\b(notif\w*|alert\w*|tell me|remind\w*|e?mail|strateg\w*|backtest\w*|conditions?)\b).*\bcross(ed|es|ing)? (its |the |over |above |below |under )*(signal|average|\d+[- ]?day)|\bwhat (do|are) (the|its|their|all) (technicals?|indicators?) (say|saying|show|tell|look)/,
    ),
    p(
      9,
      /\b(candle\w* |chart )?patterns?\b.*@|@.*\b(candle\w* |chart )?patterns?\b|@.*\bcandles(ticks?)?\b|\bcandles(ticks?)?\b.*@/,
    ),
    p(6, /\b(floor|ceiling) (on|of|for|under) @|@ (floor|ceiling)\b|\bwhere is the (floor|ceiling|bottom)\b/),
    p(8, /@ (key |price )?levels\b|\b(key|price) levels (of|for|on) @/),
    p(
      4,
      new RegExp(
        `${namesIn(studies)}|\\btechnicals?\\b|\\bmoving averages?\\b|\\bover(bought|sold)\\b|\\boscillators?\\b|\\b(golden|death) cross\\b|\\bmomentum\\b`,
      ),
    ),
    p(
      3,
      /\b(bullish|bearish|uptrend|downtrend|trending|chart (look|says?)|signals?|support|resistance|indicators?|technically)\b/,
    ),
    p(4, /\b\d{1,3}[- ]?day (moving average|average|ema|sma|ma)\b|\b(fibonacci|aroon|pivot points?)\b/),
    p(3, /\b(200|50|100|20)[- ]?day\b/),
  ],
  options: [
    p(6, /\b(expected|implied) moves?\b|\bskew\b/),
    p(
      5,
      /\boptions?\b(?! page)|\b(straddles?|strangles?|0dte|leaps|gamma exposure)\b|\b(pricing|priced|prices) in\b.*@|@.*\b(pricing|priced) in\b|\bimplied (volatility|vol)\b|\biv\b|\bput\/call\b|\bputs?\b(?! (?:\$ ?)?\d| (?:money|cash|it|my|all|them|everything|in|into|next|beside|@)\b| @)|\bcalls?\b|\bmax pain\b|\bexpected move\b|\bopen interest\b|\bstrikes?\b|\bexpir(y|ations?|ies|ing|es?)\b|\bgreeks\b|\bput call ratio\b|\boption chain\b/,
    ),
  ],
  news: [
    p(10, /^(?!.*@).*\b(main|top|biggest|latest|important) (headlines?|stories)\b/),
    p(11, /\bwhat (is|was) (moving|driving|shaking) (the )?(stock )?markets?\b/),
    p(
      8,
      /\bwhy\b(?! do (stocks?|markets?|(stock )?prices))(?! does a).*\b(markets?|stocks|wall street|everything)\b(?!.*@)/,
    ),
    p(
      11,
      /\b(latest|news|anything new|update|headlines)\b.*\b(on|about|from|with) the (fed|federal reserve|economy)\b/,
    ),
    p(
      8,
      /\b(reasons?|causes?|explanation) (for|of|behind)\b.*@|\bwhat (caused|drove|moved|is driving|is moving|is behind)\b.*@/,
    ),
    p(5, /\b(why|how come)\b.*@|@.*\b(why|how come)\b/),
    p(4, /\bnews\b|\bheadlines?\b|\bstory\b|\bstories\b|\barticles?\b|\bpress\b|\bannounce(d|ments?)\b/),
    p(
      4,
      /\bwhy (is|did|are|has|was) @\b|\bwhat (is|has|was) (happening|happened|going on|new|up)( to| with| at)?\b|\bwhat happened\b|\banything new\b|\blatest (on|about|from) @/,
    ),
  ],
  sentiment: [
    p(
      7,
      /\bwhat (are|do|is) (people|everyone|investors|traders|the media|they) (saying|say|think\w*|talking)( about| of)? @/,
    ),
    p(
      6,
      /\bsentiment\b|\bmood\b|\b(positive|good) or (negative|bad)\b|\b(positive|negative) news\b|\bhow (does|do|is) the news (read|look)\b/,
    ),
  ],
  earnings_calendar: [
    p(
      9,
      /^(?!.*@).*\b(companies|stocks|firms|who|anyone|anybody)\b.*\b(publish\w*|releas\w*|announc\w*|post\w*|present\w*) (their )?(results|earnings|numbers|figures)\b/,
    ),
    p(
      6,
      /\bearnings (calendar|schedule|dates|reports?)\b(?!.*@)|\bearnings calendar\b|\b(who|which|what)( companies| stocks| firms)?( is| are| will)?( be)?( else)? (report|reports|reporting|announce|announcing)\b|\b(companies|stocks|anyone) report(ing|s)?\b|\bearnings (this|next|today|tomorrow|on|for the|of the) ?(week|month|day)?\b(?!.*@)|\bupcoming earnings\b(?!.*@)|\bearnings season\b|\breports? (today|tomorrow|this week|next week)\b(?!.*@)/,
    ),
  ],
  ipo_calendar: [p(6, /\bipos?\b|\b(public|initial) offerings?\b|\bgoing public\b|\bnew listings?\b/)],
  market: [
    p(
      7,
      /^(?!.*@)(?!.*\b(sectors?|stocks|days?)\b).*\b(any|we|all|get|in the) (green|red)\b|^(?!.*@).*\bbulls\b.*\bbears\b|^(?!.*@).*\bbears\b.*\bbulls\b/,
    ),
    p(
      9,
      /^(?!.*@)(?!.*\b(tech|bank|energy|chip|retail|health|airline|software|oil|sector|open|opens|closed?|holidays?|hours|news|cap|caps|order|best|worst|top|which|most|highest|lowest|biggest|largest|strongest|weakest|gainers?|losers?)\b).*\b(stocks|stock market|markets?|wall street|equities) (performance|performed|returns?|returned|ytd|do|did|done|doing|gained|lost|fell|rose|this|last|in|since|over|during|yesterday)\b/,
    ),
    p(7, /\bwhat (happened|is happening|is going on) (to|with|in|on) the (stock )?markets?\b/),
    p(
      5,
      /\bhow (is|are|did|was|were) the (stock |us |american )?(markets?|indices|indexes)\b|\bthe (stock )?markets? (today|doing|yesterday|now|this week)\b|\bmarket (overview|summary|update|recap|today)\b|\b(indices|indexes)\b|\bmarkets? (up|down)\b|\bwhat (is|are) the markets? doing\b/,
    ),
    p(
      6,
      /\bhow (is|are|did|was|were|have|has) (the )?(us |american |broad(er)? )?(stocks|equities|stock markets?|wall street)( \w+)? (doing|do|done|perform\w*|end|close|today|look\w*|go|going)\b(?!.*@)/,
    ),
    p(2, /\bmarkets?\b|\bwall street\b/),
  ],
  market_hours: [
    p(
      12,
      /^(?!.*@).*\b(which|what) (days|dates)\b.*\b(exchange|markets?)\b.*\bclosed?\b|^(?!.*@).*\b(exchange|markets?)\b.*\bclosed\b.*\b(christmas|new year|easter|thanksgiving|holidays?)\b|^(?!.*@).*\b(close|closing|open|opening) times?\b/,
    ),
    p(
      9,
      /\b(markets?|trading|exchanges?|wall street)\b.*\bre-?opens?\b|\bis (it|today|tomorrow) (a |the )?(weekend|trading day|holiday)\b|^(?!.*\breport\w*).*\b(opening |closing )?bell\b|\b(how long|time left|how much time|minutes|hours)\b.*\b(till|until|til|before|to) (the )?(close|closing|open|opening|bell)\b/,
    ),
    p(
      9,
      /\b(until|till|before|after) (the )?(stock )?market (opens?|closes?)\b|\b(how long|when|time)\b.*\bmarket (opens?|closes?)\b/,
    ),
    p(
      7,
      /\b(what time|when|until when|how late|how long)\b.*\b(do|does|is|are|will|can|should)\b.*\b(markets?|exchanges?|nyse|wall street|trading|stocks|pre[- ]?market|after[- ]?hours|@)\b.*\b(open|opens|opening|close|closes|closed|closing|start|starts|begin|end|ends|trade|trading)\b(?!.*\b(at|above|below|high|low)\b)/,
    ),
    p(
      8,
      /\b(is|are|does|do|when|what)\b.*\b(forex|fx|crypto\w*|currency|currencies) (markets? )?(\w+ )?(open|opens|closed?|closes|trade|trades|trading)\b|\b(forex|fx|crypto\w*) (market |trading )?hours\b/,
    ),
    p(7, /\b(can|could|may) (i|you|we|one) trade\b.*\b(on|today|tomorrow|tonight|weekends?|holidays?|after|before)\b/),
    p(
      7,
      /\b(pre[- ]?market|after[- ]?hours|extended|opening|market|exchange|stock market|trading) (hours?|times?|schedule)\b|\b(half|short|shortened) (trading )?day\b|\bearly clos(e|es|ing)\b|\b(is|are) .*\b(a|an) (\w+ )?holidays?\b|\b(next|upcoming|list of|all|stock|us|bank|which) (\w+ )?holidays?\b/,
    ),
    p(
      7,
      /\b(is|are|will|was)\b.*\b(markets?|exchanges?|nyse|wall street|trading|stocks|@)\b.*\b(open|closed|closes?|shut)\b.*\b(today|tomorrow|now|tonight|yet|still|on|for|weekends?|eve|christmas|thanksgiving|new year|friday|monday|day)\b/,
    ),
    p(
      6,
      /\b(is|are|when (is|does|do|will|are)|what time|until when)\b.*\b(market|markets|exchange|nyse|trading)\b.*\b(open|opens|close|closes|closed|hours|start|end|open today)\b|\b(market|trading|opening|exchange) hours\b|\bmarket (open|closed|close|holidays?)\b|\b(next )?(market|trading|exchange) holidays?\b|\bclosed (on|for)\b.*\b(thanksgiving|christmas|holiday|new year)\b|\b(is|are) (the )?markets? open\b/,
    ),
  ],
  sectors: [
    p(9, new RegExp(`\\bwhat (?:happened|is happening|is going on) (?:to|with|in) (?:the )?(?:${marketPartWords})`)),
    p(7, /\b(best|worst|strongest|weakest|top|leading|which|performing)\b.*\bindustr(y|ies)\b(?!.*@)/),
    p(8, aboutPart),
    p(
      8,
      /^(?!.*\b(stocks?|companies|shares|does|analysts?)\b).*\b(best|worst|strongest|weakest|top|leading|lagging|which|what|how (are|did|have|do)|compare)\b.*\bsectors?\b(?!.*@)/,
    ),
    p(
      8,
      /\b(how (is|has|did|are|have|was)|performance of|what about|show me|is|tell me about)\b(?!.*@)[a-z ]*\bsector\b/,
    ),
    p(
      7,
      /\bsector (performance|rotation|returns?|overview|comparison)\b|^(?!.*\b(stocks?|companies|shares|names)\b).*\bsectors?( today| this (week|month|year)| ytd)?\W*$/,
    ),
  ],
  movers: [
    p(
      13,
      /^(?!.*@)(?!.*\bmy\b).*\bmost (actively|heavily|active|traded)\b|^(?!.*@)(?!.*\b(my|currenc\w+|pairs?|crypto\w*|coins?|forex|commodit\w+|sectors?)\b).*\b(gained|rose|fell|lost|dropped|jumped|moved|climbed|declined) (the )?most\b.*\b(today|yesterday|(last|this) (trading )?(day|session))\b/,
    ),
    p(
      8,
      /^(?!.*@).*\b(who|what|which) (stocks? )?(mooned|ripped|pumped|dumped|tanked|crashed|popped|flew|plunged|soared)\b|^(?!.*@).*\bbiggest (l|w|ls|ws)\b/,
    ),
    p(8, /\b(top|best|worst|biggest|largest)? ?\d* ?(gainers?|losers?)\b/),
    p(
      8,
      /\bwhat is (hot|moving|trending|popping|running|ripping|tanking|crashing|flying|pumping|dumping|mooning|soaring|plunging|bleeding|cooking|rallying)\b|\b(today's|big|biggest|top) movers?\b/,
    ),
    p(
      6,
      /\b(gainers?|losers?|movers?|most active|most traded|biggest (moves?|gains?|drops?|falls?|rises?|winners?)|top (winners|performers)( today)?|(rose|fell|dropped|gained|moved|up|down) (the )?most|hot stocks?|trending stocks?|winners)\b/,
    ),
  ],
  popular: [
    p(
      14,
      /^(?!.*@).*\b(currency pairs?|currencies|forex pairs?|fx pairs?|commodit\w+)\b.*\b(moved|moving|up|down|gained|lost|rose|fell|stronger|weaker|best|worst)\b/,
    ),
    p(
      5,
      /^(?!.*@).*\b(crypto(s|currenc\w+)?|coins?|forex|fx|exchange rates?|currencies|currency pairs?|commodit\w+|etfs)\b(?!.*@)/,
    ),
  ],
  screen: [
    p(
      12,
      /^(?!.*@).*\b(stocks|companies|shares|names)\b.*\b(unusual\w*|abnormal\w*|relative|high\w*) (\w+ )?volumes?\b/,
    ),
    p(
      7,
      /^(?!.*@)(?!.*\bmy\b).*\b(small|mid|large|mega)[- ]?caps?\b|^(?!.*@)(?!.*\bmy\b).*(\b(funds?|etfs?)\b.*\b(dividends?|income|yield)\b|\b(dividends?|income|yield)\b.*\b(funds?|etfs?)\b)/,
    ),
    p(
      12,
      new RegExp(
        `^(?!(?:how|why|explain|is|are|do|does|can|should|will|when|did)\\b)(?!.*@)(?!.*\\bmy\\b)(?!.*\\b\\d+ shares?\\b)(?!.*\\b(?:news|ipos?|report\\w*|calendar|credits?|backtests?|alerts?)\\b).*(?:\\b(?:stocks?|companies|shares|names|equities|reits?|caps|etfs?|funds|cryptos?|coins?)\\b|${marketPartWords}).*\\b(?:with|yielding|paying|pays?|under|over|above|below|near|by|trading|whose|growing|having|between|less than|more than|at least|cheaper than)\\b`,
      ),
    ),
    p(
      9,
      /^(?!.*@).*\b(low|high|cheap|growing|profitable|safe|small|large|mid)\b.*\b(stocks|companies|shares)\b(?!.*\bsectors?\b)/,
    ),
    p(
      6,
      /\b(highest|lowest|best|worst|top|cheapest|largest|biggest|most|safest|fastest)\b.*\b(utilities|banks?|reits?|semiconductors?|tech|healthcare|pharma|industrials|materials|retailers?|airlines?|miners?|insurers?|etfs?|funds?|cryptos?|coins?)\b(?!.*@)(?!.*\bsectors?\b)/,
    ),
    p(
      6,
      /\b(which|what|find|list|show( me)?|any|give me|screen for|top \d*|top|best|the)\b.*\b(stocks?|companies|shares|firms|etfs|funds|cryptos?)\b.*\b(with|have|has|pay|pays|under|over|above|below|most|highest|lowest|largest|biggest|smallest|cheapest|best|worst|oversold|overbought|yield\w*|growing|fastest|return\w*|performing|near|than|between|market cap|pe ratio|dividends?|volatile|profitable|margins?)\b(?!.*@)/,
    ),
    p(
      6,
      /\b(highest|lowest|largest|biggest|smallest|cheapest|best|worst|top|most|least|fastest|strongest|weakest|hottest|safest)\b[a-z0-9\s-]*\b(stocks?|companies|shares|firms|etfs|funds|banks|yielders|dividends?|cryptos?|cryptocurrenc\w+|valued|yields?|market caps?|pe ratios?|betas?)\b(?!.*@)/,
    ),
    p(
      9,
      /^(?!.*@)(?!(?:is|are|why|how|what is|should)\b).*\b(undervalued|overvalued|oversold|overbought|cheap|expensive|growing|profitable|volatile|safe|risky|dividend|high[- ]yield\w*|debt[- ]free)\b(?: \w+)? (stocks?|companies|caps|names|shares|reits?|etfs?)\b/,
    ),
    p(5, /\bscreen(er|ing)?\b|\b(oversold|overbought|undervalued) (stocks?|companies)\b/),
    p(
      9,
      /^(?!.*@).*\b(stocks?|companies|shares|etfs) (with|under|over|above|below|near|at|that|paying|yielding|trading)\b/,
    ),
    p(
      4,
      /\b(largest|biggest|cheapest|best|worst|top|leading) (\w+ )?(banks?|utilities|tech\w*|energy|health\w*|reits?|semiconductors?|chip\w*|retailers?|airlines?|miners?)\b/,
    ),
  ],
};
