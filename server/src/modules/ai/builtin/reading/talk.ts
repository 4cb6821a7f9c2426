import type { Message } from '../../engine.ts';
import type { Asked, Kind } from '../kinds/kind.ts';
import { continued, inTerms } from './continued.ts';
import type { Directory, Listed } from './directory.ts';
import type { Ambiguity } from './instruments.ts';
import { chosen, contentOf, freeWords, matchOf, readers, takes } from './match.ts';
import type { Left, Reader } from './match.ts';
import type { Page } from './page.ts';
import { partsOf, readSlots, withMembers } from './slots.ts';
import type { Reading } from './slots.ts';
import { slotsOf } from './span.ts';
import { narrowed } from './universe.ts';
import { isKnownWord } from './vocabulary.ts';
import { against, comparing, continuing, linkWords, listPronouns, pronouns, verbs } from './words.ts';

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
/** What a candidate loses that takes its instruments from elsewhere, or leaves a pronoun unexplained. */
const borrowed = 0.04;
const unread = 0.04;
const unresolved = 0.1;
/** What the last question gains where a line only changes parts of it, and loses where the line is a sentence of its own. */
const continuedGain = 0.02;
const completeLoss = 0.1;
/** What a list gains whose members an index names, over a question of the index itself. */
const membersGain = 0.08;
const mostLeft = 2;
/** How far a candidate is ahead of every other kind that it needs less, and by how much less. */
const clearLead = 0.2;
const ofLead = 0.08;

interface Context {
  readonly prior: Asked | undefined;
  /** What the last answer listed. */
  readonly listed: readonly Listed[];
  /** The instruments of the talk, else of the page; the latest last. */
  readonly talked: readonly Listed[];
  readonly recent: readonly Listed[];
  readonly page: Page;
  readonly now: number;
  /** The question before was not understood. */
  readonly isLost: boolean;
}

/** A way to read a line. */
interface Candidate {
  readonly score: number;
  readonly asked: Asked;
  readonly reader: Reader;
  readonly left: readonly Left[];
  readonly cover: number;
  readonly isBorrowed: boolean;
}

/** The instruments that a text names by its rows, or in its first line. */
function namedIn(text: string | undefined, directory: Directory, pattern: RegExp): readonly Listed[] {
  const found = Array.from((text ?? '').matchAll(pattern), ([, ticker = '']) => directory.byTicker.get(ticker));
  return found.filter((one) => one !== undefined);
}
const rows = /^\| ([A-Z0-9^][A-Z0-9.^=-]*) \|/gm;
const inBrackets = /(?<=^[^\n]*)\(([A-Z0-9^][A-Z0-9.^=-]*)\)/g;

/** What the line means by pronouns and places: an item of the list, several, or what the talk is about. */
function meantBy({ rest, item }: Reading, { listed, talked, recent }: Context): readonly Listed[] {
  if (item) return [item];
  if (listPronouns.test(rest) && listed.length > 1) return listed.slice(0, 8);
  const isSeveral = /\b(which|both|them|they|who)\b/.test(rest);
  return isSeveral && talked.length === 1 && recent.length > 1 ? recent.slice(-2) : talked;
}

const sinceExtreme = /\bsince (?:the |its |their )?(?:[\w-]+ ){0,3}(?:low|high|top|peak|bottom)s?\b/;

const ofMembers = /\b(any|which|who|how many)\b.*\b(in|of|on|among)\b.*·/;

/** Words of a question that is of the market, or of what a user has. */
const ofMarket =
  /\b(my|i|we|markets?|stocks|all|users?|other|strateg\w+|backtests?|alerts?|watchlists?|etfs?|funds?|credits?|plans?)\b/;
/** Words of a question that is of no single symbol. */
const ofMany =
  /\b(my|i|we|market|markets|stocks?|companies|names|which|who|what is (?:up|down)|list|screen|screener|any|anything|all|top|headlines|best|worst|biggest|sectors?|etfs?|funds?|strateg\w+|backtests?|credits?|plans?|how many|those|these|them|ones?)\b/;

/** What is left of a list that is longer than a kind reads. */
const tooMany: Left = { label: 'the others of them', isHard: false };

/** The new questions that a line may be, by one kind. */
function newQuestions(reader: Reader, reading: Reading, context: Context): readonly Candidate[] {
  const { prior, page, isLost } = context;
  const { kind, least, most, slots, needs } = reader;
  if (needs.includes('backtest') && page.backtestId === undefined) return [];
  // `Its drawdown` after a strategy is not that of the symbol.
  const isOfFound = prior?.kind.reads?.includes('words') === true && prior.instruments.length > 0 && !isLost;
  if (isOfFound && /\bits?\b/.test(reading.rest) && reading.figures.length > 0 && !slots.has('words')) return [];
  // Signals of the members of an index are more than one answer.
  // `Its top ten` are not those of the market.
  if (most === 0 && slots.has('universe') && meantBy(reading, context).length > 0 && /\bits\b/.test(reading.rest))
    return [];
  if (most > 0 && !slots.has('pair') && !slots.has('#quote') && ofMembers.test(reading.rest) && withMembers(reading))
    return [];
  if (slots.has('words') && listPronouns.test(reading.rest) && reading.figures.length > 0) return [];
  // A place in the list is the subject.
  if (reading.item && (most === 0 || slots.has('text'))) return [];
  // `Weight of the second one`, in the fund whose holdings were listed.
  const isInFund = slots.has('pair') && reading.item && prior?.kind === kind;
  const meant = isInFund && reading.item ? [...prior.instruments.slice(0, 1), reading.item] : meantBy(reading, context);
  const own = reading.instruments;
  const isOfSeveral = meant.length > 1 && /\b(which|who)\b/.test(reading.rest);
  const pronoun = pronouns.test(reading.rest) || isOfSeveral;
  const others = meant.filter(({ ticker }) => !own.some((one) => one.ticker === ticker));
  const isChoice =
    /^\W*(?:which|who)\b/.test(reading.text) && /er$|^(?:more|less|worse)$/.test(reading.amounts.rank?.word ?? '');
  const isComparing = comparing.test(reading.text) && most > 1;
  // `Compare it to BAC and WFC`.
  const isWithIt = isComparing && own.length < most && /\bit\b/.test(reading.rest);
  const pairs = own.length > 0 && (isWithIt || own.length < Math.max(least, slots.has('pair') || isComparing ? 2 : 0));
  const borrowing = most === 0 ? [] : own.length === 0 ? meant.slice(0, most) : pairs ? others.slice(0, 1) : [];
  const isAboutFigure = reading.figures.length === 0 && (pronoun || reading.amounts.rank !== undefined);
  const figures =
    isAboutFigure &&
    prior &&
    !isLost &&
    contentOf(reading).length <= 1 &&
    ((pronoun && most > 0) || slots.has('words') || needs.some((slot) => slot.startsWith('#')))
      ? prior.figures.filter(({ family }) => slots.has(`#${family}`))
      : [];
  // `Yield vs ·` is about two.
  const isAgainst =
    own.length === 1 &&
    borrowing.length > 0 &&
    (against.test(reading.rest) || (slots.has('pair') && /\b(it|there)\b/.test(reading.rest)));
  const sets = [...(borrowing.length > 0 ? [[...borrowing, ...own]] : []), ...(isAgainst ? [] : [own])];
  return sets.flatMap((instruments): Candidate[] => {
    const isBorrowed = instruments.length > own.length;
    const figure = figures[0]?.family;
    const isOfFigure = isBorrowed || most === 0;
    const match = matchOf(reader, reading, {
      instruments: instruments.length,
      figure: isOfFigure ? figure : undefined,
    });
    if (!match) return [];
    // `Which has more?` of a single one.
    if (instruments.length === 1 && most > 1 && isChoice) return [];
    const lacks = match.lacksInstrument && meant.length > 0 && least === 0 ? unresolved : 0;
    const isShort = instruments.length < least;
    // A line without a word of its own asks nothing of what the talk is about.
    const isEmpty = contentOf(reading).every(({ text }) => /^(much|many)$/.test(text)) && partsOf(reading).length === 0;
    if (isBorrowed && isEmpty && !pronoun && !reading.item && !/\bnow\b/.test(reading.text) && !slots.has('any'))
      return [];
    const { rank, bounds } = reading.amounts;
    const isOfNothing = slots.has('universe') && most === 0 && !reading.universe && !rank && bounds.length === 0;
    // Without a word for a list, it is of what the talk is about.
    const isOfOthers =
      slots.has('text') || slots.has('any') || slots.has('words') || most > 0
        ? ofMarket.test(reading.text)
        : !isOfNothing || ofMany.test(reading.text);
    if (meant.length > 0 && instruments.length === 0 && !isOfOthers) return [];
    // `And is that high?` is of what the talk is about.
    const isOfTalk = meant.length > 0 && !reading.universe && /\b(that|this)\b/.test(reading.rest);
    if ((isOfNothing && /\bit'?s?\b/.test(reading.rest)) || (slots.has('universe') && most === 0 && isOfTalk))
      return [];
    // `How many?` is of the last question.
    if (match.lacksInstrument && least === 0 && meant.length === 0 && /\bits?\b/.test(reading.rest)) return [];
    if (isEmpty && instruments.length === 0 && contentOf(reading).length > 0) return [];
    const vague = isOfNothing && meant.length > 0 ? unresolved : 0;
    // The same time, where the same is asked of what the talk is about.
    const isSameTime = isBorrowed && prior !== undefined && slots.has('span') && reading.spans.length === 0;
    const spans = isSameTime
      ? prior.spans.filter((span) => slotsOf(span).includes('span') && prior.kind.reads?.includes(' span'))
      : reading.spans;
    const doubt = isShort ? 0.08 : 0;
    const isLone = pronoun && !slots.has('any') && figures.length === 0 && kind !== prior?.kind;
    const lone = meant.length === 0 ? 2 * unresolved : own.length > 0 ? borrowed : unresolved;
    const isFree = isShort || needs.includes('backtest') || (isBorrowed ? pronoun : !isLone);
    const price = isFree ? 0 : isBorrowed ? borrowed : lone;
    return [
      {
        score: match.score - price - doubt - lacks - vague - unread * match.left.length,
        reader,
        left: isBorrowed && borrowing.length < meant.length && own.length === 0 ? [...match.left, tooMany] : match.left,
        cover: match.cover,
        isBorrowed,
        asked: {
          kind,
          instruments: instruments.slice(0, most),
          spans: spans.filter((span) => takes(reader, slotsOf(span))),
          figures: reading.figures.length > 0 ? reading.figures : isOfFigure ? figures : [],
          amounts: reading.amounts,
          universe: reading.universe,
          options: chosen(reader, reading).choices,
          words: slots.has('words') ? freeWords(reader, reading) : '',
          page,
        },
      },
    ];
  });
}

/** The last question with parts of this line. */
function sameQuestion(reading: Reading, context: Context): readonly Candidate[] {
  const { prior, page, now, listed } = context;
  if (!prior || context.isLost) return [];
  // Where the talk is about no instrument, its figures are those of the last question.
  if (/\bboth\b/.test(reading.rest) && prior.instruments.length < 2) return [];
  const isOfTalk = context.talked.length === 0 && contentOf(reading).length === 0;
  const isElliptic = continuing.test(reading.text) || !verbs.test(reading.rest) || isOfTalk;
  const { item } = reading;
  // An item of the list is a new subject, unless the talk is already about one.
  if (item && !prior.instruments.some(({ ticker }) => listed.some((one) => one.ticker === ticker))) return [];
  const line = item ? { ...reading, instruments: [item] } : reading;
  const asked = continued(line, prior, now, isElliptic);
  if (!asked) return [];
  const isComplete = !continuing.test(reading.text) && reading.instruments.length > 0 && partsOf(reading).length > 0;
  const score = 1 + (isElliptic ? continuedGain : -completeLoss) - (isComplete ? completeLoss : 0);
  const reader = readers.find(({ kind }) => kind === prior.kind);
  return reader ? [{ score, asked: { ...asked, page }, reader, left: [], cover: 1, isBorrowed: true }] : [];
}

/** Where another instrument would stand beside one. */
const beside = /·[ ,]*(?:vs|versus|or) $/;
const besideOf = /^[ ,]*(?:vs|versus|or)[ ,]*·/;

/** A name that no instrument has: in capitals, with one within a sentence, or beside an instrument. */
const unknownIn = (reading: Reading, left: readonly Left[]) =>
  contentOf(reading).find(
    ({ raw, text, from, to }) =>
      left.some(({ label }) => label === raw) &&
      ((/^[A-Z]/.test(raw) && from > 1) ||
        (!isKnownWord(text) && (beside.test(reading.rest.slice(0, from)) || besideOf.test(reading.rest.slice(to)))) ||
        (raw === raw.toUpperCase() && /[A-Z]{2}/.test(raw) && text.length < 6)),
  )?.raw;

/** A line with what its doubtful name, its place in a list and its links to the last question mean. */
function resolved(given: Reading, context: Context): Reading {
  const { doubtful } = given;
  // `Price of cat`: a word is a symbol where nothing else is the subject.
  const named =
    doubtful &&
    given.instruments.length === 0 &&
    (context.talked.length === 0 ||
      /^\W*(?:add|and|vs|versus|plus|what about|how about|same for) \w+\W*$/.test(given.text) ||
      /\b(?:price|quote) of $/.test(given.text.slice(0, doubtful.at - 1)))
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
  // `Margins only` is another figure of the same.
  const isSwitch = placed.figures.length > 0 && placed.instruments.length === 0 && contentOf(placed).length === 1;
  const isLink = (text: string) => linkWords.has(text) || (isSwitch && text === 'only');
  return context.prior ? { ...placed, words: placed.words.filter(({ text }) => !isLink(text)) } : placed;
}

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
  const isOfListed = listPronouns.test(reading.rest) && listed.length > 1 && reading.instruments.length === 0;
  // `Which of those rose most?` is limited to the list that was shown.
  const members = isOfListed
    ? {
        ...reading,
        universe: narrowed(reading.universe, { label: 'stocks of the list', tickers: listed }),
      }
    : isOfMembers
      ? withMembers(reading)
      : undefined;
  const candidates = [
    ...sameQuestion(reading, context),
    ...readers.flatMap((reader) => [
      ...newQuestions(
        reader,
        terms === reading || reading.instruments.length > 0
          ? reading
          : { ...terms, spans: reading.earlier === undefined ? reading.spans : terms.spans },
        context,
      ),
      ...(members && reader.slots.has('universe') && reader.most === 0
        ? newQuestions(reader, members, context)
        : []
      ).map((one) => ({ ...one, score: one.score + (isOfListed ? unresolved - borrowed : membersGain) })),
    ]),
  ].toSorted((a, b) => b.score - a.score);
  // A time alone continues what was asked; what that was about has no prices by itself.
  const isBare =
    !reading.item &&
    contentOf(reading).length + reading.figures.length + reading.instruments.length === 0 &&
    !reading.universe;
  const priorReader = readers.find(({ kind }) => kind === context.prior?.kind);
  const isOfPrior = isBare && priorReader !== undefined && priorReader.least === 0 && !pronouns.test(reading.rest);
  const [best] = isOfPrior ? candidates.filter(({ reader }) => reader === priorReader) : candidates;
  const near = [...new Set(candidates.map(({ asked }) => asked.kind))].slice(0, 3);
  const isElliptic = continuing.test(reading.text) || !verbs.test(reading.rest);
  // `And ETH?` after a question that was not understood, or `how many is that?`
  const isLinked = continuing.test(reading.text) || /\b(how many|that|those|them|ones?)\b/.test(reading.text);
  const isLostNow =
    context.isLost &&
    ((isLinked && contentOf(reading).every(({ text }) => /^(much|many|credits?)$/.test(text))) ||
      (reading.instruments.length === 0 &&
        (reading.amounts.place !== undefined ||
          (isLinked && isElliptic) ||
          contentOf(reading).length + reading.figures.length === 0 ||
          (isElliptic && contentOf(reading).length < 2 && partsOf(reading).length === 0))) ||
      // A symbol alone.
      (contentOf(reading).length + partsOf(reading).length === 0 && !reading.ambiguities.length));
  const unclear = (unknown?: string): Understood =>
    context.isLost && isElliptic && contentOf(reading).length < 3 && reading.instruments.length === 0
      ? { type: 'lost' }
      : {
          type: 'unclear',
          near,
          instruments: reading.instruments.length > 0 ? reading.instruments : context.talked,
          unknown,
        };
  const absent = reading.figures.filter(({ family }) => family === 'absent');
  if (absent.length > 0 && !(best?.reader.slots.has('#absent') && verbs.test(reading.rest)))
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
  // No reader knows the day of `the 2021 top`.
  if (sinceExtreme.test(reading.text)) return unclear();
  const { left, reader, asked } = best;
  const unknown = unknownIn(reading, left);
  const isText =
    ['any', 'text'].some((slot) => reader.slots.has(slot)) || (reader.slots.size === 0 && reader.most === 0);
  const rival = candidates.find((one) => one.asked.kind !== asked.kind);
  const isClear = best.score - (rival?.score ?? 0) >= clearLead;
  const usual = isText ? leastOfText : left.length > 0 ? leastWithRest : leastScore;
  const least = isClear ? usual - ofLead : usual;
  if (best.score < least || best.cover < (isText ? 0.45 : 0.2)) return unclear(unknown);
  if (left.length > 0 && reader.slots.has('whole')) return unclear(unknown);
  // More words that nobody has read than the kind knows.
  const unreadWords = left.filter(({ isWord }) => isWord).length;
  if (2 * unreadWords > contentOf(reading).length + asked.figures.length) return unclear(unknown);
  if (left.some((one) => one.isHard || (one.isTopic && !isClear)) || left.length > mostLeft || unknown !== undefined)
    return unclear(unknown);
  // Who is meant by a word that nobody knows?
  if (best.isBorrowed && left.length > 0 && !pronouns.test(reading.rest)) return unclear();
  if (asked.instruments.length < reader.least) {
    const term = termOf(reading, context);
    if (term) return { type: 'asked', asked: { ...asked, kind: term, instruments: [] }, left: [] };
    if (context.isLost && isElliptic) return { type: 'lost' };
    return { type: 'which', kind: asked.kind, ambiguities: reading.ambiguities };
  }
  if (reading.ambiguities.length > 0 && reading.instruments.length === 0 && reader.most > 0)
    return { type: 'which', kind: asked.kind, ambiguities: reading.ambiguities };
  return { type: 'asked', asked, left: left.map(({ label }) => label) };
}

/** `What is a Sharpe ratio?`, where no symbol is talked about: the kind that defines. */
const termOf = ({ text, figures, spans }: Reading, { talked }: Context) =>
  talked.length === 0 && figures.length === 1 && spans.length === 0 && /^what (?:is|are) (?!the\b)/.test(text)
    ? readers.find(({ kind }) => kind.id === 'define')?.kind
    : undefined;

/** What the last message of a talk asks, after those before it. */
export function understandTalk(
  messages: readonly Message[],
  page: Page,
  directory: Directory,
  now: number,
): Understood {
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
    const reading = readSlots(text, now, directory);
    understood = understand(reading, { prior, listed, talked, recent, page, now, isLost });
    isLost = understood.type !== 'asked';
    const mentioned = understood.type === 'asked' ? understood.asked.instruments : reading.instruments;
    if (mentioned.length > 0) talked = mentioned;
    recent = [...recent.filter(({ ticker }) => !mentioned.some((one) => one.ticker === ticker)), ...mentioned];
    // What is only said, such as thanks, is no question to continue.
    if (
      understood.type === 'asked' &&
      !readers.some(
        ({ kind, slots }) => understood.type === 'asked' && kind === understood.asked.kind && slots.has('any'),
      )
    )
      prior = understood.asked;
  }
  return understood;
}
