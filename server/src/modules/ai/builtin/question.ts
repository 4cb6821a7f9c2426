import type { Question as Asked } from '../engine.ts';
import { isDefined, termOf } from './definitions.ts';
import type { Directory, Listed } from './entities/directory.ts';
import { findInstruments } from './entities/find-instruments.ts';
import type { Ambiguity, Mention } from './entities/find-instruments.ts';
import { findSpan } from './entities/find-span.ts';
import type { Span } from './entities/find-span.ts';
import { commonWords } from './language/common-words.ts';
import { correctionOf } from './language/spelling.ts';
import { normalised, wordsOf } from './language/words.ts';
import type { Word } from './language/words.ts';
import { pageOf } from './page.ts';
import type { Page } from './page.ts';
import { recognise, topicVocabulary } from './topics/recognise.ts';
import type { TopicId } from './topics/topic-patterns.ts';
import { takesInstruments, takesSpan } from './topics/topic-needs.ts';

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

const declined: ReadonlySet<TopicId | undefined> = new Set(['hostile', 'foreign', 'greeting', 'thanks', 'identity']);
const pointsBack = /\b(it|its|it's|they|them|their|both|these|those|that one|the same|this|that)\b/;
const pointsAtPage =
  /\bthis (stock|company|ticker|fund|etf|coin|instrument|one|share|index|page|chart)\b|\b(here|this)\b/;
const goesOn =
  /^(and|what about|how about|same for|same with|now|also|then|or|but|ok and|ok|so|versus|vs|compared (to|with))\b/;
const between = /\s*[?;]\s*|\s*,?\s+(?:and also|and then|and|also|plus|then|as well as)\s+|\s*,\s*/;

interface Read {
  readonly raw: string;
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly ambiguities: readonly Ambiguity[];
  readonly unknown: readonly string[];
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
  return normalised(parts.join(' '));
}

const isMisspeltTopic = (word: Word) =>
  topicVocabulary.has(word.lower) || correctionOf(word.lower, topicVocabulary, commonWords) !== undefined;

function read(raw: string, directory: Directory): Read {
  const words = wordsOf(raw);
  const found = findInstruments(words, directory, isMisspeltTopic);
  return { raw, text: masked(words, found.mentions), ...found };
}

/** The topic of a text, given whether an instrument is known from before. */
function topicOf(text: string, hasContext: boolean): { readonly topic: TopicId | undefined; readonly score: number } {
  const recognised = recognise(text);
  const wantsMeaning = /\b(mean|meaning|define|definition|explain|stand for|what (is|are) an?)\b/.test(text);
  for (const { topic, score } of recognised) {
    if (topic !== 'definition') return { topic, score };
    const [other] = recognised.filter((each) => each.topic !== 'definition');
    const isOfContext = hasContext && !wantsMeaning && /\bthe\b/.test(text) && other && takesInstruments(other.topic);
    if (isOfContext || !isDefined(termOf(text))) continue;
    return { topic, score: 10 };
  }
  // A defined term outranks a topic that needs an instrument which nobody named.
  return { topic: undefined, score: 0 };
}

function definitionFirst(text: string, hasContext: boolean) {
  const best = topicOf(text, hasContext);
  const asks = recognise(text).some(({ topic }) => topic === 'definition');
  if (!asks || best.topic === 'definition' || text.includes('@')) return best;
  const wantsMeaning = /\b(mean|meaning|define|definition|explain|stand for|what (is|are) an?)\b/.test(text);
  const isOfContext = hasContext && !wantsMeaning && /\bthe\b/.test(text) && takesInstruments(best.topic);
  const term = termOf(text);
  if (isOfContext || term === 'price' || best.topic === 'help' || !isDefined(term)) return best;
  return { topic: 'definition' as const, score: 10 };
}

/** Corrects a topic by what the part has: dates, several instruments, or nothing but a follow-up. */
function settle(
  part: Omit<Part, 'topic'>,
  topic: TopicId | undefined,
  previous: Part | undefined,
  named: number,
): TopicId | undefined {
  const { text, span, instruments } = part;
  const isShort = text.split(' ').length <= 8;
  if (topic === undefined || topic === 'overview') {
    const isFollowUp =
      previous?.topic !== undefined && (goesOn.test(text) || (named === 0 && isShort) || /^@\W*$/.test(text));
    if (isFollowUp && previous && (span || named > 0) && takesInstruments(previous.topic)) {
      if (span && !takesSpan(previous.topic)) return span.kind === 'date' ? 'close' : 'performance';
      if (span?.kind === 'date') return 'close';
      if (!(topic === 'overview' && !goesOn.test(text) && !/^@/.test(text))) return previous.topic;
    }
    if (/^(why|how come)\b/.test(text) && instruments.length > 0) return 'news';
    if (span && instruments.length > 0)
      return span.kind === 'date' ? 'close' : instruments.length > 1 ? 'compare' : 'performance';
    if (instruments.length > 1 && topic === undefined) return 'compare';
    if (named > 0) return 'overview';
    return topic;
  }
  if (span?.kind === 'date' && (topic === 'price' || topic === 'performance' || topic === 'close')) return 'close';
  if (topic === 'close') return 'price';
  if (topic === 'performance' && instruments.length > 1) return 'compare';
  if (
    topic === 'price' &&
    span &&
    span.kind !== 'date' &&
    /\b(change|changed|moved?|since|over|gain\w*|history|chart)\b/.test(text)
  )
    return instruments.length > 1 ? 'compare' : 'performance';
  if (
    topic === 'compare' &&
    instruments.length < 2 &&
    previous?.topic &&
    goesOn.test(text) &&
    !/\bcompar|\bvs\b|versus/.test(text)
  )
    return previous.topic;
  return topic;
}

/** Instruments of a part: those that it names, or else those that it points at. */
function instrumentsOf(
  named: readonly Listed[],
  text: string,
  { page, previous, whole }: { page: readonly Listed[]; previous: readonly Listed[]; whole: readonly Listed[] },
): readonly Listed[] {
  if (named.length > 0)
    return /^(?:.*\b)?(it|its|them)\b.*\b(to|with|vs|versus|against|than|or)\b.*@/.test(text)
      ? merged(previous, named)
      : named;
  if (whole.length > 0) return whole;
  if (pointsAtPage.test(text) && page.length > 0 && !/\bthat\b/.test(text)) return page;
  return previous.length > 0 ? previous : page;
}

const merged = (a: readonly Listed[], b: readonly Listed[]) => [
  ...new Map([...a, ...b].map((one) => [one.ticker, one])).values(),
];

function understandOne(
  message: Read,
  page: Page,
  pageInstruments: readonly Listed[],
  previous: Part | undefined,
  now: number,
): readonly Part[] {
  const { raw, text } = message;
  const all = merged(
    [],
    message.mentions.map(({ instrument }) => instrument),
  );
  const before = previous?.instruments ?? [];
  const hasContext = before.length > 0 || pageInstruments.length > 0;
  const whole = definitionFirst(text, hasContext);
  const span = findSpan(text, now);
  const make = (clause: string, topic: TopicId | undefined, named: readonly Listed[], isPart: boolean): Part => {
    const instruments = instrumentsOf(named, clause, {
      page: pageInstruments,
      previous: before,
      whole: isPart ? all : [],
    });
    const own = findSpan(clause, now) ?? (isPart ? undefined : span);
    const carried = own ?? (topic === undefined && goesOn.test(clause) ? previous?.span : undefined);
    const part = { instruments, span: carried, text: clause, raw, page };
    const settled = settle(part, topic, previous, named.length);
    const isCompared = settled === 'compare' && instruments.length === 1 && before.length > 0;
    return { ...part, topic: settled, instruments: isCompared ? merged(before, instruments) : instruments };
  };
  if (declined.has(whole.topic)) return [make(text, whole.topic, all, false)];
  const clauses = clausesOf(text, message.mentions);
  const parts = clauses.map((clause) => ({ ...clause, ...definitionFirst(clause.text, hasContext) }));
  const strong = parts.filter(({ score }) => score >= 3);
  if (new Set(strong.map(({ topic }) => topic)).size < 2) return [make(text, whole.topic, all, false)];
  const grouped = grouping(parts);
  const isComparison = grouped.some(({ topic }) => topic === 'compare');
  return grouped
    .slice(0, 3)
    .map(({ text: clause, topic, instruments }) => make(clause, topic, isComparison ? all : instruments, true));
}

interface Clause {
  readonly text: string;
  readonly instruments: readonly Listed[];
}

/** The clauses of a text with the instruments that each names. */
function clausesOf(text: string, mentions: readonly Mention[]): readonly Clause[] {
  let at = 0;
  return text
    .split(between)
    .filter((clause) => clause.trim() !== '')
    .map((clause) => {
      const named = (clause.match(/@/g) ?? []).length;
      const instruments = mentions.slice(at, at + named).map(({ instrument }) => instrument);
      at += named;
      return { text: clause.trim(), instruments };
    });
}

/** Joins clauses without a topic of their own, and neighbours of the same topic. */
function grouping(parts: readonly (Clause & { readonly topic: TopicId | undefined; readonly score: number })[]) {
  const groups: { text: string; topic: TopicId | undefined; instruments: readonly Listed[] }[] = [];
  for (const { text, topic, score, instruments } of parts) {
    const last = groups.at(-1);
    const own = score >= 3 ? topic : undefined;
    if (last && (own === undefined || last.topic === undefined || own === last.topic)) {
      last.text = `${last.text} and ${text}`;
      last.topic ??= own;
      last.instruments = merged(last.instruments, instruments);
    } else groups.push({ text, topic: own, instruments });
  }
  return groups;
}

/** What the last message asks, by the messages before it and the page. */
export function understand(
  { messages, page: path }: Pick<Asked, 'messages' | 'page'>,
  directory: Directory,
  now: number,
): Understood {
  const page = pageOf(path);
  const pageInstruments = page.tickers.flatMap((ticker) => directory.byTicker.get(ticker) ?? []);
  const asked = messages.filter(({ author }) => author === 'user').slice(-6);
  let previous: Part | undefined;
  let understood: Understood = { parts: [], ambiguities: [], unknown: [] };
  for (const { text } of asked) {
    const message = read(text.slice(0, 1000), directory);
    const parts = understandOne(message, page, pageInstruments, previous, now);
    understood = { parts, ambiguities: message.ambiguities, unknown: message.unknown };
    const last = parts.at(-1);
    // A declined or empty message does not end what the conversation is about.
    if (last && (last.instruments.length > 0 || takesInstruments(last.topic))) previous = last;
  }
  return understood;
}

export const pointsAtNothing = (part: Part) => part.instruments.length === 0 && pointsBack.test(part.text);
