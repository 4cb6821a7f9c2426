import type { Question as Asked } from '../engine.ts';
import type { Directory, Listed } from './entities/directory.ts';
import type { Ambiguity } from './entities/find-instruments.ts';
import { findSpan } from './entities/find-span.ts';
import { listedIn, nothingListed } from './entities/listed-before.ts';
import type { ListedBefore } from './entities/listed-before.ts';
import { dayOf, sinceSpan } from './entities/span.ts';
import type { Span } from './entities/span.ts';
import { pageOf } from './page.ts';
import type { Page } from './page.ts';
import { instrumentsOf, pointsAtPage, pointsAtSeveral } from './pointing.ts';
import { readMessage } from './read-message.ts';
import type { ReadMessage } from './read-message.ts';
import { tellingWords } from '../tools/search-help.ts';
import { byRules, chooseTopic, strongScore } from './topics/choose-topic.ts';
import { clausesOf, comparedFigure, groupClauses, merged } from './topics/clauses.ts';
import type { ClauseGroup } from './topics/clauses.ts';
import { marketPartOf } from './topics/sector-names.ts';
import { recognise } from './topics/recognise.ts';
import { nextDefinition, termsOf } from './definitions.ts';
import { goesOn, judges, settleTopic } from './topics/settle-topic.ts';
import { termOfPart } from './topics/terms-of-topics.ts';
import type { TopicId } from './topics/topic-ids.ts';
import { isFigure, keepsWords, needsInstruments, takesInstruments } from './topics/topic-needs.ts';

/** One thing that a message asks. */
export interface Part {
  readonly topic: TopicId | undefined;
  readonly instruments: readonly Listed[];
  /** The index whose members are meant: `stocks in the Dow`. */
  readonly among: Listed | undefined;
  readonly span: Span | undefined;
  /** Normalised, with `@` for each instrument that it names. */
  readonly text: string;
  /** As the user wrote the whole message. */
  readonly raw: string;
  readonly page: Page;
}

export interface Understood {
  readonly parts: readonly Part[];
  readonly ambiguities: readonly Ambiguity[];
  /** Words that look like symbols of nothing. */
  readonly unknown: readonly string[];
}

/** Answers that no second question in the message changes. */
const undivided: ReadonlySet<TopicId | undefined> = new Set([
  'sectors',
  'advice',
  'hostile',
  'foreign',
  'greeting',
  'thanks',
  'identity',
  'definition',
]);
const mostParts = 3;
/** Of a list, those that are compared by a figure. */
const mostRanked = 6;
/** Messages of both sides that a question may go on from. */
const mostMessages = 12;
/** Asks how a day went, not where it closed. */
const isMove = (text: string) =>
  /\b(how (did|was|were)|perform\w*|gain\w*|lost|lose|fall|fell|rose|rise|up|down|return\w*|change\w*|moved?|dropp?(ed)?)\b/.test(
    text,
  );
/** Figures whose time is all of it unless a question says otherwise. */
const everTime =
  /\b(best|worst|strongest|weakest) (single )?(months?|days?|sessions?|years?)\b|\b(peak|ath|record)\b|\b(biggest|largest|deepest|worst) (ever |single[- ]day |one[- ]day |daily )?(drop|fall|decline|crash|loss|gain|rise|jump)\b/;
const wholeHistory: Span = { kind: 'range', range: 'max', label: 'its whole history' };

const asksAgain =
  /^(please |sorry |sorry,? |can you |could you )*(repeat|say|show|tell me|answer)( me)?( that| it| this)?( again| once more)?\W*$(?<=again\W*|more\W*|repeat.*)|^(again|once more|what was that|pardon)\W*$/;
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
const ofLists =
  /^(and |so )?(the )?(best|worst) (one|performer|of them)\b|^(and |so )?(which|what|who) (one|of (them|those|these)|fell|rose|gained|lost|did|dropped|moved|is|was)\b(?!.*\b(stocks?|companies|market)\b)/;
const whichHas = /^(and |so )?(which|who) (one )?(has|have|pays?|earns?|yields?)\b(?!.*\b(stocks?|companies|market)\b)/;
/** Answers whose list a question goes on with. */
const ofListed: ReadonlySet<TopicId | undefined> = new Set<TopicId | undefined>(['my_watchlists', 'competitors']);
const mostWordsGoingOn = 7;
const goesOnBy =
  /^(and |what about |how about |only |just |but |now |ok |show |show me |same )*(monday|tuesday|wednesday|thursday|friday|in|for|from|by|on|over|since|during|the|this|last|next|past|only|tech|today|yesterday|tomorrow|week|month|year|(best|worst) (one|performer|of them)|how (did|do|have|are|were) (they|those|these)|which (one )?(of (them|those|these) )?(fell|rose|gained|lost|dropped|moved|did|is|was))\b/;

const timeWords =
  /\b(today|tonight|tomorrow|yesterday|(this|next|last|past|coming) (week|month|quarter|year)|ytd|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/;

/** The words of a message that narrows the last question, with those of that question behind; undefined if it does not. */
function wentOn(text: string, last: Part): string | undefined {
  const isShort = text.split(' ').length <= mostWordsGoingOn;
  const isPart = marketPartOf(text) !== undefined;
  if (!isShort || !narrowable.has(last.topic) || !(goesOnBy.test(text) || isPart)) return undefined;
  // Another time takes the place of the one before.
  const rest = text.search(timeWords) < 0 ? last.text : last.text.replaceAll(new RegExp(timeWords, 'g'), ' ');
  return `${text} , ${rest}`;
}

interface Context {
  /** Those of the last turns together, for `which one`. */
  readonly recent: readonly Listed[];
  readonly before: ListedBefore;
  /** What the last question was about, with instruments or without. */
  readonly last: Part | undefined;
  readonly page: Page;
  readonly pageInstruments: readonly Listed[];
  readonly previous: Part | undefined;
  readonly now: number;
}

/** Whether a message says by itself what it asks, and does not go on from another. */
const isComplete = (text: string, previous: Part | undefined, last: Part | undefined) =>
  previous === undefined && (last === undefined || text.split(' ').length > mostWordsOfFollowUp)
    ? !/^@\W*$/.test(text) && (text.includes('@') || tellingWords(text).length > 0)
    : !goesOn.test(text) && text.split(' ').length > mostWordsOfFollowUp;
const mostWordsOfFollowUp = 4;

/** The parts of one message. */
function partsOf(
  { raw, text, named, among }: ReadMessage,
  { page, pageInstruments, previous, recent, before: { listed }, last, now }: Context,
): readonly Part[] {
  const all = merged([], named);
  const before = previous?.instruments ?? [];
  const hasContext = before.length > 0 || pageInstruments.length > 0;
  const whole = (isComplete(text, previous, last) ? chooseTopic : byRules)(text, hasContext);
  const make = ({ text: clause, topic, instruments: own }: ClauseGroup, isPart: boolean): Part => {
    const from = { page: pageInstruments, previous: before, recent, listed, whole: isPart ? all : [] };
    const [only] = own;
    const [held] = before;
    // `In euros?` after the price of something.
    if (
      only?.type === 'forex' &&
      held &&
      before.length === 1 &&
      held.type !== 'forex' &&
      /^(and )?(in|into|to) @\W*$/.test(clause)
    )
      return { instruments: [held, only], among, span: undefined, text: '1 @ in @', raw, page, topic: 'convert' };
    // `And Ethereum?` after an amount of Bitcoin in euros.
    const [, into] = before;
    if (only && own.length === 1 && into && previous?.topic === 'convert' && goesOn.test(clause))
      return { ...previous, instruments: [only, into], raw };
    const instruments = instrumentsOf(own, clause, from);
    // What money would be worth today was put in at another time.
    const when =
      topic === 'growth' ? (part: string) => part.replace(/\b(today|now|right now)\b/g, ' ') : (part: string) => part;
    const span = findSpan(when(clause), now) ?? (isPart ? undefined : findSpan(when(text), now));
    const isEver = span === undefined && topic === 'performance' && everTime.test(clause);
    const isThanAgo =
      span !== undefined && /\b(higher|lower|more|less|up|down|cheaper)\b.*\bthan\b.*\bago\b/.test(clause);
    const moved = isThanAgo ? sinceSpan(span) : isEver ? wholeHistory : span && isMove(clause) ? dayOf(span) : span;
    const since =
      moved === undefined && previous?.span && /\bsince( then)?\W*$/.test(clause)
        ? sinceSpan(previous.span)
        : undefined;
    const carried =
      moved ??
      since ??
      (topic === 'sectors' && goesOn.test(clause) ? last?.span : undefined) ??
      (((topic === undefined || topic === 'compare') && goesOn.test(clause)) ||
      (own.length === 0 && pointsAtSeveral.test(clause))
        ? previous?.span
        : undefined);
    const part = { instruments, among, span: carried, text: clause, raw, page };
    const settled = settleTopic({ part, previous, lastTopic: last?.topic, named: own.length }, topic);
    // A follow-up without a topic of its own is about the figure before: `and AMD?` after `Nvidia's quarterly revenue`.
    const isFollowUp = previous !== undefined && settled === previous.topic && keepsWords(settled) && topic !== settled;
    const told = isFollowUp ? `${clause} , ${previous.text.replaceAll('@', '')}` : clause;
    // `What does that mean?` is about the figure before, where the page shows nothing to explain.
    const term = settled === 'page_summary' && previous && page.topic === undefined ? termOfPart(previous) : undefined;
    if (term !== undefined) return { ...part, topic: 'definition', text: `what is ${term}` };
    const isCompared =
      (settled === 'compare' || (topic === 'compare' && isFigure(settled))) &&
      instruments.length === 1 &&
      before.length > 0;
    return { ...part, text: told, topic: settled, instruments: isCompared ? merged(before, instruments) : instruments };
  };
  // `Which of those has the lowest P/E?` ranks what was listed, not the market.
  const isOfListed =
    /\bof (those|these|them|the above)\b/.test(text) ||
    (ofListed.has(last?.topic) && (ofLists.test(text) || whichHas.test(text)));
  if (isOfListed && listed.length > 1 && all.length === 0) {
    const figure = recognise(text).find(({ topic }) => isFigure(topic))?.topic;
    if (figure) return [make({ text, topic: figure, instruments: listed.slice(0, mostRanked) }, false)];
  }
  if (last?.topic === 'definition') {
    const next = all.length === 0 ? nextDefinition(text) : undefined;
    if (next !== undefined) return [make({ text: next, topic: 'definition', instruments: [] }, false)];
    // `Show it for Tesla` after an indicator.
    const figure = `${termsOf(last.text).join(' ')} of @`;
    const { topic, score } = byRules(figure, false);
    if (
      all.length > 0 &&
      /\b(it|that|this|them|those)\b|^(and |what about |how about )?(for|of) @\W*$/.test(text) &&
      score >= strongScore
    )
      return [make({ text: figure, topic, instruments: all }, false)];
  }
  // `Compare tech and healthcare` is of parts of the market.
  if (/\b(compare|vs|versus)\b/.test(text) && all.length === 0 && !previous && marketPartOf(text) !== undefined)
    return [make({ text, topic: 'sectors', instruments: [] }, false)];
  const single = (topic: TopicId | undefined) => [make({ text, topic, instruments: all }, false)];
  if (last && asksAgain.test(text)) return [last];
  const isOpen = whole.score < strongScore || (last?.topic === 'my_watchlists' && ofLists.test(text));
  const goingOn = last && isOpen && all.length === 0 ? wentOn(text, last) : undefined;
  if (goingOn)
    return [
      make(
        {
          text: goingOn,
          topic: last?.topic,
          instruments: last?.topic && takesInstruments(last.topic) ? last.instruments : [],
        },
        false,
      ),
    ];
  if (undivided.has(whole.topic) || /\bdifference between\b/.test(text)) return single(whole.topic);
  const clauses = clausesOf(text, named).map((clause) => ({ ...clause, ...byRules(clause.text, hasContext) }));
  const strong = clauses.filter(({ score }) => score >= strongScore);
  if (new Set(strong.map(({ topic }) => topic)).size < 2) return single(whole.topic);
  // `Dividend stocks with a low P/E` filters by figures of the market.
  if (
    whole.topic === 'screen' &&
    all.length === 0 &&
    strong.every(({ topic }) => topic === 'screen' || isFigure(topic))
  )
    return single('screen');
  const groups = groupClauses(clauses);
  const figure = comparedFigure(groups);
  if (figure) return single(figure);
  const isComparison = groups.some(({ topic }) => topic === 'compare');
  return groups.slice(0, mostParts).map((group) => make(isComparison ? { ...group, instruments: all } : group, true));
}

/** Names that a message has in the place of an instrument, and that nothing listed has. */
function namesOfNothing(
  { text, named, strange }: ReadMessage,
  parts: readonly Part[],
  hasContext: boolean,
): readonly string[] {
  const needs = parts.some(({ topic }) => topic === undefined || needsInstruments(topic));
  const isShort =
    named.length === 1 &&
    parts.some(
      ({ topic }) => topic === 'compare' || (isFigure(topic) && /\b(vs|versus|or|and|than|against)\b/.test(text)),
    );
  if (!needs || (named.length > 0 && !isShort)) return [];
  const isClear = parts.some(({ topic }) => topic !== undefined);
  return strange
    .filter(({ isNamed }) => isNamed || (isClear && !hasContext && !pointsAtPage.test(text)))
    .map(({ name }) => name);
}

/** What the last message asks, by the messages before it and the page. */
export function understand(
  { messages, page: path }: Pick<Asked, 'messages' | 'page'>,
  directory: Directory,
  now: number,
): Understood {
  const page = pageOf(path);
  const pageInstruments = page.tickers.flatMap((ticker) => directory.byTicker.get(ticker) ?? []);
  let previous: Part | undefined;
  let recent: readonly Listed[] = [];
  let understood: Understood = { parts: [], ambiguities: [], unknown: [] };
  let before = nothingListed;
  let last: Part | undefined;
  for (const { author, text } of messages.slice(-mostMessages)) {
    if (author !== 'user') {
      before = listedIn(text, directory);
      continue;
    }
    const message = readMessage(text.slice(0, 1000), directory, before);
    const parts = partsOf(message, { page, pageInstruments, previous, recent, before, last, now });
    const unknown = [...message.unknown, ...namesOfNothing(message, parts, previous !== undefined)];
    understood = { parts, ambiguities: message.ambiguities, unknown: [...new Set(unknown)] };
    const asked = parts.at(-1);
    // A declined or empty message does not end what the conversation is about.
    // Whether a figure is good is asked beside it.
    const isAside = previous !== undefined && judges.test(message.text);
    if (asked?.topic !== undefined && !isAside && (asked.instruments.length > 0 || takesInstruments(asked.topic)))
      previous = asked;
    if (asked?.topic !== undefined) last = asked;
    recent = merged(recent, asked?.instruments ?? []).slice(-4);
  }
  return understood;
}
