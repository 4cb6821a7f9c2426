import { commonWords } from '../language/common-words.ts';
import { correctionOf } from '../language/spelling.ts';
import type { Word } from '../language/words.ts';
import { recognize, topicVocabulary } from '../topics/recognize.ts';
import { famousNames } from './famous-names.ts';
import type { Mention } from './find-instruments.ts';

/** Words that are neither everyday ones nor those of a topic nor an instrument: perhaps the name of one that nobody lists. */
export interface StrangeName {
  readonly name: string;
  /** It stands where a name does: in capitals, with a possessive, or behind `of`, `vs` and the like. */
  readonly isNamed: boolean;
}

const beforeNames = new Set([
  'of',
  'for',
  'about',
  'on',
  'vs',
  'versus',
  'and',
  'does',
  'did',
  'is',
  'with',
  'in',
  'at',
  'from',
  'than',
  'like',
  'against',
  'or',
  'has',
]);

const isStrange = ({ lower }: Word) =>
  famousNames.has(lower) ||
  (/^[a-z][a-z.'&-]{2,}$/.test(lower) &&
    !lower.split('-').every((part) => commonWords.has(part)) &&
    !commonWords.has(lower.replace(/(?:s|ed|ing)$/, '')) &&
    !topicVocabulary.has(lower) &&
    correctionOf(lower, topicVocabulary, commonWords) === undefined &&
    recognize(lower, 1).length === 0);

/** The strange names of a text; neighboring words are one name. */
export function strangeNames(words: readonly Word[], mentions: readonly Mention[]): readonly StrangeName[] {
  const taken = (index: number) => mentions.some(({ from, to }) => index >= from && index < to);
  const names: { from: number; to: number }[] = [];
  for (const [index, word] of words.entries()) {
    if (taken(index) || !isStrange(word)) continue;
    const last = names.at(-1);
    if (last?.to === index) last.to = index + 1;
    else names.push({ from: index, to: index + 1 });
  }
  return names.map(({ from, to }) => {
    const part = words.slice(from, to);
    const isCapital = from > 0 && part.every(({ raw }) => /^\p{Lu}/u.test(raw));
    const isNamed =
      isCapital ||
      part.some(({ lower }) => famousNames.has(lower)) ||
      part.some(({ isPossessive }) => isPossessive) ||
      beforeNames.has(words[from - 1]?.lower ?? '');
    return { name: part.map(({ raw }) => raw).join(' '), isNamed };
  });
}
