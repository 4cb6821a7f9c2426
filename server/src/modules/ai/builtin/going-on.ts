import type { ListedBefore } from './entities/listed-before.ts';
import type { Span } from './entities/span.ts';
import type { Part } from './question.ts';
import { marketPartOf } from './topics/sector-names.ts';
import type { TopicId } from './topics/topic-ids.ts';

/** Asks for the last answer once more. */
export const asksAgain =
  /^(please |sorry |sorry,? |can you |could you )*(repeat|say|show|tell me|answer)( me)?( that| it| this)?( again| once more)?\W*$(?<=again\W*|more\W*|repeat.*)|^(again|once more|what was that|pardon|what|huh|sorry|come again|(are you|you) sure( about (that|it|this))?|really|is (that|it|this) (right|correct|true)|correct)\W*$/;
/** Topics about no instrument that a short message narrows or moves in time: `in tech`, `this month`, `and next week?`. */
const narrowable: ReadonlySet<TopicId | undefined> = new Set<TopicId | undefined>([
  'movers',
  'screen',
  'sectors',
  'market',
  'market_hours',
  'earnings_calendar',
  'ipo_calendar',
  'popular',
  'my_watchlists',
  'my_backtests',
  'my_alerts',
]);
/** Asks which of the tickers of a watchlist did something. */
export const ofLists =
  /^(and |so )?(the )?(best|worst) (one|performer|of them)\b|^(and |so )?(which|what|who) (one|of (them|those|these)|fell|rose|gained|lost|did|dropped|moved|is|was)\b(?!.*\b(stocks?|companies|market)\b)/;
export const whichHas =
  /^(and |so )?(which|who) (one )?(has|have|pays?|earns?|yields?)\b(?!.*\b(stocks?|companies|market)\b)/;
/** Answers whose list a question continues with. */
export const ofListed: ReadonlySet<TopicId | undefined> = new Set<TopicId | undefined>([
  'my_watchlists',
  'competitors',
]);
const mostWordsGoingOn = 7;
const goesOnBy =
  /^(and |what about |how about |only |just |but |now |ok |show |show me |same )*(monday|tuesday|wednesday|thursday|friday|in|for|from|by|on|over|since|during|the|this|last|next|past|only|tech|today|yesterday|tomorrow|week|month|year|(best|worst) (one|performer|of them)|how (did|do|have|are|were) (they|those|these)|which (one )?(of (them|those|these) )?(fell|rose|gained|lost|dropped|moved|did|is|was))\b/;

const timeWords =
  /\b(today|tonight|tomorrow|yesterday|(this|next|last|past|coming) (week|month|quarter|year)|ytd|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/;

/** The words of a message that narrows the last question, with those of that question behind; undefined if it does not. */
export function wentOn(text: string, last: Part): string | undefined {
  const isShort = text.split(' ').length <= mostWordsGoingOn;
  const isPart = marketPartOf(text) !== undefined;
  if (!isShort || !narrowable.has(last.topic) || !(goesOnBy.test(text) || isPart)) return undefined;
  // Another time takes the place of the one before.
  const hasTime =
    timeWords.test(text) ||
    /\b(over|in|since|for|during) (a|an|the|one|\d+|january|february|march|april|may|june|july|august|september|october|november|december)\b/.test(
      text,
    );
  const rest = hasTime ? last.text.replaceAll(new RegExp(timeWords, 'g'), ' ') : last.text;
  return `${text} , ${rest}`;
}

/** Answers whose rows a question may choose from, and the words with which it does: `which one has the lowest P/E?` */
export const rowsOf: ReadonlySet<TopicId | undefined> = new Set<TopicId | undefined>(['screen', 'movers']);
export const ofRows = /^(and |so )?(which|who) (one|ones)\b/;

const inIt = /\b(in|of|from) (it|that|this|there|that sector|this sector)(?=\W|$)/;

const ofReturns = /\b(did|performed|gained|lost|rose|fell|returned|best|worst|strongest|weakest)\b/;

/** The biggest stock in it, of the part of the market that the answer before named first; what did best, over the same time. */
export function inPart(text: string, { part }: ListedBefore, span: Span | undefined): string {
  if (part === undefined || !inIt.test(text)) return text;
  const time = span !== undefined && span.kind !== 'date' && ofReturns.test(text) ? ` over ${span.label}` : '';
  return text.replace(inIt, `$1 ${part}`).replace(/[?.!\s]*$/, time);
}

/** Figures whose next date a short message asks for. */
export const nextOne =
  /^(and |so |what about |(when|who|what) (is|was) )*(the |its )?(next|last|latest|previous) (one|payment|payout|report|date|quarter|results?)\W*$|^(and |so )?(how|what) did (it|they|that) (go|do|turn out|make|earn|report)( the)? (last|previous) (time|quarter|one)\W*$/;

/** Asks which of several has more of the figure before. */
export const hasMore =
  /^(and |so )*(who|which( one)?) (has|have|had|is|pays) (the )?(lower|higher|more|less|better|worse|cheaper|larger|smaller|lowest|highest|most|least|best|worst)( one)?\W*$/;

/** `20 shares of Apple and 15 of Microsoft`. */
export const severalAmounts = /\b\d[\d,.]* ?(shares? )?(of )?@.*\b\d[\d,.]* ?(shares? )?(of )?@/;

/** Asks what the figure before was at another time. */
export const wasThen = /^(and |so |but )*(what|how much|how high|how) (was|were|is) (it|that|this|they)\b/;
