import MiniSearch from 'minisearch';
import { has, slotNames } from '../kinds/kind.ts';
import type { Kind, Slots } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { readSlots } from './slots.ts';
import type { Reading } from './slots.ts';
import { conditionWords, softWords, stopWords } from './stop-words.ts';

const stem = (word: string) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word).replace(/'/g, '');

/** The words of a reading that an answer may depend on. */
export const contentOf = ({ words }: Pick<Reading, 'words'>) =>
  words.filter(({ text }) => !stopWords.has(text) && /[a-z0-9^$%]/.test(text));

/** A question as terms: its words, and a mark for each of its parts. */
function termsOf(reading: Pick<Reading, 'words'> & Slots, instruments: number): string[] {
  return [
    ...new Set([
      ...contentOf(reading).map(({ text }) => stem(text)),
      ...(instruments > 0 ? ['@'] : []),
      ...(instruments > 1 ? ['@@'] : []),
      ...(reading.universe?.label === 'stocks' ? ['%stocks'] : []),
      ...reading.figures.map(({ family }) => `#${family}`),
      ...slotNames
        .filter((slot) => has(reading, slot))
        .map((slot) => (slot === 'span' && reading.spans[0]?.kind === 'date' ? '%date' : `%${slot}`)),
    ]),
  ];
}

interface Example {
  readonly id: number;
  readonly terms: string;
  readonly kind: Kind;
}

const anyTime = Date.UTC(2026, 10, 24);
const examples: readonly Example[] = kinds
  .flatMap((kind) => kind.examples.map((text) => ({ kind, text })))
  .map(({ kind, text }, id) => {
    const count = text.split('@').length - 1;
    const reading = readSlots(text.replaceAll('@', ' @ '), anyTime, undefined);
    return { id, kind, terms: termsOf(reading, count).join(' ') };
  });
const split = (text: string) => text.split(' ').filter(Boolean);
const index = new MiniSearch<Example>({ fields: ['terms'], tokenize: split, processTerm: (term) => term });
index.addAll(examples);

const frequency = new Map<string, number>();
for (const { terms } of examples) for (const term of split(terms)) frequency.set(term, (frequency.get(term) ?? 0) + 1);
/** Rare words say most; of parts, a figure says most. */
function weightOf(term: string): number {
  if (term === '@') return 0.4;
  if (term === '@@') return 1.5;
  if (term.startsWith('#')) return 4;
  if (term.startsWith('%')) return term === '%span' || term === '%date' ? 1.2 : 1.8;
  return Math.log(1 + examples.length / (frequency.get(term) ?? 0.5));
}
const sum = (terms: Iterable<string>) => [...terms].reduce((total, term) => total + weightOf(term), 0);

const vocabulary = new Map<Kind, ReadonlySet<string>>(
  kinds.map((kind) => [
    kind,
    new Set(
      examples
        .filter((each) => each.kind === kind)
        .flatMap(({ terms }) => split(terms))
        .filter((term) => !conditionWords.has(term)),
    ),
  ]),
);

/** Whether a word is one of the kind’s. */
export const isWordOf = (kind: Kind, word: string): boolean => vocabulary.get(kind)?.has(stem(word)) === true;

/** Whether a word says what a question is about: an example of some kind has it. */
export const isTopic = (word: string): boolean => frequency.has(stem(word.toLowerCase()));

export interface Match {
  readonly kind: Kind;
  /** From 0 to 1. */
  readonly score: number;
  /** The words of the question that neither its example nor its kind has, as they were written. */
  readonly left: readonly string[];
  /** How much of its example the question has, from 0 to 1. */
  readonly cover: number;
}

/** Parts that a kind would drop; undefined if it cannot do without one that is missing. */
function dropped(kind: Kind, reading: Slots & Pick<Reading, 'text'>, instruments: number): number | undefined {
  if (kind.only && !kind.only.test(reading.text)) return undefined;
  if (kind.needs?.some((slot) => !has(reading, slot))) return undefined;
  if (kind.needsFigure && !reading.figures.some(({ family }) => kind.figures?.includes(family))) return undefined;
  const slots = slotNames.filter((slot) => has(reading, slot) && !kind.takes?.includes(slot)).length;
  const figures = reading.figures.filter(({ family }) => !kind.figures?.includes(family)).length;
  const [, most = 0] = kind.instruments ?? [];
  return 0.13 * slots + 0.3 * figures + (instruments <= most ? 0 : most === 0 ? 0.3 : 0.15);
}

/** The kinds that a question may be of, best first, each once. `instruments`: how many it names or means. */
export function matches(reading: Reading, instruments: number): readonly Match[] {
  const terms = termsOf(reading, instruments);
  const asked = sum(terms);
  const best = new Map<Kind, Match>();
  if (asked === 0) return [];
  for (const { id, terms: found, queryTerms } of index.search(terms.join(' '), {
    combineWith: 'OR',
    fuzzy: false,
    prefix: false,
  })) {
    const example = examples[id as number];
    if (!example) continue;
    const { kind } = example;
    const loss = dropped(kind, reading, instruments);
    if (loss === undefined) continue;
    const cover = sum(new Set(found)) / sum(split(example.terms));
    const score = (0.62 * sum(new Set(queryTerms))) / asked + 0.38 * cover - loss;
    if (score <= (best.get(kind)?.score ?? 0)) continue;
    const own = vocabulary.get(kind);
    const left = contentOf(reading)
      .filter(({ text }) => !softWords.has(text) && !queryTerms.includes(stem(text)) && !own?.has(stem(text)))
      .map(({ raw }) => raw);
    best.set(kind, { kind, score, left, cover });
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score);
}
