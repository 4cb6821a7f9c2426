import { newYorkDate } from '@candlewick/engine/market';
import type { Message } from '../../engine.ts';
import type { Asked, Kind } from '../kinds/kind.ts';
import { borrowed, newQuestions, sameQuestion, unresolved } from './candidates.ts';
import type { Context } from './candidates.ts';
import { inTerms } from './continued.ts';
import type { Directory, Listed } from './directory.ts';
import type { Ambiguity } from './instruments.ts';
import { contentOf, readers } from './match.ts';
import type { Left } from './match.ts';
import type { Page } from './page.ts';
import { partsOf, readSlots, withMembers } from './slots.ts';
import type { Reading } from './slots.ts';
import { narrowed, ofOwnLists } from './universe.ts';
import type { Universe } from './universe.ts';
import { isKnownWord } from './vocabulary.ts';
import { continuing, followWords, linkWords, listPronouns, pronouns, verbs } from './words.ts';

/** What a message asks. */
export type Understood =
  | { readonly type: 'asked'; readonly asked: Asked; readonly left: readonly string[] }
  /** A kind that needs an instrument, and none is there. */
  | { readonly type: 'which'; readonly kind: Kind; readonly ambiguities: readonly Ambiguity[] }
  /** Figures that Candlewick does not have. */
  | { readonly type: 'absent'; readonly labels: readonly string[] }
  /** It continues a question that was not understood. */
  | { readonly type: 'lost' }
  | {
      readonly type: 'unclear';
      readonly near: readonly Kind[];
      readonly instruments: readonly Listed[];
      readonly unknown: string | undefined;
    };

/** What a candidate explains at least, and with something left out. */
const leastScore = 0.6;
const leastWithRest = 0.66;
/** An answer that is only a text fits few questions. */
const leastOfText = 0.74;
/** What a list gains whose members an index names, over a question of the index itself. */
const membersGain = 0.08;
/** How much of its example a question has at least. */
const leastCover = 0.45;
/** How far a candidate is ahead of every other kind that it needs less, and by how much less. */
const clearLead = 0.2;
const ofLead = 0.08;
/** The instruments that a text names by its rows, or in its first line. */
function namedIn(text: string | undefined, directory: Directory, pattern: RegExp): readonly Listed[] {
  const found = Array.from((text ?? '').matchAll(pattern), ([, ticker = '']) => directory.byTicker.get(ticker));
  return found.filter((one) => one !== undefined);
}
const rows = /^\| ([A-Z0-9^][A-Z0-9.^=-]*) \|/gm;
const inBrackets = /(?<=^[^\n]*)\(([A-Z0-9^][A-Z0-9.^=-]*)\)/g;

const sinceExtreme = /\bsince (?:the |its |their )?(?:[\w-]+ ){0,3}(?:low|high|top|peak|bottom)s?\b/;

/** Where another instrument would stand beside one. */
const beside = /·[ ,]*(?:vs|versus|or) $/;

/** A name that no instrument has: in capitals, with one within a sentence, or beside an instrument. */
const unknownIn = (reading: Reading, left: readonly Left[]) =>
  contentOf(reading).find(
    ({ raw, text, from }) =>
      left.some(({ label }) => label === raw) &&
      ((/^[A-Z]/.test(raw) && from > 1) || (!isKnownWord(text) && beside.test(reading.rest.slice(0, from)))),
  )?.raw;

/** A line with what its doubtful name, its place in a list and its links to the last question mean. */
function resolved(given: Reading, context: Context): Reading {
  const { doubtful } = given;
  // `Price of cat`: a word is a symbol where nothing else is the subject.
  const named =
    doubtful &&
    given.instruments.length === 0 &&
    (context.talked.length === 0 ||
      /^\W*(?:add|and|vs|versus|plus|what about|how about|same for) \w+\W*$/.test(given.text))
      ? {
          ...given,
          instruments: [doubtful.instrument],
          words: given.words.filter(({ from }) => from !== doubtful.at),
          rest: given.rest.slice(0, doubtful.at) + given.rest.slice(doubtful.to),
        }
      : given;
  const { place } = named.amounts;
  const isOfKind = context.prior?.kind.reads?.includes('place') === true;
  const item = place === undefined || isOfKind ? undefined : context.listed.at(place);
  const placed: Reading =
    item || (place === -1 && !isOfKind)
      ? {
          ...named,
          item,
          amounts: { ...named.amounts, place: undefined },
          rest: item ? named.rest : `${named.rest} last`,
        }
      : named;
  return context.prior ? { ...placed, words: placed.words.filter(({ text }) => !linkWords.has(text)) } : placed;
}

/** Parts that ask nothing by themselves. */
const ofList = /^%(?:rank|limit|number|span|comparison)$/;

function understand(given: Reading, context: Context): Understood {
  const reading = resolved(given, context);
  // `By how much?` is in the answer to the last question.
  const isOfAnswer = /^\W*by how (?:much|many)\b/.test(given.text) && partsOf(given).length === 0;
  if (isOfAnswer && given.instruments.length === 0 && context.prior && !context.isLost)
    return { type: 'asked', asked: context.prior, left: [] };
  const terms = context.prior && !context.isLost ? inTerms(reading, context.prior, context.now) : reading;
  const isOfMembers =
    reading.amounts.rank !== undefined ||
    reading.amounts.bounds.length > 0 ||
    reading.universe !== undefined ||
    /\b(of|in|on|from|among|which|what) (the )?·|·+ (stocks?|companies|members|names)\b/.test(reading.rest);
  const listed = context.listed.map(({ ticker }) => ticker);
  // `Only the ones under $50` is of all that a screen found, not of those that it showed.
  const isOfScreen =
    context.prior?.kind.reads?.includes(' universe') === true && !/\b(?:them|those|these|they)\b/.test(reading.rest);
  const isOfThose = listPronouns.test(reading.rest) && reading.instruments.length === 0;
  const isOfListed = isOfThose && listed.length > 1 && !isOfScreen;
  // `Which of those rose most?` is limited to the list that was shown.
  const shown: Universe | undefined = isOfListed
    ? { label: 'stocks of the list', tickers: listed }
    : isOfThose && context.prior?.kind.id === 'watchlists'
      ? ofOwnLists
      : undefined;
  const members = shown
    ? { ...reading, universe: narrowed(reading.universe, shown) }
    : isOfMembers
      ? withMembers(reading)
      : undefined;
  const candidates = [
    ...sameQuestion(reading, context),
    ...readers.flatMap((reader) => [
      ...newQuestions(reader, terms, context),
      ...(members && reader.slots.has('universe') && reader.most === 0
        ? newQuestions(reader, members, context)
        : []
      ).map((one) => ({ ...one, score: one.score + (shown ? unresolved - borrowed : membersGain) })),
    ]),
  ].toSorted((a, b) => b.score - a.score);
  // A time alone continues what was asked; what that was about has no prices by itself.
  const isBare =
    contentOf(reading).length + reading.figures.length + reading.instruments.length === 0 && !reading.universe;
  const priorReader = readers.find(({ kind }) => kind === context.prior?.kind);
  const isOfPrior = isBare && priorReader !== undefined && priorReader.least === 0;
  const [best] = isOfPrior ? candidates.filter(({ reader }) => reader === priorReader) : candidates;
  const near = [...new Set(candidates.map(({ asked }) => asked.kind))].slice(0, 3);
  const isElliptic = continuing.test(reading.text) || !verbs.test(reading.rest);
  // `And ETH?` after a question that was not understood, or `how many is that?`
  const isLinked = continuing.test(reading.text) || /\b(how many|that|those|them|ones?)\b/.test(reading.text);
  const said = contentOf(reading).filter(({ text }) => !followWords.has(text));
  const isLostNow =
    context.isLost &&
    ((isLinked && contentOf(reading).every(({ text }) => /^(much|many|credits?)$/.test(text))) ||
      (reading.instruments.length === 0 &&
        !reading.item &&
        ((isLinked && isElliptic) ||
          contentOf(reading).length + reading.figures.length === 0 ||
          (isElliptic &&
            said.length < 2 &&
            partsOf(reading).every(({ term }) => said.length === 0 && ofList.test(term))))) ||
      // A symbol alone.
      contentOf(reading).length + partsOf(reading).length === 0);
  const unclear = (unknown?: string): Understood => ({
    type: 'unclear',
    near,
    instruments: reading.instruments.length > 0 ? reading.instruments : context.talked,
    unknown,
  });
  const absent = reading.figures.filter(({ family }) => family === 'absent');
  if (absent.length > 0 && !best?.reader.slots.has('#absent'))
    return { type: 'absent', labels: absent.map(({ label }) => label) };
  if (isLostNow) return { type: 'lost' };
  const term = best && best.score >= leastScore ? undefined : termOf(reading, context);
  if (term)
    return { type: 'asked', asked: { ...reading, kind: term, options: {}, words: '', page: context.page }, left: [] };
  if (!best) {
    const [only, other] = contentOf(reading);
    const isName = only && !other && reading.instruments.length === 0 && !isKnownWord(only.text);
    return unclear(isName ? only.raw : undefined);
  }
  // No reader knows the day of `the 2021 top`, nor which `one` is meant.
  if (sinceExtreme.test(reading.text) || /\b(?:had|have|has) one\b|\bone of (?:them|those|these)\b/.test(reading.text))
    return unclear();
  const { left, reader, asked } = best;
  const unknown = unknownIn(reading, left);
  const isText = ['any', 'text'].some((slot) => reader.slots.has(slot));
  const rival = candidates.find((one) => one.asked.kind !== asked.kind);
  const isClear = best.score - (rival?.score ?? 0) >= clearLead;
  const usual = isText ? leastOfText : left.length > 0 ? leastWithRest : leastScore;
  const least = isClear ? usual - ofLead : usual;
  if (best.score < least || best.cover < leastCover) return unclear(unknown);
  if (left.length > 0 && reader.slots.has('whole')) return unclear(unknown);
  // More words that nobody has read than the kind knows.
  const unreadWords = left.filter(({ isWord }) => isWord).length;
  if (2 * unreadWords > contentOf(reading).length + asked.figures.length) return unclear(unknown);
  if (left.some((one) => one.isHard || (one.isTopic && !isClear)) || unknown !== undefined) return unclear(unknown);
  // Who is meant by a word that nobody knows?
  if (best.isBorrowed && unreadWords > 0 && !pronouns.test(reading.rest)) return unclear();
  if (asked.instruments.length < reader.least)
    return { type: 'which', kind: asked.kind, ambiguities: reading.ambiguities };
  return { type: 'asked', asked, left: left.map(({ label }) => label) };
}

/** `What is a Sharpe ratio?`, where no symbol is talked about: the kind that defines. */
const termOf = ({ text, figures, spans }: Reading, { talked }: Context) =>
  talked.length === 0 &&
  figures.length === 1 &&
  spans.length === 0 &&
  /^what (?:is|are) (?!the\b)|^what does .*\b(?:tell|say|show)\b/.test(text)
    ? readers.find(({ kind }) => kind.id === 'define')?.kind
    : undefined;

/** What the last message of a talk asks, after those before it. */
export function understandTalk(
  messages: readonly Message[],
  page: Page,
  directory: Directory,
  now: number,
): Understood {
  // Days are those of New York: `tomorrow` of an evening there is not two days ahead.
  const today = newYorkDate(now);
  let prior: Asked | undefined;
  let isLost = false;
  let recent: readonly Listed[] = [];
  let listed: readonly Listed[] = [];
  let understood: Understood = { type: 'unclear', near: [], instruments: [], unknown: undefined };
  const onPage = page.tickers.flatMap((ticker) => directory.byTicker.get(ticker) ?? []);
  let talked: readonly Listed[] = onPage;
  const last = messages.findLastIndex(({ author }) => author === 'user');
  for (const { author, text } of messages.slice(0, last + 1)) {
    if (author === 'assistant') {
      const found = namedIn(text, directory, rows);
      if (found.length > 0) listed = found;
      if (!prior && talked.length === 0) talked = namedIn(text, directory, inBrackets);
      continue;
    }
    const reading = readSlots(text, today, directory);
    understood = understand(reading, { prior, listed, talked, recent, page, now: today, isLost });
    isLost = understood.type !== 'asked';
    const mentioned = understood.type === 'asked' ? understood.asked.instruments : reading.instruments;
    if (mentioned.length > 0) talked = mentioned;
    recent = [...recent.filter(({ ticker }) => !mentioned.some((one) => one.ticker === ticker)), ...mentioned];
    // What is only said, such as thanks, is no question to continue.
    if (
      understood.type === 'asked' &&
      !readers.some(
        ({ kind, slots }) =>
          understood.type === 'asked' && kind === understood.asked.kind && (slots.has('any') || slots.has('whole')),
      )
    )
      prior = understood.asked;
  }
  return understood;
}
