import { stemmer } from 'stemmer';
import type { Asked, Kind } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { partsOf, readSlots } from './slots.ts';
import type { Reading } from './slots.ts';
import { isKnownWord } from './vocabulary.ts';
import { conditionWords, softWords, stopWords } from './words.ts';

/** What the forms of a word share: `drop` for `dropped` and `dropping`. News is not new, a rating no rate, and pricing no price. */
export const stem = (word: string) =>
  /^(?:news|ratings?|pricing)$/.test(word) ? word : stemmer(word.replace(/'/g, ''));
const phrasesOf = (text: string, by = ';') => text.split(by).map((phrase) => phrase.replace(/\s+/g, ' ').trim());

/** The words of a reading that an answer may depend on. */
export const contentOf = ({ words }: Pick<Reading, 'words'>) =>
  words.filter(({ text }) => !stopWords.has(text) && /[a-z0-9^$%]/.test(text));

/** `What is contango`: a word that no question has. */
const isUnknownTerm = ({ text }: Reading) =>
  !isKnownWord(/^\W*what(?: is| are) ([a-z-]+)\W*$/.exec(text)?.[1] ?? 'what');

/** A question as terms: its words, and a mark for each of its parts. */
function termsOf(reading: Reading, instruments: number, figure?: string): ReadonlySet<string> {
  if (instruments === 0 && isUnknownTerm(reading)) return new Set(['%a']);
  const content = contentOf(reading);
  const isTerm = instruments === 0 && /\bwhat (?:is|are) an?\b/.test(reading.text);
  const isSaid = content.length + instruments + partsOf(reading).length === 0 && !isTerm;
  return new Set([
    // `Hi there`: a line of filler is about it.
    ...(isSaid ? reading.words : content).map(({ text }) => stem(text)),
    ...(instruments > 0 ? ['@'] : []),
    ...(instruments > 1 ? ['@@'] : []),
    ...(figure === undefined ? [] : [`#${figure}`]),
    ...(reading.universe?.label === 'stocks' ? ['%stocks'] : []),
    ...(isTerm ? ['%a'] : []),
    ...partsOf(reading).map(({ term }) => term),
  ]);
}

// `Times` is one, `time` is none.
const conditionStems = new Set([...conditionWords].filter((word) => word !== 'times').map(stem));

/** A kind, prepared for matching. */
export interface Reader {
  readonly kind: Kind;
  readonly least: number;
  readonly most: number;
  readonly slots: ReadonlySet<string>;
  /** Of these a question has one. */
  readonly needs: readonly string[];
  readonly key: ReadonlySet<string> | undefined;
  readonly without: ReadonlySet<string>;
  readonly options: readonly (readonly [name: string, value: string, words: RegExp])[];
  readonly examples: readonly ReadonlySet<string>[];
  readonly vocabulary: ReadonlySet<string>;
}

const anyTime = Date.UTC(2026, 10, 24);
function prepared(kind: Kind): Reader {
  const reads = (kind.reads ?? '').split(' ').filter(Boolean);
  const [, least, most] = /@(\d+)-(\d+)/.exec(kind.reads ?? '') ?? [];
  const examples = phrasesOf(kind.examples).map((text) =>
    termsOf(readSlots(text.replaceAll('@', ' @ '), anyTime, undefined), text.split('@').length - 1),
  );
  return {
    kind,
    least: Number(least ?? 0),
    most: Number(most ?? 0),
    slots: new Set(reads.map((slot) => slot.replace('!', ''))),
    needs: reads.filter((slot) => slot.endsWith('!')).map((slot) => slot.slice(0, -1)),
    without: new Set((kind.without ?? '').split(' ').map(stem)),
    key: kind.key === undefined ? undefined : new Set(kind.key.split(' ').map(stem)),
    options: Object.entries(kind.options ?? {}).flatMap(([name, choices]) =>
      Object.entries(choices).map(([value, words]) => {
        const either = phrasesOf(words, ',').map((phrase) => phrase.replaceAll('*', '\\w*'));
        return [name, value, new RegExp(`(?<![\\w-])(?:${either.join('|')})(?![\\w-])`, 'g')] as const;
      }),
    ),
    examples,
    vocabulary: new Set(examples.flatMap((terms) => [...terms]).filter((term) => !conditionStems.has(term))),
  };
}
export const readers: readonly Reader[] = kinds.map(prepared);

const all = readers.flatMap(({ examples }) => examples);
const frequency = new Map<string, number>();
for (const term of all.flatMap((terms) => [...terms])) frequency.set(term, (frequency.get(term) ?? 0) + 1);
const weights = new Map(Object.entries({ '@': 0.4, '@@': 1.5, '%span': 1.2, '%date': 1.2, '%a': 4 }));
/** A word that no example has, which an answer names as left out. */
const ofUnknown = 2;
/** Rare words say most; of parts, a figure says most. */
const weightOf = (term: string) =>
  weights.get(term) ??
  (term.startsWith('#')
    ? 4
    : term.startsWith('%')
      ? 1.8
      : frequency.has(term)
        ? Math.log(1 + all.length / (frequency.get(term) ?? 1))
        : ofUnknown);
const sum = (terms: Iterable<string>, share: (term: string) => number = () => 1) => {
  let total = 0;
  for (const term of terms) total += weightOf(term) * share(term);
  return total;
};

const isFigure = (term: string) => term.startsWith('#');

/** What a kind gains whose own word is said, where a question has nothing but a name. */
const ofKey = 0.01;

/** Words that are said of anything: left out, they are named, and it is the same question. */
const sideWords =
  /^(big|large|good|nice|popular|major|main|new|small|old|real|solid|decent|famous|chart|level|time|back|out|numbers?|list|recent|pair|lines?|case|terms?|bad|right|normal|fine|worth|good)$/;
/** Whether a word says what a question is about: an example of some kind has it. */
const isTopic = (word: string) => frequency.has(stem(word)) && !sideWords.test(word);

/** A word that nobody misses; adverbs such as `strongly` are none of the times. */
const isSoft = (word: string) =>
  softWords.has(word) || (/.{4}ly$/.test(word) && !/^(?:week|month|quarter|year|hour|july|early)/.test(word));

/** What a question leaves unread. */
export interface Left {
  readonly label: string;
  /** It cannot be left out. */
  readonly isHard: boolean;
  /** A word of other kinds: it cannot be left out where another kind comes near. */
  readonly isTopic?: boolean;
  readonly isWord?: boolean;
}

/** The choices that a question makes, and the words that make them. */
export function chosen({ options }: Reader, { rest }: Pick<Reading, 'rest'>) {
  const choices: Record<string, string> = {};
  const words = new Set<string>();
  for (const [name, value, pattern] of options)
    for (const [phrase] of rest.matchAll(pattern)) {
      choices[name] ??= value;
      for (const word of phrase.split(/[ -]/)) words.add(stem(word));
    }
  return { choices, words };
}

/** Whether a kind reads a part that one of the slots names. */
export const takes = ({ slots, most }: Reader, wanted: readonly string[]) =>
  wanted.some((slot) => slots.has(slot) || (slot === 'comparison' && slots.has('rank') && most > 1)) ||
  (slots.has('any') && !wanted.some((slot) => slot.startsWith('#')));

/** What a kind leaves unread of a question; `explains` tells the words that it knows. */
export function leftBy(
  reader: Reader,
  reading: Reading,
  instruments: number,
  explains: (word: string) => boolean,
): readonly Left[] {
  if (reader.slots.has('any') || reader.slots.has('words')) return [];
  // A price of today is none of another time.
  const isOfToday = reader.slots.has('today') && !reader.slots.has('span');
  const parts = partsOf(reading)
    .filter(({ slots }) => !takes(reader, slots))
    .map((part) => (isOfToday && /^%(?:span|date)$/.test(part.term) ? { ...part, isHard: true } : part));
  const words = contentOf(reading).filter(({ text }) => !isSoft(text) && !explains(stem(text)));
  return [
    ...parts,
    ...reading.instruments
      .slice(Math.max(0, reading.instruments.length - Math.max(0, instruments - reader.most)))
      .map(({ ticker }) => ({ label: ticker, isHard: reader.most === 0 })),
    ...words.map(({ raw, text }) => ({
      label: raw,
      isHard: conditionWords.has(text),
      isTopic: isTopic(text),
      isWord: true,
    })),
  ];
}

/** The words of a question that no part which the kind reads has taken: what it searches for. */
export function freeWords(reader: Reader, reading: Reading): string {
  const read = (by: string) =>
    by === 'instrument'
      ? reader.most > 0
      : by === 'universe'
        ? reader.slots.has('universe')
        : by !== 'figure' || [...reader.slots].some((slot) => slot.startsWith('#'));
  const { words } = chosen(reader, reading);
  return reading.allWords
    .filter(
      ({ text, by }) =>
        !(by !== undefined && read(by)) &&
        !stopWords.has(text) &&
        !softWords.has(text) &&
        !words.has(stem(text)) &&
        !reader.key?.has(stem(text)),
    )
    .map(({ text }) => text)
    .join(' ');
}

export interface Match {
  readonly reader: Reader;
  /** From 0 to 1. */
  readonly score: number;
  readonly left: readonly Left[];
  /** How much of its example the question has, from 0 to 1. */
  readonly cover: number;
  /** Its example names an instrument, and the question does not. */
  readonly lacksInstrument: boolean;
}

/** How well a kind explains a question that names or means so many instruments; undefined for a question that cannot be of it. */
export function matchOf(
  reader: Reader,
  reading: Reading,
  { instruments, figure }: { readonly instruments: number; readonly figure?: string | undefined },
): Match | undefined {
  const { slots, key, vocabulary, most } = reader;
  const needs = reader.needs.filter((slot) => slot !== 'backtest');
  const terms = termsOf(reading, instruments, figure);
  const parts = partsOf(reading);
  const present = new Set([...parts.flatMap((part) => part.slots), ...(figure === undefined ? [] : [`#${figure}`])]);
  if (needs.length > 0 && !needs.some((slot) => present.has(slot))) return undefined;
  const said = ['%a', ...reading.allWords.map(({ text }) => stem(text))].filter(
    (term) => term !== '%a' || terms.has(term),
  );
  if ((key && !said.some((term) => key.has(term))) || said.some((term) => reader.without.has(term))) return undefined;
  const { words } = chosen(reader, reading);
  const readable = new Set(parts.filter((part) => takes(reader, part.slots)).map(({ term }) => term));
  if (figure !== undefined) readable.add(`#${figure}`);
  const isFree = slots.has('words');
  // What one text says of a figure is not about its value.
  const reads = (term: string) => readable.has(term) && !slots.has('text');
  const knows = (term: string) => readable.has(term) || vocabulary.has(term);
  const known = (term: string) => (words.has(term) ? 0.9 : reads(term) ? 0.85 : knows(term) ? 0.45 : isFree ? 0.4 : 0);
  const asked = sum(terms);
  if (asked === 0) return undefined;
  let best = 0;
  let cover = 0;
  let like: ReadonlySet<string> = new Set();
  for (const example of reader.examples) {
    if (![...example].some((term) => terms.has(term))) continue;
    // Another figure that the kind reads stands for that of the example.
    const isOfFigure = [...example].some(isFigure);
    const stands = isOfFigure && [...terms].some((term) => isFigure(term) && readable.has(term));
    const covered = sum(example, (term) => (terms.has(term) ? 1 : stands && isFigure(term) ? 0.9 : 0)) / sum(example);
    const explained = (term: string) => (example.has(term) ? 1 : stands && isFigure(term) ? 0.95 : known(term));
    const score = (0.62 * sum(terms, explained)) / asked + 0.38 * covered;
    if (score > best) [best, cover, like] = [score, covered, example];
  }
  if (best === 0) return undefined;
  const left = leftBy(
    reader,
    reading,
    instruments,
    (word) => words.has(word) || vocabulary.has(word) || like.has(word),
  );
  const loss = (part: { readonly slots: readonly string[] }) => (part.slots[0]?.startsWith('#') ? 0.3 : 0.13);
  const lost = isFree
    ? 0
    : parts.filter((part) => !takes(reader, part.slots)).reduce((total, part) => total + loss(part), 0);
  const tooMany = instruments <= most || isFree || slots.has('any') ? 0 : most === 0 ? 0.3 : 0.15;
  return {
    reader,
    score: best + (key && terms.size === 1 ? ofKey : 0) - lost - tooMany,
    left,
    cover,
    lacksInstrument: like.has('@') && instruments === 0,
  };
}

export const readerOf = (kind: Asked['kind']): Reader => {
  const found = readers.find((reader) => reader.kind === kind);
  if (!found) throw new Error(`There is no kind ${kind.id}`);
  return found;
};
