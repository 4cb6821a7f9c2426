import { isByYear } from '../follow-up.ts';
import { hasMore, nextOne, severalAmounts, wasThen } from '../going-on.ts';
import { pointsAtSeveral } from '../pointing.ts';
import type { Part } from '../question.ts';
import { isFigure, takesInstruments, takesSpan } from './topic-needs.ts';
import { commonWords } from '../language/common-words.ts';
import { recognize, topicVocabulary } from './recognize.ts';
import { marketPartOf } from './sector-names.ts';
import type { TopicId } from './topic-ids.ts';

/** Words with which a message continues from the one before. */
export const goesOn =
  /^(and|what about|how about|same for|same with|now|also|then|or|but|ok and|ok|so|versus|vs|compared (to|with))\b/;

const justInterval =
  /^(and |ok |now |what about |how about |show |show me |by |the |per |in )*(quarterly|quarters?|by quarter|annual|annually|yearly|by year|years?|weekly|hourly|daily)( figures| numbers| data| results| view| please| ones?)*\W*$/;

interface Given {
  readonly part: Omit<Part, 'topic'>;
  readonly previous: Part | undefined;
  /** What the last question was about, with instruments or without. */
  readonly lastTopic: TopicId | undefined;
  /** How many instruments the part names itself. */
  readonly named: number;
}

const performanceOf = ({ instruments, span }: Omit<Part, 'topic'>): TopicId =>
  span?.kind === 'date' ? 'close' : instruments.length > 1 ? 'compare' : 'performance';

/** The topic of a message that continues from the one before; undefined for one that does not. */
function followed({ part, previous, named }: Given, topic: TopicId | undefined): TopicId | undefined {
  const { text, span } = part;
  if (!previous?.topic || !takesInstruments(previous.topic)) return undefined;
  // `quarterly`, `and annual?` change how the figure before is read.
  if (justInterval.test(text) && isFigure(previous.topic)) return previous.topic;
  // `When is the next one?` after a report.
  if (/\b(next|last|previous|latest) one\b|^(and |so )?when is (the |its )?next\W*$/.test(text)) return previous.topic;
  if (!span && named === 0) return undefined;
  // Figures have years of their own: `and 2022?` after `revenue of 2023`.
  if (span && named === 0 && isByYear(previous.topic) && (topic === undefined || topic === 'overview'))
    return previous.topic;
  const isShort = text.split(' ').length <= 8;
  if (!goesOn.test(text) && !(named === 0 && isShort) && !/^((about|for|on|of|with|in) )?@\W*$/.test(text))
    return undefined;
  if (previous.topic === 'growth' && (span || named > 0)) return 'growth';
  if (span && (!takesSpan(previous.topic) || span.kind === 'date')) return performanceOf(part);
  return topic === 'overview' && !goesOn.test(text) && !text.startsWith('@') ? undefined : previous.topic;
}

const mostWordsStaying = 6;

/** Whether a short message of known words asks on about the figure before: `since when?`, `and forward?`. */
function staysOn({ part: { text, instruments }, previous, named }: Given): boolean {
  const words = text.match(/[a-z]+/g) ?? [];
  return (
    named === 0 &&
    (isFigure(previous?.topic) || previous?.topic === 'news' || previous?.topic === 'performance') &&
    instruments.length > 0 &&
    words.length > 0 &&
    words.length <= mostWordsStaying &&
    words.every((word) => commonWords.has(word) || topicVocabulary.has(word))
  );
}

/** Answers on the market that `why?` asks the headlines for. */
const ofMarket: ReadonlySet<TopicId | undefined> = new Set([
  'market',
  'movers',
  'sectors',
  'screen',
  'popular',
  'news',
]);

function withoutTopic(given: Given, topic: TopicId | undefined): TopicId | undefined {
  const { part, named, lastTopic } = given;
  const { text, span, instruments } = part;
  if (/^(and |but |so )?(why|how come)\b/.test(text) && ofMarket.has(lastTopic)) return 'news';
  const goingOn = followed(given, topic);
  if (goingOn) return goingOn;
  // `And Tesla’s?` without a question before continues from the section that is open.
  if (!given.previous && named > 0 && goesOn.test(text) && takesInstruments(part.page.topic)) return part.page.topic;
  if (/\b(why|how come)\b/.test(text) && instruments.length > 0) return 'news';
  if (span && instruments.length > 0) return performanceOf(part);
  if (instruments.length > 1 && topic === undefined)
    return named === 0 && isFigure(given.previous?.topic) ? given.previous?.topic : 'compare';
  if (named > 0) return 'overview';
  const isAsked = topic !== undefined && recognize(text, 1).some((each) => each.topic === topic);
  return isAsked || !staysOn(given) ? topic : given.previous?.topic;
}

const ofOthers =
  /^(and |what about |how about |versus |vs |compared (to|with) )+(the |its |their )?(sector|industry|peers|competitors|competition|others|rivals)( average)?\W*$/;
const ofThese =
  /^(and |so )*(which|who|what)( one| of (them|these|those))? (is|are|has|have|pays?|earns?|makes?|yields?|grows?)\b(?!.*\b(stocks?|companies|market)\b)/;
const listsStocks =
  /^(please |can you |could you )*(show|list|give|find|name|get)( me)? .*\b(stocks|companies|shares)\W*$/;
const hasDates = (topic: TopicId | undefined) => isFigure(topic) || topic === 'rating_changes';
const ofPlans = /\b(beginner|advanced|explorer|free|paid|yearly|monthly|annual|includ\w*|difference|do i get)\b/;
const asksTrend =
  /^(and |so |what is |how is |show )*(the |its )?(trend|history|development|over time)\W*$|^(and |so |but )*(is|are|was|has) (it|that|this|they) (been )?(still )?(slow\w*|accelerat\w*|improv\w*|growing|rising|falling|shrinking|declining|worsening|deteriorat\w*)( down| up)?\W*$/;

/** Words of a question about the result that the page shows. */
const aboutResult =
  /\b(best|worst|better|beat|win|wins|won|lost|lose|loss|losing|money|made|make|gain\w*|annualized|sell|sold|buy|bought|invested|held|cost|credits|risky|trust\w*|improve\w*|trades?|return\w*|perform\w*|profit\w*|drawdown|risk\w*|sharpe|sortino|cagr|volatil\w*|equity|warnings?|tickers?|results?|figures?|metrics?|fees?|commissions?|exposure|in the market|good|bad|how (did|is) (it|this|that)|summar\w*|explain|buy (and|&) hold|period|range|dates?)\b/;
/** Without an instrument, they are about the result where one is open. */
const givesWay: ReadonlySet<TopicId | undefined> = new Set<TopicId | undefined>([
  undefined,
  'overview',
  'performance',
  'compare',
  'price',
  'screen',
  'movers',
  'definition',
  'income',
  'profile',
  'technicals',
  'curated',
  'greeting',
  'news',
  'advice',
  'market_hours',
  'sessions',
  'growth',
  'my_credits',
  'plans',
  'etf_holdings',
  'my_backtests',
  'page_summary',
  'market',
  'help',
]);

/** Whether a part asks for the open backtest: by its own figures (`the Sharpe ratio`), not by what they mean (`a Sharpe ratio`). */
function asksOpenBacktest({ part, named }: Given, topic: TopicId | undefined): boolean {
  const { page, text } = part;
  if (page.backtestId !== undefined && named === 0 && judges.test(text)) return true;
  if (page.backtestId === undefined || named > 0 || !givesWay.has(topic) || !aboutResult.test(text)) return false;
  if (topic === 'help')
    return (
      /\bticker|trades?|beat|drawdown|in the market|trust|it (lose|cost)\b/.test(text) &&
      !/\b(how (do|can|to)|where)\b/.test(text)
    );
  if (topic === 'definition')
    return /\b(the|its|this|that|it|my)\b/.test(text) && !/\b(mean|define|definition|meaning)\b/.test(text);
  return topic !== 'my_backtests' || !/\b(my|backtests|all|other|last)\b/.test(text);
}

const isPast = ({ span }: Omit<Part, 'topic'>) =>
  span?.kind === 'dates' || (span?.kind === 'range' && span.range !== '1d');

/** Funds of gold and of an index are found by name, those with a stock by what they hold; a fund that is named is meant itself. */
function fundTopic(instruments: Given['part']['instruments']): TopicId {
  const [first] = instruments;
  if (instruments.every(({ type }) => type === 'etf')) return 'overview';
  if (instruments.some(({ type }) => type === 'etf')) return 'etf_holdings';
  return first?.type === 'stock' ? 'owners' : 'find_funds';
}

/** Whether a question that could want a meaning names a figure of the open page: `what is max pain`, not `what does max pain mean`. */
const isOfPage = (text: string, topic: TopicId | undefined) =>
  /^(so |and )?what is (the |its )?(?!an? )/.test(text) && recognize(text, 5).some(({ topic: each }) => each === topic);

/** Asks whether the figure before is good or bad. */
export const judges =
  /^(and |so |but )*(is|are|was) (that|this|it|they|those|these) (a |an )?(very |too |really )?(good|bad|high|low|normal|much|a lot|ok|okay|healthy|unusual|reasonable|fine|great|realistic|fair|reliable|safe|worrying|expensive|cheap)\b/;
/** Topics of a question that sets a part of the market beside the index. */
const besideIndex: ReadonlySet<TopicId | undefined> = new Set<TopicId | undefined>([
  undefined,
  'overview',
  'performance',
  'compare',
]);

/** Asks for a quote beside the average volume, or yesterday's close. */
const ofQuote =
  /\bvolume\b.*\b(average|usual|normal|typical)\b|\b(today|now)\b.*\b(compared (to|with)|versus|vs|against|than) yesterday\b/;

/** Corrects a topic by what the part has: dates, several instruments, or nothing but a follow-up. */
export function settleTopic(given: Given, topic: TopicId | undefined): TopicId | undefined {
  const { part, previous, named } = given;
  const { text, span, instruments } = part;
  if (asksOpenBacktest(given, topic)) return 'this_backtest';
  // `What was it five years ago?` after a figure.
  if (named === 0 && span && isByYear(previous?.topic) && wasThen.test(text)) return previous?.topic;
  // `Who has the lower?` asks for the figure before, and `which fell the most?` for those that were compared.
  if (named === 0 && instruments.length > 1 && isFigure(previous?.topic) && hasMore.test(text)) return previous?.topic;
  if (topic === 'this_backtest' && named === 0 && instruments.length > 1 && previous?.topic === 'compare')
    return 'compare';
  // `How did energy do against the S&P?` sets a sector beside the index.
  if (
    besideIndex.has(topic) &&
    named === 1 &&
    instruments.length === 1 &&
    instruments[0]?.ticker === '^GSPC' &&
    marketPartOf(text) !== undefined
  )
    return 'sectors';
  if (
    given.lastTopic === 'my_plan' &&
    /\b(next|higher|other|bigger|cheaper|better|more expensive) (one|plan|tier)s?\b/.test(text)
  )
    return 'plans';
  const shown = previous ? previous.topic : part.page.topic;
  if (named === 0 && hasDates(shown) && nextOne.test(text)) return shown;
  if (named === 0 && !previous && part.page.topic === 'competitors' && /^(and |so )?(who|which)\b/.test(text))
    return 'competitors';
  if (
    given.lastTopic === 'market_hours' &&
    named === 0 &&
    instruments.length === 0 &&
    /\b(opens?|closes?)\b/.test(text)
  )
    return 'market_hours';
  if (topic === 'earnings_calendar' && named === 0 && instruments.length > 1 && previous?.topic === 'earnings')
    return 'earnings';
  if (
    (given.lastTopic === 'plans' || given.lastTopic === 'my_plan') &&
    named === 0 &&
    ofPlans.test(text) &&
    text.split(' ').length <= 7
  )
    return 'plans';
  // `Which pays the best dividend?` of those that the page or the conversation is about.
  if (topic === 'screen' && named === 0 && instruments.length > 1 && ofThese.test(text))
    return (
      recognize(text).find(({ topic: each }) => isFigure(each))?.topic ??
      (isFigure(previous?.topic) ? previous?.topic : 'compare')
    );
  if (named === 0 && !previous && isFigure(part.page.topic) && judges.test(text)) return part.page.topic;
  // `Show me semiconductor stocks` lists them.
  if (topic === 'sectors' && named === 0 && listsStocks.test(text)) return 'screen';
  // `Which is higher?` of prices.
  if (
    named === 0 &&
    !isFigure(topic) &&
    previous?.topic === 'price' &&
    instruments.length > 1 &&
    !span &&
    /\b(higher|lower)\b/.test(text)
  )
    return 'price';
  // `And the sector?` beside a figure.
  if (named === 0 && previous && isFigure(previous.topic) && ofOthers.test(text)) return 'competitors';
  // `Has it ever been cut?`
  if (
    named === 0 &&
    previous?.topic === 'dividends' &&
    /\b(cut|raised?|increased?|lowered|suspended|skipped)\b/.test(text)
  )
    return 'dividends';
  if (named === 0 && previous?.topic === 'dividends' && judges.test(text) && /\b(safe|reliable)\b/.test(text))
    return 'dividends';
  // `Which format?` after how prices are imported.
  if (topic === undefined && named === 0 && given.lastTopic === 'help' && text.split(' ').length <= 7) return 'help';
  // `Is that high?` of a price is answered by its range.
  if (named === 0 && instruments.length === 1 && previous?.topic === 'price' && judges.test(text)) return 'price';
  // `Trend?` after a figure.
  if (named === 0 && isByYear(previous?.topic) && asksTrend.test(text)) return previous?.topic;
  // `How much tech?` of a fund.
  if (topic === 'sectors' && named === 0 && shown === 'etf_holdings') return 'etf_holdings';
  // `Is that good?` is answered by what others have.
  if (named === 0 && previous && isFigure(previous.topic) && judges.test(text))
    return previous.topic === 'technicals' || previous.topic === 'options' ? previous.topic : 'competitors';
  // `How about Nvidia?` alone.
  if (!previous && named === 1 && /^(so |and )?(how|what) about @\W*$/.test(text)) return part.page.topic ?? 'overview';
  // `Did they raise it?` beside the dividends of a page.
  if (
    topic === undefined &&
    named === 0 &&
    !previous &&
    isFigure(part.page.topic) &&
    /\b(it|they|this|these)\b/.test(text)
  )
    return part.page.topic;
  if (
    !previous &&
    named === 0 &&
    part.page.topic === 'my_watchlists' &&
    /\b(best|worst|which|top) (one|of (them|these|those))\b/.test(text)
  )
    return 'my_watchlists';
  // `What is the VIX and what does it measure?` is answered by its profile.
  if (topic === 'definition' && named > 0) return 'profile';
  // `What is max pain?` beside the options of a page asks for the figure.
  if (topic === 'definition' && !previous && isFigure(part.page.topic) && isOfPage(text, part.page.topic))
    return part.page.topic;
  if (topic === undefined || topic === 'overview') return withoutTopic(given, topic);
  // `Is it up or down today?`
  if (topic === 'performance' && span?.kind === 'range' && span.range === '1d' && /\bup or down\b/.test(text))
    return 'price';
  if (span?.kind === 'date' && (topic === 'price' || topic === 'performance' || topic === 'close')) return 'close';
  if (span?.kind === 'dates' && topic === 'close') return performanceOf(part);
  if (topic === 'close') return 'price';
  // Only companies have funds as owners; a fund itself owns.
  if (topic === 'owners' && instruments.length > 0 && instruments.every(({ type }) => type === 'etf'))
    return 'etf_holdings';
  // `The price of Ethereum in euros`.
  if (
    topic === 'price' &&
    instruments.length === 2 &&
    instruments[1]?.type === 'forex' &&
    /\b(in|into) @\W*$/.test(text)
  )
    return 'convert';
  // `The S&P 500 in the week of Christmas` asks for no holiday.
  if (topic === 'market_hours' && named > 0 && span?.kind === 'dates') return performanceOf(part);
  // Without an auction of its own, an instrument outside the session has its last price.
  if (topic === 'market_hours' && given.named > 0 && instruments.some(({ type }) => type === 'stock' || type === 'etf'))
    return 'price';
  if (topic === 'find_funds' && instruments.length > 0 && given.named > 0) return fundTopic(instruments);
  // Without a time, how something is doing is today and the year.
  if (
    topic === 'performance' &&
    !span &&
    instruments.length === 1 &&
    /\bhow (is|are) @( stock| shares?)? (doing|going|looking)\b/.test(text)
  )
    return 'overview';
  if (topic === 'earnings' && instruments.length === 0) return 'earnings_calendar';
  // Of all companies, the headlines have the changes of ratings.
  if (topic === 'rating_changes' && instruments.length === 0) return 'news';
  // A calendar and a ranking are of many; a question that names instruments is about these.
  if (topic === 'earnings_calendar' && given.named > 0) return 'earnings';
  if ((topic === 'screen' || topic === 'movers' || topic === 'sectors') && given.named > 1) return 'compare';
  if ((topic === 'screen' || topic === 'movers') && given.named === 1) return span ? performanceOf(part) : 'overview';
  // One company by two names is one.
  if (topic === 'compare' && instruments.length === 1 && (text.split('@').length > 2 || (span && !previous)))
    return performanceOf(part);
  if (
    topic === 'convert' &&
    instruments.length > 1 &&
    instruments.every(({ type }) => type !== 'forex' && type !== 'crypto') &&
    !severalAmounts.test(text)
  )
    return 'compare';
  // `Euro against pound` is a rate, not a pair of rates of the dollar.
  if (
    topic === 'compare' &&
    !span &&
    instruments.length === 2 &&
    instruments.every(({ type }) => type === 'forex') &&
    !/\b(compar\w*|perform\w*|better|best|stronger)\b/.test(text)
  )
    return 'convert';
  if (topic === 'convert' && span && instruments.every(({ type }) => type === 'index')) return performanceOf(part);
  // `How are the Dow and the Nasdaq doing today?` asks for their levels.
  if (
    (topic === 'performance' || topic === 'compare') &&
    instruments.length > 1 &&
    span?.kind === 'range' &&
    span.range === '1d' &&
    /^(so |and )?how (are|is|did|have|has)\b/.test(text)
  )
    return 'price';
  if (topic === 'performance' && instruments.length > 1) return 'compare';
  // `Compare it with GM` after a figure.
  if (
    topic === 'compare' &&
    named === 1 &&
    previous &&
    isFigure(previous.topic) &&
    !span &&
    /^(and |now |so )?((how (does|do|did) (it|that|this|they|those) )?compared? (it |that |this )?(with|to)|vs\.?|versus|against) @\W*$/.test(
      text,
    )
  )
    return previous.topic;
  // `Compare them`, `which is better?` after a figure of each is about that figure.
  if (
    topic === 'compare' &&
    given.named === 0 &&
    previous &&
    isFigure(previous.topic) &&
    !span &&
    pointsAtSeveral.test(text)
  )
    return previous.topic;
  if (topic === 'price' && isPast(part) && !ofQuote.test(text)) return performanceOf(part);
  // `What is the 10-year yield?` wants its level.
  if (
    topic === 'profile' &&
    /^(so |and )?what (is|are) @\W*$/.test(text) &&
    instruments.every(({ name }) => /\byield\b/i.test(name))
  )
    return 'price';
  if (
    topic === 'dividends' &&
    /\byields?\b/.test(text) &&
    instruments.every(({ type }) => type !== 'stock' && type !== 'etf')
  )
    return 'price';
  if (topic === 'profile' && span !== undefined && /\b(do|did)\b/.test(text)) return performanceOf(part);
  // `Is the dollar stronger against the Canadian dollar?` is about one rate.
  if (topic === 'compare' && instruments.length === 1 && instruments[0]?.type === 'forex' && named === 1)
    return /^(so |and )?where\b/.test(text) ? 'price' : 'performance';
  const isBare = topic === 'compare' && instruments.length < 2 && !/\bcompar|\bvs\b|versus/.test(text);
  return isBare && previous?.topic && goesOn.test(text) ? previous.topic : topic;
}
