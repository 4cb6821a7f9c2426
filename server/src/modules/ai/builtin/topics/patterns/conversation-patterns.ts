import { p } from './pattern.ts';
import { featureAsked } from './features.ts';

/** What the analyst declines, explains, or says of itself. */
export const conversationPatterns = {
  hostile: [
    p(
      9,
      /\b(show|list|give|tell|read|see|get|open|what (is|are))\b.*\b(?!my|our|your|today|yesterday|tomorrow|this|last|next|it|that|what|who|how|there|week|month|year|quarter|user|candlewick)[a-z]{2,}'s? (alerts?|watchlists?|backtests?|credits?|plan|notifications?|strateg(y|ies)|account|portfolio|balance(?! sheet)|holdings|positions|trades|emails?|email address|phone( number)?|home address|passwords?|cards?)\b/,
    ),
    p(
      8,
      /^(?!how\b|where\b).*\b(what|see|know|read|tell|show|give)\b.*\bmy (password|email|phone|card number|api key|home address)\b/,
    ),
    p(9, /\b(list|all|every|other|count)\b.*\b(users|customers|members|accounts)\b(?!.*\bmy\b)/),
    p(
      9,
      /\b(ignore|forget|disregard|override|bypass)\b.*\b(rules?|instructions?|prompts?|limits?|restrictions?|guidelines?|previous|above)\b/,
    ),
    p(9, /\b(repeat|show|print|tell me|reveal|what are) your (instructions|rules|prompt)\b/),
    p(9, /\b(system|hidden|initial|secret) (prompt|instructions?|message)\b/),
    p(
      9,
      /\b(other|another|every|all|different|someone else'?s?|somebody else'?s?) (users?|customers?|accounts?|peoples?|persons?|members?|traders?)('s?)?\b.*\b(alerts?|watchlists?|backtests?|data|emails?|plans?|credits?|passwords?|portfolios?|strateg\w+|cards?|accounts?|names?)\b/,
    ),
    p(
      9,
      /\b(alerts?|watchlists?|backtests?|data|emails?|credits?|passwords?|strateg\w+|accounts?|notifications?|cards?)\b.*\b(of|for|from|belonging to) (other|another|every|all|user|customer|account|someone|somebody|everyone|everybody)\b(?! (backtests?|alerts?|watchlists?|runs?|month|my|tickers?|stocks?|symbols?|of my))/,
    ),
    p(
      9,
      /\b(user|customer|member|trader|friend|colleague|neighbou?r) (named |called |with the name )?(?!guide|manual|settings?|interface|account|name|i\b|my\b)[a-z]+\b.*\b(watchlists?|alerts?|backtests?|credits?|plan|strateg\w+|portfolio)\b|\b(watchlists?|alerts?|backtests?|credits?|plan|strateg\w+|portfolio) (of|from|by) (the )?(user|customer|member|trader) [a-z]+\b/,
    ),
    p(9, /\b(show|list|give|tell|who are)\b.*\b(the |all )users\b/),
    p(9, /\b(user|customer|account|member)s?( id| number|-)? ?#?\d+\b|\buser(id)? ?= ?\d+/),
    p(9, /\b(everyone|everybody|someone|somebody)( else)?'s (alerts?|watchlists?|backtests?|data|credits?|plans?)\b/),
    p(
      9,
      /\b[\w.+-]+@[\w-]+\.\w+\b.*\b(alerts?|watchlists?|backtests?|password|plan|credits?)\b|\b(alerts?|watchlists?|backtests?|password|plan|credits?)\b.*\b[\w.+-]+@[\w-]+\.\w+\b/,
    ),
    p(9, /\b(drop|delete|truncate) table\b|\bselect\b.*\bfrom \w+|\bunion select\b|<script|javascript:|\bor 1 ?= ?1\b/),
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
      /^(please |can you |could you |i want (you )?to |i would like to |let us |go )*(buy|sell|short|purchase|order|trade)( me)?( up to)? (\d[\d,.]*|some|a few|all( of)?( my)?|my|one|more|the)?\s*(k )?(shares?|stocks?|units?|contracts?|calls?|puts?|of|@|dollars?|worth)\b/,
    ),
    p(
      8,
      /\b(place|submit|execute|enter|put in|cancel) (an? |the |my )?(market |limit |stop |buy |sell )*(order|trade)s?\b/,
    ),
    p(8, /^(?!.*\b(should|would|if)\b).*\b(buy|sell|short) @ (for me|now|please|at market)\b|\b(buy|sell) (me )?\d+ @/),
    p(8, /\b(close|liquidate|open) (my|a|the) (long |short )?positions?\b/),
    p(8, /\b(transfer|withdraw|deposit|wire) (money|funds|cash|\$?\d+)/),
  ],
  advice: [
    p(9, /\b(good|best|right|ideal) (entry|exit|entries|price to (buy|enter|sell)|time to (enter|exit))\b/),
    p(9, /\b(value trap|buy the dip|bargain|no[- ]brainer|dead money|good value|steal)\b/),
    p(
      8,
      /\b(become|get|be) (a millionaire|rich|wealthy)\b|\bmake (quick|fast|easy) money\b|\bhow (do|can|should) i make money\b/,
    ),
    p(
      8,
      /\b(your|you) (favorite|best|top|preferred)\b.*\b(stocks?|pick|company|crypto|coin|fund|etf|investment)\b|\bwhat (do|would) you (buy|own|hold|invest in)\b/,
    ),
    p(9, /\b(better|best|safer|smarter) (buy|investment|bet|pick|choice)\b/),
    p(7, /\b(safe|wise|smart|good idea|worth it|worthwhile) to (invest|buy|trade|hold|put)\b/),
    p(7, /\b(is|are) @ (still )?(an? )?(strong )?(buy|sell|hold)\b/),
    p(7, /\b(stock|investment|hot|trading) (tips?|picks?|ideas?)\b|\bwhat to (buy|sell|invest in)\b/),
    p(7, /\bshould (i|we|one|you) (buy|sell|hold|invest|short|own|get|keep|trade|dump|go (long|short))\b/),
    p(
      7,
      /\b(is|are|was|would) @ (stock |shares )?(still )?(a |an )?(good|great|bad|safe|solid|smart|worthwhile|right) ([a-z]+ )?(buy|investment|stock|bet|idea|choice|time|purchase|pick|deal)\b/,
    ),
    p(7, /\b(good|right|bad|best) (time|moment) to (buy|sell|invest)\b/),
    p(
      7,
      /\b(what|which|where|how) (stocks?|shares?|companies|crypto|etfs?|funds?|coin)?\s*(should|would|do|can) (i|you) (buy|invest|put|recommend|sell|pick)\b/,
    ),
    p(
      9,
      /\b(?:(should|shall|can|could|would) (i|we|you) (just )?|^)(put|move|pour|throw|stick|dump) (all )?(my|our|some|all|the|your) .*\b(into|in|on)\b/,
    ),
    p(9, /\b(overpriced|worth the risk|a bubble)\b|\bis (now|it) (a |the )?(good|right|bad) (time|moment)\b/),
    p(7, /\b(is|are) (it|they|this|that) (a |an )?(good|great|bad|safe) (buy|investment|bet|stock)\b/),
    p(
      7,
      /\b(recommend|suggest|pick) (me )?(a |an |some |any |the best |good )*(stocks?|shares?|investments?|companies|crypto|coins?)\b/,
    ),
    p(
      7,
      /\b(worth buying|worth investing|buy or sell|buy, hold|financial advice|investment advice|best (\w+ )?(stocks?|crypto|coins?|etfs?|funds?|shares?|thing) to (buy|invest|own)|stocks? to buy)\b/,
    ),
    p(7, /\b(how should i|help me) (invest|allocate|build (a|my) portfolio|diversif)/),
  ],
  forecast: [
    p(9, /\b(is|are) (the )?[\w@]+ (going|gonna|headed) (to go )?(up|down|higher|lower)\b.*\b(tomorrow|next|soon)\b/),
    p(
      9,
      /\b(odds|chances?|probability|likelihood|how likely)\b.*\b(@|market|stocks?)\b|@.*\b(odds|chances|probability|likely) (of|to)\b/,
    ),
    p(
      8,
      /\b(is|are|will) (there|we|it)\b.*\b(recession|crash|correction|bear market|bull market|rally|depression|bubble burst)\b|\b(recession|crash|correction|bear market|bull run|rally)s? (is |are )?(coming|soon|ahead|next|near|likely)\b/,
    ),
    p(7, /\bwill (explode|moon|boom|pump|skyrocket|soar|10x|outperform)\b/),
    p(
      6,
      /^(?!.*\bfed\b.*\bmeet).*\b(when|will|going to)\b.*\b(the fed|interest rates?|recession|inflation|crash|bull run)\b/,
    ),
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
      /^(?!.*@).*\b(weather|restaurants?|recipe|poem|haiku|joke|song|lyrics|movie|film|football|soccer|basketball|tennis|president|election|prime minister|pizza|dinner|cook|cooking|translate|homework|essay|horoscope|girlfriend|boyfriend|dating|flight|hotel|medicine|symptoms?|headache|capital of|population of|meaning of life|world cup)\b/,
    ),
    p(
      6,
      /\b(write|generate|fix|debug) (me )?(a |an |some |my |the )?(python|javascript|java|sql|code|script|program|function|story|essay|poem|email|letter)\b/,
    ),
    p(
      6,
      /^(?!.*@).*\b(tax(es)?|legal|lawyer|lawsuit|mortgage|insurance) (advice|return|question|help|rate)\b|\bhow (much )?tax\b|\bdo i (have to|need to|owe) .*tax/,
    ),
    p(6, /^what is \d+ ?[+*x/-] ?\d+/),
  ],
  greeting: [
    p(6, /^(hi |hello |hey )?how (are you|is it going|do you do)( today| doing)?\W*$/),
    p(
      3,
      /^(hi|hello|hey|hola|bonjour|hallo|ciao|salut|guten tag|buenos dias|good (morning|afternoon|evening|day)|howdy|yo|greetings|hi there|hello there)( there| candlewick| everyone| bot)?\W*$/,
    ),
  ],
  feedback: [
    p(
      6,
      /^(no,? )?(that|this|it|you) ?(is|are|was|were)? (wrong|incorrect|false|not (right|correct|true|what i (asked|meant|wanted)))\b|^(wrong|incorrect|nope|no)\W*$|\byou (misunderstood|got (it|that) wrong)\b|\bnot what i (asked|meant|wanted)\b|\b(useless|terrible|bad) (bot|answer)\b|\byou (are |is )?(so |really |very )?(stupid|dumb|useless|an? idiot|bad|terrible|suck)\b|^(screw|damn) (you|this)\b/,
    ),
  ],
  thanks: [
    p(
      6,
      /^((ok(ay)?|oh|thanks|thank you|great|no),? )*(never ?mind|forget (it|that|about it)|nothing|no thanks|that is (all|it|enough))( then| for now| please)?\W*$/,
    ),
    p(
      3,
      /^(thanks?|thank you|thx|ty|cheers|great|nice|cool|perfect|awesome|lol|haha|lol ok|wow|sure|yes|ok|okay|alright|got it|good|well done|good (bot|job|work|answer)|nice (one|work|job))( you)?( so much| very much| a lot| for (that|the help|your help))?\W*$/,
    ),
  ],
  identity: [
    p(
      6,
      /\b(who|what) are you\b|\b(your name|you called)\b|\bwho (made|built|created) you\b|\bare you (an? )?(ai|bot|robot|human|person|chatgpt|gpt|language model|llm|real|claude)\b|\bwhat (model|llm|ai) (are you|is this|do you use)\b/,
    ),
    p(
      6,
      /\bwhat (can|could|do) you (do|help|answer|know)\b|\bwhat can i ask\b|\bhow can you help\b|\bwhat (questions|things) can\b|^(help|help me|\?+|menu|commands)\W*$/,
    ),
  ],
  action: [
    p(18, /\bhow (do|can|could|would) i (get|be) (notified|alerted|told|warned|pinged|informed)\b/),
    p(
      12,
      /^(please |can you |could you |and |now )*(add|put|remove) (it|this|that|them|these|this one|all) (to|from|on|in) (my |a |the )?(watch)?list/,
    ),
    p(16, /^alert (me )?(if|when|once)\b/),
    p(16, /^(please |can you |could you )*(re-?)?run (my|the|that|this|a|an) ([\w-]+ ){0,3}backtest\b/),
    p(6, /^(please |can you |could you )*(turn (on|off)|switch (on|off)|disable|enable|mute)\b/),
    p(
      6,
      /^(please |can you |could you |would you |i want (you )?to |i would like (you )?to |now )*(add|remove|put) @ (to|from|on|in)\b/,
    ),
    p(
      11,
      /^(please |can you |could you |would you |i want (you )?to |i would like (you )?to |go and |now )*(create|make|set up|set|add|delete|remove|cancel|pause|stop|activate|deactivate|rename|change|start|run|build|save|clear|restore|edit|update|mark|reset|change|upgrade|downgrade|buy|purchase|renew)( me)?( up)?( all of)? (an? |my |the |last |latest |newest |oldest |all |all my |this |that |some |another |new |\d+ |more )*(@ |price |stock |daily )*(alerts?|watchlists?|backtests?|notifications?|subscription|plan|credits?|cards?|strateg\w+|password|tags?|account|email|webhook|credit pack)\b/,
    ),
    p(6, /^(please |can you |could you )?(alert|notify|remind|text|email|ping) me\b(?! (of|what|which|how))/),
    p(
      11,
      /^(please |can you |could you |i want (you )?to |i would like to )*(export|download|print|share|import) (my|the|this|these|all|our)\b/,
    ),
    p(6, /^(please |can you |could you )?(run|do|start) (a |the |my |this )?backtest/),
    p(6, /^(please |can you |could you )?(delete|close|cancel) (my|this) (account|subscription)/),
    p(6, /^(please |can you |could you )?(log me out|unsubscribe me|refund me|upgrade me|downgrade me)/),
  ],
  help: [
    p(
      26,
      /\b(stop|prevent|avoid|keep|turn off)\b.*\b(from )?(auto[- ]?)?renew\w*|^if (i|we) (downgrade|cancel|upgrade)\b|\bwhat happens\b.*\b(cancel\w*|auto[- ]?renew\w*|subscription ends|downgrad\w*)\b|\b(downgrade|upgrade|cancellation)s? (takes?|comes?|kicks?) (effect|in|into)\b|\bwhen (does|will|is) (a|the|my) (downgrade|upgrade)\b|\b(same|next) bar\b.*\b(signal|stop|target|next|same)\b|\b(signal|stop|target)\b.*\b(same|next) bar\b|\b(at what|what|which) price (does|do|will|would|is) (it|they|the \w+|a \w+)\b.*\b(buy|sell|fill\w*|enters?|exits?|execut\w*)\b(?!.*@)|\bstop([- ]loss)?\b.*\b(targets?|take profit)\b.*\b(first|same|which|counts?|both|wins?)\b|\bboth\b.*\bstop\b.*\b(target|take profit)\b|\bhow (do|can) .*\bwhat happens\b.*\bcredits\b|\bwhat happens\b.*\b(run|runs|ran) out\b|\bhow many (years|tickers|stocks|backtests)\b.*\b(could|can) i (back)?(test|run)\b.*\b(with|for)\b/,
    ),
    p(
      13,
      /\b(take|takes|accept|accepts|support|supports|pay with|pay by)\b.*\b(wallets?|paypal|(credit|debit) cards?|crypto|payment methods?|bank transfers?)\b|\bhow (fresh|current|old|late) (are|is) the (quotes?|prices?|data|figures)\b|\bis (this|it|that) (in )?real[- ]?time\b/,
    ),
    p(15, /\bwhat (are|is) (the |these )?credits?( and\b|\W*$|.*\bfor\b)/),
    p(
      12,
      /\bwhat (is|does) (a |the )?(flip|flipping)\b|\b(good|strong|valid|safe) password\b|\bpassword (rules?|requirements?|need\w*|must|have)\b/,
    ),
    p(20, /\b(do|will|would) i (lose|keep) my\b.*\b(after\w*|then|cancel\w*|plan|subscription|downgrad\w*)\b/),
    p(9, /\bchange (my|the|an?) (e-?mail|mail address|address|password|user ?name|name|photo|picture)\b/),
    p(
      14,
      /\b(at what|what|which) price\b.*\b(fill\w*|execut\w*|entered|enters)\b|\b(trades?|orders?|signals?) (is |are |gets? )?(filled|executed)\b(?!.*@)/,
    ),
    p(14, /\b(do|will|would) i (lose|keep) my\b|\bwhat happens (to|with) my\b/),
    p(
      12,
      /\bhow (are|is) (the )?(commissions?|slippage|fees|fills|gaps|missing bars)\b.*\b(handled|treated|modeled|computed|calculated|applied|charged|included)\b/,
    ),
    p(
      14,
      /^(so |and )*what(?: exactly)? is (candlewick|this (app|site|website|product))\W*$|\bis (my data|this|it|my account|everything) private\b|\bwho (can|could) see my\b|\bprivacy\b/,
    ),
    p(
      12,
      /\b(are|is) (these|those|the|this|your|all) (stock |market )?(prices?|data|figures|numbers|quotes?|news)( here| (in|on|of) (this|the) (app|site|page)| (that )?(i|we) see)? (real|fake|simulated|made up|accurate|actual|genuine)\b|\b(are|is) (these|this|those|it|they|that) (real|fake|simulated|made up|actual|genuine) (?:market |stock |price )?(prices?|data|figures|numbers|quotes?|news)\b/,
    ),
    p(
      9,
      /^(so |and |ok )*(where|what) (is|are|does|do|did) (that|this|it|these|those|you)( (figures?|numbers?|data|price))?( come| coming| get (that|this|it))? from\W*$|^(what is )?(the |your )?sources?\W*$/,
    ),
    p(13, /\bdo(es)? (an? |the )?(alerts?|notifications?|backtests?|ai|chat|questions?) costs?\b/),
    p(
      16,
      /^(so |and |ok |please )*(how|where) (do|can|could|would|should) (i|we|you|one) (to )?(make|create|run|start|set up|setup|set|build|write|do) (an? |my |the |one |some )*(first |own |new |simple |price )*(alerts?|backtests?|watchlists?|strateg(y|ies)|screens?)\b/,
    ),
    p(
      12,
      /\b(possible|can (i|you|we|one)|able|way|how) to (make|set|set up|create|get|have|receive|do)\b.*\b(alerts?|backtests?|watchlists?|notifications?)\b/,
    ),
    p(
      9,
      /\b(have|need) to pay (to use|for (this|it|the app|candlewick))\b|\b(pay|cost) (to|for) us(e|ing) (this|it|the app|candlewick)\b|\b(is|are) my money (safe|secure|protected)\b/,
    ),
    p(12, featureAsked),
    p(9, /\b(can|could|how (do|can)) i (share|send|give) my\b/),
    p(14, /\bwhy\b.*\b(locked|gr[ae]yed( out)?|disabled|unavailable|not available|blocked|can i not|can not i)\b/),
    p(
      10,
      /\bhow (often|frequently|quickly|fast)\b.*\b(prices?|data|quotes?|figures|numbers)\b.*\b(updat\w*|refresh\w*|reload\w*|change)\b(?!.*\bmy\b)/,
    ),
    p(
      9,
      /\b(can|may|could) (i|we|you) (have|make|create|keep|use|run|set|set up) (more than|several|multiple|two|many|\d+|unlimited)\b/,
    ),
    p(
      12,
      /\b(who|anyone|anybody|someone|somebody|others?|other people|else)\b.*\b(see|view|access|read|look at)\b.*\bmy\b/,
    ),
    p(9, /\b(cards?|payments?)\b.*\b(declined?|rejected|refused|fails?|failed)\b/),
    p(9, /\b(two[- ]factor|2fa|sms|text (?:messages?|alerts?)|whatsapp|telegram|slack|discord)\b/),
    p(9, /\bhow many (watchlists|lists|screens|starred symbols|saved strategies)\b.*\b(can|may|allowed|maximum)\b/),
    p(9, /\bhow (much|many credits)\b.*\bcosts?\b.*\b(backtest|alert|notification)(s|ing)?\b/),
    p(
      12,
      /\bdifference between (an? |the )?(alert|notification|watchlist|credit|plan|backtest|strategy|preview|screener|comparator|credit pack)s?\b/,
    ),
    p(13, /\bwhat (can|does) (the |this )?(screener|comparator|chat|robot|builder|palette|catalog)\b/),
    p(
      8,
      /\b(use|try|have|get) (candlewick|it|this|the app) (for )?free\b|\bis (candlewick|it|this|the app) free\b|\bfree (plan|version|trial|tier)\b/,
    ),
    p(8, /\bhow (accurate|reliable|trustworthy|correct) (are|is)\b|\bcan i trust\b/),
    p(8, /\bhow\b.*\b(notified|notification)\b.*\b(mail|email|webhook|browser|phone)\b/),
    p(8, /\bhow long\b.*\b(kept|stored|saved|keep|store)\b/),
    p(13, /\bwhat (is|are) (an? |the )?curated strateg/),
    p(9, /\b(chat|assistant|you) (remember|store|save|keep)\w*\b/),
    p(9, /\bundo\b|\brestore\b/),
    p(
      18,
      /\bbacktest\w*\b.*\b(cost|costs|credits)\b.*|\b(cost|costs|credits)\b.*\bbacktest\w*\b.*\b(cost|costs|take|need|use|require)\b/,
    ),
    p(
      7,
      /\b(interactive brokers|robinhood|etrade|e-trade|schwab account|fidelity account|webull|my broker|broker account|metatrader|tradingview|connect to)\b/,
    ),
    p(
      7,
      /\b(real|fake|paper|virtual|play) money\b|\bpaper trad\w*\b|\bhow does (the |this |your )?(ai|chat|bot|assistant)( chat)?\b|\bwhere does (the |this |your )?(ai|chat|bot)\b/,
    ),
    p(7, /\brefunds?\b/),
    p(
      8,
      /\b(get|getting) started\b|\b(how|where) (do|can|should|to) (i |we |you )?(start|begin)\b|\bfirst steps?\b|\b(i am|i'm) (completely |totally )?new( here| to this)?\b|\btutorial\b/,
    ),
    p(
      9,
      /\bwhere (do|does|are|is) (you|your|the|these|this|candlewick'?s?)\b.*\b(prices?|data|figures|numbers|quotes|news) (come|coming|from|get)\b|\bwhere do you get\b/,
    ),
    p(8, /\b(what|how) (is|does) (candlewick|this (app|site|website|tool|thing))( for| about| work| do)?\W*$/),
    p(
      7,
      /\b(is|are) my (data|cards?|account|details|money)( stored| kept| saved)? (safe(ly)?|secure(ly)?|private(ly)?|encrypted)\b/,
    ),
    p(
      7,
      /\bhow (old|fresh|recent|current|delayed|real|accurate) (is|are) (the |your |these )?(data|prices|quotes|figures)\b|\b(what|which|where) (data|prices|figures)\b.*\b(use|come|from|source)\b|\bdata (source|provider)s?\b/,
    ),
    p(7, /\b(how|where) (do|can|could|would|should|might) (i|we|you|one|users?|someone)\b(?! help)/),
    p(
      5,
      /^how to\b|\bhow does (one|the app|candlewick|it work|this work)\b|\bhow do (alerts?|backtests?|credits?|watchlists?|notifications?|plans?|webhooks?|portfolios?|fills?|stops?|the alerts|the credits|curated strategies)\b/,
    ),
    p(
      7,
      /\b(how|when|why) (does|do|is|are|did|was) (an? |the )?(alert|backtest|credit|fill|stop|position|portfolio|webhook|renewal|downgrade|short position|signal|notification|shift|data|price|figure)s?\b.*\b(work|filled|fire|fires|fired|paused|charged|computed|calculated|delayed|simulated|measured|counted|checked|evaluated|cost|roll|expire)\b/,
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
      9,
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
      9,
      /^(so |and |ok )*why (would|do|does|might|should) (an? )?(company|companies|firms?|investors?|people|traders?|banks?)\b(?!.*@)/,
    ),
    p(
      9,
      /^(so |and |ok )*why (do|does) (an? |the )?(stocks?|shares?|markets?|prices?)( prices?)? (move|moves|change|changes|go|goes|rise|fall|fluctuate)\b/,
    ),
    p(6, /\bdifferences? between (?!.*@)/),
    p(4, /^(?!.*@)[\w /-]+ (vs\.?|versus) [\w /-]+\W*$/),
    p(4, /^(please |can you |could you )*tell me (more )?about (?!@)(?!my\b|your\b)[\w /-]+\W*$/),
    p(
      4,
      /^how (does|do) (?!i\b|you\b|we\b)[\w /-]+ work\b|\bexplain(ed)?\W*$|^[\w /-]+ (candle|candlestick|pattern|indicator)s?\W*$/,
    ),
    p(
      4,
      /^(so |and |ok |please )*(what is|what are|what does|define|explain|describe|meaning of|definition of|tell me what)\b(?!.*@)(?!.*\b(my|its|their|today|the price of|happening|buying|selling)\b)/,
    ),
    p(4, /\bwhat (does|do) (?!@).* (mean|stand for|measure|tell me|show)\b/),
    p(4, /\b(meaning|definition) of\b/),
    p(4, /\bexplain (?!this page|this|my|@)(the |an? )?\w+/),
    p(4, /\bhow (is|are) (the |an? )?[\w /-]+ (calculated|computed|defined|measured)\b/),
  ],
  search: [
    p(
      4,
      /\b(symbol|ticker)( symbol)? (of|for)\b|\b(find|search|look up|lookup)( for)? (the )?(symbol|ticker|instrument)\b|\bwhat is the (ticker|symbol)\b|\bdo you (have|know|cover) @\b/,
    ),
  ],
  page_summary: [
    p(
      7,
      /^(and |so |ok )?what (is|are|does) (this|these|that)( all| page| mean| show| say| about)*\W*$|^(and |so |ok )?what (do|does) (this|these|it|that) (all )?(mean|show|say|tell( me| us)?)\W*$/,
    ),
    p(
      7,
      /^(please )?(explain|summari[sz]e|describe|interpret)( to me)? (this|it|that|the page|the chart|what i see)\W*$/,
    ),
    p(
      6,
      /\b(this|current) (page|screen|view|chart|section)\b|\bwhat am i (looking at|seeing)\b|\bsummari[sz]e this\b(?! (weeks?|month|year|quarter)\b)/,
    ),
  ],
};
