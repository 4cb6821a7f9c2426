import type { Asked } from '../kinds/kind.ts';
import { continued } from './continued.ts';
import type { Listed } from './directory.ts';
import { chosen, contentOf, freeWords, matchOf, readers, takes } from './match.ts';
import type { Left, Reader } from './match.ts';
import type { Page } from './page.ts';
import { partsOf, withMembers } from './slots.ts';
import type { Reading } from './slots.ts';
import { slotsOf } from './span.ts';
import { comparing, continuing, listPronouns, pronouns, verbs } from './words.ts';

/** What a candidate loses that takes its instruments from elsewhere, or leaves a pronoun unexplained. */
export const borrowed = 0.04;
const unread = 0.04;
export const unresolved = 0.1;
/** What the last question gains where a line only changes parts of it, and loses where the line is a sentence of its own. */
const continuedGain = 0.02;
const completeLoss = 0.1;
/** What a figure gains that the last question was about, where a line names only whose. */
const ofTerm = 0.1;
const ofFigure = /\b(?:on|of|for) (?:that|it|those)\b/;

/** What a line follows. */
export interface Context {
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
export interface Candidate {
  readonly score: number;
  readonly asked: Asked;
  readonly reader: Reader;
  readonly left: readonly Left[];
  readonly cover: number;
  readonly isBorrowed: boolean;
}

/** What the line means by pronouns and places: an item of the list, several, or what the talk is about. */
function meantBy({ rest, item }: Reading, { listed, talked, recent }: Context): readonly Listed[] {
  if (item) return [item];
  if (listPronouns.test(rest) && listed.length > 1) return listed.slice(0, 8);
  const isSeveral = /\b(which|both|them|they|who)\b/.test(rest);
  return isSeveral && talked.length === 1 && recent.length > 1 ? recent.slice(-2) : talked;
}

const ofMembers = /\b(any|which|who|how many)\b.*\b(in|of|on|among)\b.*·|·\s*(?:stocks|names|companies|members)\b/;

/** Words of a question that is of the market, or of what a user has. */
const ofMarket =
  /\b(my|i|we|markets?|stocks|all|users?|other|strateg\w+|backtests?|alerts?|watchlists?|etfs?|funds?|credits?|plans?)\b/;
/** What is left of a list that is longer than a kind reads. */
const tooMany: Left = { label: 'the others of them', isHard: true };
const ofOthers = 0.2;

/** The new questions that a line may be, by one kind. */
export function newQuestions(reader: Reader, reading: Reading, context: Context): readonly Candidate[] {
  const { prior, page } = context;
  const { kind, least, most, slots, needs } = reader;
  const own = reading.instruments;
  if (needs.includes('backtest') && page.backtestId === undefined) return [];
  // `Stocks near their high` are those of a list.
  if (least > 0 && own.length === 0 && /\b(stocks|companies|names)\b/.test(reading.text) && !slots.has('universe'))
    return [];
  // `Its top ten` are not those of the market.
  if (
    most === 0 &&
    slots.has('universe') &&
    meantBy(reading, context).length > 0 &&
    /\bits?\b/.test(reading.rest) &&
    !reading.universe
  )
    return [];
  // What the members of an index do is more than one answer.
  if (most > 0 && !slots.has('pair') && (reading.universe || ofMembers.test(reading.rest)) && withMembers(reading))
    return [];
  const meant = meantBy(reading, context);
  const isOfSeveral = meant.length > 1 && /\b(which|who)\b/.test(reading.rest);
  const pronoun = pronouns.test(reading.rest) || isOfSeveral;
  const others = meant.filter(({ ticker }) => !own.some((one) => one.ticker === ticker));
  const isChoice = /er$|^(?:more|less|worse)$/.test(reading.amounts.rank?.word ?? '');
  const isComparing = comparing.test(reading.text) && most > 1;
  const isPart = own.length > 0 && own.length < Math.max(least, slots.has('pair') || isComparing ? 2 : 0);
  const borrowing = most === 0 ? [] : own.length === 0 ? meant.slice(0, most) : isPart ? others.slice(0, 1) : [];
  // `And Costco’s?` after what P/E means.
  const isOfTerm = own.length > 0 && prior?.instruments.length === 0 && prior.kind.reads?.startsWith('words') === true;
  const isAboutFigure = reading.figures.length === 0 && (pronoun || isOfTerm || reading.amounts.rank !== undefined);
  const figures = isAboutFigure && prior ? prior.figures.filter(({ family }) => slots.has(`#${family}`)) : [];
  // `Yield vs ·` is about two.
  const isAgainst = own.length > 0 && borrowing.length > 0;
  const sets = [...(borrowing.length > 0 ? [[...borrowing, ...own]] : []), ...(isAgainst ? [] : [own])];
  return sets.flatMap((instruments): Candidate[] => {
    if (slots.has('company') && instruments.some(({ type }) => type === 'etf')) return [];
    if (slots.has('payer') && instruments.some(({ type }) => type !== 'stock' && type !== 'etf')) return [];
    const isBorrowed = instruments.length > own.length;
    const figure = figures[0]?.family;
    const isOfFigure = isBorrowed || most === 0 || isOfTerm || ofFigure.test(reading.rest);
    const match = matchOf(reader, reading, {
      instruments: instruments.length,
      figure: isOfFigure ? figure : undefined,
    });
    if (!match) return [];
    // `Which has more?` of a single one.
    if (instruments.length === 1 && isChoice) return [];
    const lacks = match.lacksInstrument && meant.length > 0 ? unresolved : 0;
    const isShort = instruments.length < least;
    // A line without a word of its own asks nothing of what the talk is about.
    const isEmpty = contentOf(reading).every(({ text }) => /^(much|many)$/.test(text)) && partsOf(reading).length === 0;
    if (isBorrowed && isEmpty && !pronoun && !reading.item) return [];
    const { rank, bounds } = reading.amounts;
    const isOfNothing = slots.has('universe') && most === 0 && !reading.universe && !rank && bounds.length === 0;
    // Without a word for a list, it is of what the talk is about; but `what does that mean?`, `thanks`.
    const isSaidSo = match.cover > 0.9 && (slots.has('text') || slots.has('words'));
    const isOfList = slots.has('universe') && reading.universe !== undefined;
    const isOfOthers = ofMarket.test(reading.text) || isSaidSo || isOfList;
    if (meant.length > 0 && instruments.length === 0 && !isOfOthers) return [];
    // `How many?` is of the last question.
    if (match.lacksInstrument && /\bits?\b/.test(reading.rest)) return [];
    const vague = isOfNothing && meant.length > 0 ? unresolved : 0;
    // The same time, where the same is asked of what the talk is about.
    const isSameTime = isBorrowed && prior !== undefined && slots.has('span') && reading.spans.length === 0;
    const spans = isSameTime
      ? prior.spans.filter((span) => slotsOf(span).includes('span') && prior.kind.reads?.includes(' span'))
      : reading.spans;
    const doubt = isShort ? 0.08 : 0;
    const isLone = pronoun && !slots.has('any');
    const isFree = isShort || needs.includes('backtest') || (isBorrowed ? pronoun : !isLone);
    const isCut = isBorrowed && borrowing.length < meant.length && own.length === 0;
    const price = isFree ? 0 : isBorrowed ? borrowed : unresolved;
    return [
      {
        score:
          match.score +
          (isOfFigure && own.length > 0 && figure !== undefined ? ofTerm : 0) -
          price -
          doubt -
          lacks -
          vague -
          (isCut ? ofOthers : 0) -
          unread * match.left.length,
        reader,
        left: isCut ? [...match.left, tooMany] : match.left,
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
export function sameQuestion(reading: Reading, context: Context): readonly Candidate[] {
  const { prior, page, now } = context;
  if (!prior || context.isLost) return [];
  if (/\bboth\b/.test(reading.rest) && prior.instruments.length < 2) return [];
  // Where the talk is about no instrument, its figures are those of the last question.
  const isOfTalk = context.talked.length === 0 && contentOf(reading).length === 0;
  const isElliptic = continuing.test(reading.text) || !verbs.test(reading.rest) || isOfTalk;
  const { item } = reading;
  const line = item ? { ...reading, instruments: [item] } : reading;
  const asked = continued(line, prior, now, isElliptic);
  if (!asked) return [];
  const isComplete = !continuing.test(reading.text) && reading.instruments.length > 0 && partsOf(reading).length > 0;
  const score = 1 + (isElliptic ? continuedGain : -completeLoss) - (isComplete ? completeLoss : 0);
  const reader = readers.find(({ kind }) => kind === prior.kind);
  return reader ? [{ score, asked: { ...asked, page }, reader, left: [], cover: 1, isBorrowed: true }] : [];
}
