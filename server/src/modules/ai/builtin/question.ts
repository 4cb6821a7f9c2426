import type { Question as Asked } from '../engine.ts';
import type { Directory, Listed } from './entities/directory.ts';
import { findInstruments } from './entities/find-instruments.ts';
import type { Ambiguity, Mention } from './entities/find-instruments.ts';
import { findSpan } from './entities/find-span.ts';
import { listedIn, pointedIn } from './entities/listed-before.ts';
import { dayOf } from './entities/span.ts';
import type { Span } from './entities/span.ts';
import { commonWords } from './language/common-words.ts';
import { correctionOf } from './language/spelling.ts';
import { normalised, wordsOf } from './language/words.ts';
import type { Word } from './language/words.ts';
import { pageOf } from './page.ts';
import type { Page } from './page.ts';
import { chooseTopic, strongScore } from './topics/choose-topic.ts';
import { clausesOf, comparedFigure, groupClauses, merged } from './topics/clauses.ts';
import type { ClauseGroup } from './topics/clauses.ts';
import { topicVocabulary } from './topics/recognise.ts';
import { goesOn, settleTopic } from './topics/settle-topic.ts';
import type { TopicId } from './topics/topic-ids.ts';
import { termOfPart } from './topics/terms-of-topics.ts';
import { strangeNames } from './entities/strange-names.ts';
import type { StrangeName } from './entities/strange-names.ts';
import { keepsWords, needsInstruments, takesInstruments } from './topics/topic-needs.ts';

/** One thing that a message asks. */
export interface Part {
  readonly topic: TopicId | undefined;
  readonly instruments: readonly Listed[];
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
/** Messages of both sides that a question may go on from. */
const mostMessages = 12;
const pointsAtPage =
  /\bthis (stock|company|ticker|fund|etf|coin|instrument|one|share|index|page|chart)\b|\b(here|this)\b/;

interface Read {
  readonly raw: string;
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly ambiguities: readonly Ambiguity[];
  readonly unknown: readonly string[];
  readonly strange: readonly StrangeName[];
}

/** Puts `@` in place of names, and corrects words that are almost those of a topic. */
function masked(words: readonly Word[], mentions: readonly Mention[]): string {
  const startsAt = new Map(mentions.map((mention) => [mention.from, mention]));
  const parts: string[] = [];
  for (let index = 0; index < words.length;) {
    const mention = startsAt.get(index);
    const word = words[(mention?.to ?? index + 1) - 1];
    const text = mention ? '@' : (correctionOf(word?.lower ?? '', topicVocabulary, commonWords) ?? word?.text ?? '');
    parts.push(text + (word?.after ?? ''));
    index = mention?.to ?? index + 1;
  }
  return normalised(parts.join(' ')).replace(/\bthe @/g, '@');
}

const isMisspeltTopic = (word: Word) =>
  topicVocabulary.has(word.lower) || correctionOf(word.lower, topicVocabulary, commonWords) !== undefined;

function read(raw: string, directory: Directory): Read {
  const words = wordsOf(raw);
  const found = findInstruments(words, directory, isMisspeltTopic);
  return { raw, text: masked(words, found.mentions), strange: strangeNames(words, found.mentions), ...found };
}

/** Asks how a day went, not where it closed. */
const isMove = (text: string) =>
  /\b(how (did|was|were)|perform\w*|gain\w*|lost|lose|fall|fell|rose|rise|up|down|return\w*|change\w*|moved?|dropp?(ed)?)\b/.test(
    text,
  );
interface Pointed {
  readonly page: readonly Listed[];
  readonly previous: readonly Listed[];
  readonly recent: readonly Listed[];
  /** Those that the answer before listed. */
  readonly listed: readonly Listed[];
  /** Those of the whole message, for one of its parts. */
  readonly whole: readonly Listed[];
}

/** Every plan with this chat compares as many. */
const mostPointedAt = 4;
/** Points at several instruments that the conversation was about. */
const pointsAtSeveral =
  /\b(them|both|the two|these two|those two|which (one|of (them|these|those|the two))|each of them|all three)\b/;

/** Instruments of a part: those that it names, or else those that it points at. */
function instrumentsOf(
  named: readonly Listed[],
  text: string,
  { page, previous, recent, listed, whole }: Pointed,
): readonly Listed[] {
  if (named.length > 0)
    return /^(?:.*\b)?(it|its|them)\b.*\b(to|with|vs|versus|against|than|or)\b.*@/.test(text)
      ? merged(previous, named)
      : named;
  if (whole.length > 0) return whole;
  const one = pointedIn(text, listed);
  if (one) return [one];
  if (previous.length < 2 && listed.length > 1 && pointsAtSeveral.test(text)) return listed.slice(0, mostPointedAt);
  if (previous.length === 1 && recent.length > 1 && pointsAtSeveral.test(text)) return recent;
  if (pointsAtPage.test(text) && page.length > 0 && !/\bthat\b/.test(text)) return page;
  return previous.length > 0 ? previous : page;
}

interface Context {
  /** Those of the last turns together, for `which one`. */
  readonly recent: readonly Listed[];
  readonly listed: readonly Listed[];
  readonly page: Page;
  readonly pageInstruments: readonly Listed[];
  readonly previous: Part | undefined;
  readonly now: number;
}

/** The parts of one message. */
function partsOf(
  { raw, text, mentions }: Read,
  { page, pageInstruments, previous, recent, listed, now }: Context,
): readonly Part[] {
  const named = mentions.map(({ instrument }) => instrument);
  const all = merged([], named);
  const before = previous?.instruments ?? [];
  const hasContext = before.length > 0 || pageInstruments.length > 0;
  const whole = chooseTopic(text, hasContext);
  const make = ({ text: clause, topic, instruments: own }: ClauseGroup, isPart: boolean): Part => {
    const from = { page: pageInstruments, previous: before, recent, listed, whole: isPart ? all : [] };
    const instruments = instrumentsOf(own, clause, from);
    // What money would be worth today was put in at another time.
    const when =
      topic === 'growth' ? (part: string) => part.replace(/\b(today|now|right now)\b/g, ' ') : (part: string) => part;
    const span = findSpan(when(clause), now) ?? (isPart ? undefined : findSpan(when(text), now));
    const moved = span && isMove(clause) ? dayOf(span) : span;
    const carried =
      moved ??
      ((topic === undefined && goesOn.test(clause)) || (own.length === 0 && pointsAtSeveral.test(clause))
        ? previous?.span
        : undefined);
    const part = { instruments, span: carried, text: clause, raw, page };
    const settled = settleTopic({ part, previous, named: own.length }, topic);
    // A follow-up without a topic of its own is about the figure before: `and AMD?` after `Nvidia's quarterly revenue`.
    const isFollowUp = previous !== undefined && settled === previous.topic && keepsWords(settled) && topic !== settled;
    const told = isFollowUp ? `${clause} , ${previous.text.replaceAll('@', '')}` : clause;
    // `What does that mean?` is about the figure before, where the page shows nothing to explain.
    const term = settled === 'page_summary' && previous && page.topic === undefined ? termOfPart(previous) : undefined;
    if (term !== undefined) return { ...part, topic: 'definition', text: `what is ${term}` };
    const isCompared = settled === 'compare' && instruments.length === 1 && before.length > 0;
    return { ...part, text: told, topic: settled, instruments: isCompared ? merged(before, instruments) : instruments };
  };
  const single = (topic: TopicId | undefined) => [make({ text, topic, instruments: all }, false)];
  if (undivided.has(whole.topic) || /\bdifference between\b/.test(text)) return single(whole.topic);
  const clauses = clausesOf(text, named).map((clause) => ({ ...clause, ...chooseTopic(clause.text, hasContext) }));
  const strong = clauses.filter(({ score }) => score >= strongScore);
  if (new Set(strong.map(({ topic }) => topic)).size < 2) return single(whole.topic);
  const groups = groupClauses(clauses);
  const figure = comparedFigure(groups);
  if (figure) return single(figure);
  const isComparison = groups.some(({ topic }) => topic === 'compare');
  return groups.slice(0, mostParts).map((group) => make(isComparison ? { ...group, instruments: all } : group, true));
}

/** Names that a message has in the place of an instrument, and that nothing listed has. */
function namesOfNothing(
  { text, mentions, strange }: Read,
  parts: readonly Part[],
  hasContext: boolean,
): readonly string[] {
  const needs = parts.some(({ topic }) => topic === undefined || needsInstruments(topic));
  const isShort = parts.some(({ topic }) => topic === 'compare') && mentions.length === 1;
  if (!needs || (mentions.length > 0 && !isShort)) return [];
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
  let listed: readonly Listed[] = [];
  for (const { author, text } of messages.slice(-mostMessages)) {
    if (author !== 'user') {
      listed = listedIn(text, directory);
      continue;
    }
    const message = read(text.slice(0, 1000), directory);
    const parts = partsOf(message, { page, pageInstruments, previous, recent, listed, now });
    const unknown = [...message.unknown, ...namesOfNothing(message, parts, previous !== undefined)];
    understood = { parts, ambiguities: message.ambiguities, unknown: [...new Set(unknown)] };
    const last = parts.at(-1);
    // A declined or empty message does not end what the conversation is about.
    if (last && (last.instruments.length > 0 || takesInstruments(last.topic))) previous = last;
    recent = merged(recent, last?.instruments ?? []).slice(-4);
  }
  return understood;
}
