import type { Question as Asked } from '../engine.ts';
import type { Directory, Listed } from './entities/directory.ts';
import type { Ambiguity } from './entities/find-instruments.ts';
import { askedSpan } from './asked-span.ts';
import { findMoney, findQuantity } from './entities/find-amount.ts';
import { findSpan } from './entities/find-span.ts';
import { changed, inCurrency, shownOn } from './follow-up.ts';
import { inFull } from './in-full.ts';
import { guideOfPage, ofOwnList, ownListOf, vagueOnPage } from './own-things.ts';
import { asksAgain, inPart, ofListed, ofLists, ofRows, rowsOf, wentOn, whichHas } from './going-on.ts';
import { listedIn, nothingListed } from './entities/listed-before.ts';
import type { ListedBefore } from './entities/listed-before.ts';
import { sinceSpan } from './entities/span.ts';
import type { Span } from './entities/span.ts';
import { namesOfNothing } from './names-of-nothing.ts';
import { pageOf } from './page.ts';
import type { Page } from './page.ts';
import { instrumentsOf, pointsAtSeveral } from './pointing.ts';
import { readMessage } from './read-message.ts';
import type { ReadMessage } from './read-message.ts';
import { tellingWords } from '../tools/search-help.ts';
import { byRules, chooseTopic, strongScore } from './topics/choose-topic.ts';
import { clausesOf, comparedFigures, groupClauses, merged, topicOfWhole } from './topics/clauses.ts';
import type { ClauseGroup } from './topics/clauses.ts';
import { marketPartOf } from './topics/sector-names.ts';
import { recognize } from './topics/recognize.ts';
import { nextDefinition, termsOf } from './definitions.ts';
import { goesOn, judges, settleTopic } from './topics/settle-topic.ts';
import { termOfPart } from './topics/terms-of-topics.ts';
import type { TopicId } from './topics/topic-ids.ts';
import { isFigure, keepsWords, takesInstruments } from './topics/topic-needs.ts';

/** One thing that a message asks. */
export interface Part {
  readonly topic: TopicId | undefined;
  readonly instruments: readonly Listed[];
  /** The index whose members are meant: `stocks in the Dow`. */
  readonly among: Listed | undefined;
  readonly span: Span | undefined;
  /** Normalized, with `@` for each instrument that it names. */
  readonly text: string;
  /** As the user wrote the whole message. */
  readonly raw: string;
  readonly page: Page;
  /** Asked as a picture, which the answer says that it is not. */
  readonly wantsChart?: boolean;
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
/** Messages that say nothing to continue from. */
const empty: ReadonlySet<TopicId> = new Set<TopicId>(['greeting', 'thanks', 'feedback', 'hostile', 'foreign']);
const mostParts = 6;
/** Asks how a figure developed. */
const ownGrowth =
  /\b(it|they|that|this|these|those)\b.*\b(grown?|grew|growing|compar\w+ (with|to) (the )?(year|quarter|one) before|compar\w+ (with|to) the (previous|prior)|chang\w+|develop\w*|evolv\w+|increas\w+|decreas\w+|trend\w*)\b/;
/** A comparison that is about prices, whatever else it is about. */
const asksReturn = /\b(performance|performed|returns?|returned|stock price)\b/;
/** Of a list, those that are compared by a figure. */
const mostRanked = 12;
/** Messages of both sides that a question may continue from. */
const mostMessages = 12;
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

const intervalWords =
  /\b((last|past) \d+ (quarters|years)|quarterly|by quarter|annually|by year|ttm|trailing 12 months?)\b/;
const pointingNoun = /\b(this|that) (one|stock|company|share|fund|etf|coin|ticker|instrument)\b/g;

/** Asks for a figure of the time before: `how volatile was it?` */
const ofThen = /\b(was|were|did)\b.*\b(it|they|that)\b|^(and |so )*what (was|were) (the|its)\b/;
const asksWhich = /\b(which|who|what is the (best|worst|cheapest|dearest|largest|smallest))\b/;
const asksWhy = /^(and |but |so )?(why|how come)\W*$/;
const thisOne = /^(and |so |what about |how about )+(this|this one|this stock|this company|the one here|@)\W*$/;

/** Whether a message says by itself what it asks, and does not continue from another. */
const isComplete = (text: string, previous: Part | undefined, last: Part | undefined) =>
  previous === undefined && (last === undefined || text.split(' ').length > mostWordsOfFollowUp)
    ? !/^@\W*$/.test(text) && (text.includes('@') || tellingWords(text).length > 0)
    : !goesOn.test(text) && text.split(' ').length > mostWordsOfFollowUp;
const mostWordsOfFollowUp = 4;

/** The parts of one message. */
function partsOf(
  { raw, text, named, among }: ReadMessage,
  { page, pageInstruments, previous, recent, before: { listed, lead: answered }, last, now }: Context,
): readonly Part[] {
  const all = merged([], named);
  const before = previous?.instruments ?? [];
  const hasContext = before.length > 0 || pageInstruments.length > 0;
  /** `How has this one done?` is asked as of an instrument that it names. */
  const told = (words: string) => (hasContext ? words.replace(pointingNoun, '@') : words);
  const whole = (isComplete(text, previous, last) ? chooseTopic : byRules)(told(text), hasContext);
  const make = ({ text: clause, topic, instruments: own }: ClauseGroup, isPart: boolean, earlier = before): Part => {
    const lead = last && asksWhich.test(last.text) ? answered : undefined;
    const from = { page: pageInstruments, previous: earlier, recent, listed, lead, whole: isPart ? all : [] };
    // `And this one?` on the page of another instrument than the conversation is about.
    const isThisOne = own.length === 0 && pageInstruments.length === 1 && thisOne.test(text);
    const pointedAt = isThisOne ? pageInstruments : instrumentsOf(own, clause, from);
    // `And a year ago?` after an amount in another currency asks of what was converted.
    const isOfConverted =
      earlier.length > 1 && previous?.topic === 'convert' && own.length === 0 && topic !== 'convert';
    const instruments = isOfConverted ? pointedAt.slice(0, 1) : pointedAt;
    const isOtherGrowth =
      topic === 'growth' &&
      previous?.topic === 'growth' &&
      findMoney(clause) === undefined &&
      findQuantity(clause) === undefined;
    const moved = askedSpan(
      { clause, text, topic, isPart, before: own.length === 0 ? previous?.span : undefined },
      now,
    );
    const since =
      moved === undefined && previous?.span && /\bsince( then)?\W*$/.test(clause)
        ? sinceSpan(previous.span)
        : undefined;
    const carried =
      moved ??
      since ??
      (topic === 'sectors' && (goesOn.test(clause) || /\b(was|were|did)\b/.test(clause)) ? last?.span : undefined) ??
      (isOtherGrowth || (topic === 'performance' && own.length === 0 && ofThen.test(clause))
        ? previous?.span
        : undefined) ??
      (((topic === undefined || topic === 'compare' || topic === 'overview') && goesOn.test(clause)) ||
      (topic === 'compare' && /\bcompare (that|it|this|them)\b/.test(clause)) ||
      /^@\W*$/.test(clause) ||
      (own.length === 0 && pointsAtSeveral.test(clause))
        ? isFigure(previous?.topic)
          ? undefined
          : previous?.span
        : undefined);
    const part = {
      instruments,
      among,
      span: carried,
      text: clause,
      raw,
      page,
    };
    const settled = settleTopic(
      { part, previous, lastTopic: last?.topic, named: own.length + (isThisOne ? 1 : 0) },
      topic,
    );
    // A follow-up without a topic of its own is about the figure before: `and AMD?` after `Nvidia's quarterly revenue`.
    const isFollowUp =
      previous !== undefined &&
      settled === previous.topic &&
      keepsWords(settled) &&
      (topic !== settled || isOtherGrowth);
    const interval =
      isPart && isFigure(settled) && !intervalWords.test(clause) ? intervalWords.exec(text)?.[0] : undefined;
    // `What dividends would I get?` of a number of shares.
    const held =
      previous?.topic === 'convert' && (settled === 'dividends' || settled === 'growth')
        ? (previous.text.match(/\b\d[\d,.]* shares\b/g) ?? [])
        : [];
    const words =
      held.length === 1 && own.length === 0
        ? `${held[0]} , ${clause}`
        : interval
          ? `${clause} , ${interval}`
          : isFollowUp
            ? `${clause} , ${previous.text.replaceAll('@', '')}`
            : clause;
    if (settled === 'help' && topic === undefined && last?.topic === 'help')
      return { ...part, topic: settled, text: `${clause} , ${last.text}` };
    // `What does that mean?` is about the figure before, where the page shows nothing to explain.
    const term = settled === 'page_summary' && previous && page.topic === undefined ? termOfPart(previous) : undefined;
    if (term !== undefined) return { ...part, topic: 'definition', text: `what is ${term}` };
    const isCompared =
      (settled === 'compare' || (topic === 'compare' && isFigure(settled))) &&
      instruments.length === 1 &&
      before.length > 0;
    // `Compare with Walmart` on the page of Costco is about what the page shows of both.
    const [shown] = pageInstruments;
    const isWithPage = settled === 'compare' && instruments.length === 1 && before.length === 0 && shown !== undefined;
    if (isWithPage)
      return {
        ...part,
        text: words,
        topic: isFigure(page.topic) && moved === undefined ? page.topic : settled,
        instruments: merged(pageInstruments, instruments),
      };
    const isWhy = settled === 'news' && asksWhy.test(clause);
    return {
      ...part,
      span: isWhy ? (carried ?? previous?.span) : carried,
      text: words,
      topic: settled,
      instruments: isCompared ? merged(before, instruments) : instruments,
    };
  };
  const guide = guideOfPage(text, page);
  if (guide !== undefined) return [make({ text: guide, topic: 'help', instruments: [] }, false)];
  const currency = last && inCurrency({ raw, text, named }, last);
  if (currency) return currency;
  const base = last ?? shownOn(page, pageInstruments);
  const going = base && changed({ raw, text, named }, base);
  if (going) return [going];
  // `Which of those has the lowest P/E?` ranks what was listed, not the market.
  const isOfListed =
    /\bof (those|these|them|the above)\b/.test(text) ||
    (rowsOf.has(last?.topic) && ofRows.test(text)) ||
    (ofListed.has(last?.topic) && (ofLists.test(text) || whichHas.test(text)));
  if (isOfListed && listed.length > 1 && all.length === 0) {
    const figure = recognize(text).find(({ topic }) => isFigure(topic))?.topic;
    if (figure) return [make({ text, topic: figure, instruments: listed.slice(0, mostRanked) }, false)];
  }
  if (last?.topic === 'definition' || (last?.topic === 'help' && all.length === 0)) {
    const next = all.length === 0 ? nextDefinition(text, last.text) : undefined;
    if (next !== undefined) return [make({ text: next, topic: 'definition', instruments: [] }, false)];
    // `Show it for Tesla` after an indicator.
    const figure = `${termsOf(last.text).join(' ')} of @`;
    const { topic, score } = byRules(figure, false);
    if (
      all.length > 0 &&
      /\b(it|that|this|them|those)\b|^(and |what about |how about |so )*(what (is|are) )?((for|of) )?@('?s)?\W*$/.test(
        text,
      ) &&
      score >= strongScore
    )
      return [make({ text: figure, topic, instruments: all }, false)];
  }
  // `Compare tech and healthcare` is of parts of the market.
  if (/\b(compare|vs|versus)\b/.test(text) && all.length === 0 && !previous && marketPartOf(text) !== undefined)
    return [make({ text, topic: 'sectors', instruments: [] }, false)];
  const single = (topic: TopicId | undefined) => [make({ text, topic, instruments: all }, false)];
  if (last && asksAgain.test(text)) return [last];
  const vague = last ? undefined : vagueOnPage(text, page);
  if (vague) return single(vague);
  const own = all.length === 0 ? ownListOf(text, last, page) : undefined;
  if (own) return [make({ text: ofOwnList(text, own), topic: own, instruments: [] }, false)];
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
  const clauses = clausesOf(text, named).map((clause) => {
    const words = all.length === 1 ? told(clause.text).replace(/\b(it|they)\b/, '@') : told(clause.text);
    const chosen = byRules(words, hasContext || all.length > 0);
    // `Which one is the cheapest by P/E?` of instruments that the message names.
    const figure =
      all.length > 1 && chosen.topic === 'screen'
        ? recognize(clause.text, strongScore).find(({ topic }) => isFigure(topic))
        : undefined;
    // `Google fell the most` ranks those that the message names, not the market.
    const ofNamed =
      clause.instruments.length > 0 && (chosen.topic === 'movers' || chosen.topic === 'screen') && all.length > 1
        ? ('compare' as const)
        : undefined;
    const topic = figure?.topic ?? ofNamed ?? chosen.topic;
    return { ...clause, ...chosen, topic };
  });
  const isStrong = ({ score, text: clause }: (typeof clauses)[number]) =>
    score >= strongScore || (score === strongScore - 1 && findSpan(clause, now) !== undefined);
  const strong = clauses.filter(isStrong);
  if (new Set(strong.map(({ topic }) => topic)).size < 2) return single(whole.topic);
  const undividedTopic = all.length === 0 ? topicOfWhole(whole.topic, strong) : undefined;
  if (undividedTopic) return single(undividedTopic);
  const groups = groupClauses(clauses.map((clause) => ({ ...clause, isStrong: isStrong(clause) })));
  const figures = comparedFigures(groups);
  const [onlyFigure] = figures;
  if (onlyFigure && figures.length === 1 && !asksReturn.test(text)) return single(onlyFigure.topic);
  if (onlyFigure && !asksReturn.test(text)) return figures.map((group) => make({ ...group, instruments: all }, true));
  const isComparison = groups.some(({ topic }) => topic === 'compare');
  if (isComparison && groups.every(({ topic }) => topic === 'compare' || topic === 'performance'))
    return single('compare');
  const parts: Part[] = [];
  for (const group of groups.slice(0, mostParts)) {
    const earlier = parts.at(-1);
    // `What is a P/E, and what is Tesla's?`
    if (
      earlier?.topic === 'definition' &&
      group.instruments.length > 0 &&
      /^(and )?what (is|are) @\W*$/.test(group.text)
    ) {
      const figure = `${termsOf(earlier.text).join(' ')} of @`;
      parts.push(make({ ...group, text: figure, topic: byRules(figure, false).topic }, true));
      continue;
    }
    // `When does it pay, and what is the payment per share?` asks of the same answer.
    if (isFigure(earlier?.topic) && group.topic === 'definition' && /\bwhat (is|are) the\b/.test(group.text)) continue;
    if (earlier?.topic === 'dividends' && group.topic === 'price' && /^how much (is|was) (it|that)\b/.test(group.text))
      continue;
    // `How many trades did it make, and how many were winners?`
    if (
      (earlier?.topic === 'my_backtests' || earlier?.topic === 'this_backtest' || earlier?.topic === 'my_watchlists') &&
      (group.topic === 'movers' || group.topic === 'screen') &&
      group.instruments.length === 0
    )
      continue;
    // `What is its cash flow, and how has it grown?` is answered by the periods of the figure.
    if (
      isFigure(earlier?.topic) &&
      (group.topic === 'performance' || group.topic === 'compare') &&
      group.instruments.length === 0 &&
      ownGrowth.test(group.text)
    )
      continue;
    parts.push(make(isComparison ? { ...group, instruments: all } : group, true, earlier?.instruments));
  }
  return parts;
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
  const days: string[] = [];
  for (const { author, text } of messages.slice(-mostMessages)) {
    if (author !== 'user') {
      before = listedIn(text, directory);
      continue;
    }
    const pointedAt = { ...before, named: previous?.instruments ?? [], recent };
    const read = readMessage(
      text.slice(0, 1000),
      directory,
      pointedAt,
      previous !== undefined || pageInstruments.length > 0,
    );
    const full = inFull(read.text, { previous, last, days, page }, now);
    const message = { ...read, text: last?.topic === 'sectors' ? inPart(full, before, last.span) : full };
    const parts = partsOf(message, { page, pageInstruments, previous, recent, before, last, now });
    const unknown = [...message.unknown, ...namesOfNothing(message, parts, previous !== undefined)];
    understood = { parts, ambiguities: message.ambiguities, unknown: [...new Set(unknown)] };
    const asked = parts.at(-1);
    // A declined or empty message does not end what the conversation is about.
    // Whether a figure is good is asked beside it.
    const isAside = previous !== undefined && judges.test(message.text);
    if (
      asked?.topic !== undefined &&
      !isAside &&
      !empty.has(asked.topic) &&
      (asked.instruments.length > 0 || takesInstruments(asked.topic))
    )
      previous = asked;
    if (asked?.topic !== undefined && !empty.has(asked.topic)) last = asked;
    if (asked?.span?.kind === 'date') days.push(asked.span.date);
    recent = merged(recent, asked?.instruments ?? []).slice(-4);
  }
  return understood;
}
