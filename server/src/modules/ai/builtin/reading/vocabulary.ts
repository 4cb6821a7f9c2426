import MiniSearch from 'minisearch';
import { kinds } from '../kinds/kinds.ts';
import { figurePhrases } from './figures.ts';
import type { Directory } from './directory.ts';
import { plainOf } from './directory.ts';
import { forms, numberWords } from './sheet.ts';
import { conditionWords, followWords, softWords, stopWords } from './words.ts';

const others =
  `usd through throughout until till between during across within tech software banks bank semis semiconductors energy utilities crypto etf etfs currency currencies commodities healthcare airlines billion million thousand
percent dollars bucks grand shares share christmas thanksgiving yesterday tomorrow quarter quarters week weeks month months year years decade decades day days cheapest january february march april may june july
august september october november december monday tuesday wednesday thursday friday saturday sunday biggest largest smallest highest lowest best worst bottom greatest strongest weakest second third fourth fifth watchlist watchlists risk risking reversion covid pandemic`.split(
    /\s+/,
  );
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z'&/]+/)
    .filter(Boolean);

/** Every word that a kind, a figure or a reader knows. */
const known = new Set([
  ...stopWords,
  ...softWords,
  ...conditionWords,
  ...followWords,
  ...others,
  ...figurePhrases.flatMap(wordsOf),
  ...kinds.flatMap(({ examples, options }) => wordsOf(`${examples} ${JSON.stringify(options ?? {})}`)),
]);

export const isKnownWord = (word: string): boolean =>
  known.has(word) || (word.length > 3 && word.endsWith('s') && known.has(word.slice(0, -1)));

/** A word without its vowels behind the first letter. */
const bones = (word: string) => word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, '');
const isWithin = (word: string, other: string) => new RegExp(`^${[...word].join('.*')}$`).test(other);
const byBones = Map.groupBy(
  [...known].filter((word) => word.length > 3 && /^[a-z]+$/.test(word)),
  bones,
);

const leastLetters = 5;
const indexOf = (words: Iterable<string>) => {
  const index = new MiniSearch<{ id: string; word: string }>({ fields: ['word'], tokenize: (text) => [text] });
  index.addAll([...words].filter((word) => word.length >= leastLetters).map((word) => ({ id: word, word })));
  return index;
};
const ofWords = indexOf(known);
const wordsOfNames = (directory: Directory) =>
  new Set([...directory.byTicker.values()].flatMap(({ name }) => wordsOf(name)));
const ofNames = new WeakMap<
  Directory,
  { readonly index: ReturnType<typeof indexOf>; readonly words: ReadonlySet<string> }
>();

function namesOf(directory: Directory) {
  const kept = ofNames.get(directory);
  if (kept) return kept;
  const words = wordsOfNames(directory);
  const names = [...new Set([...directory.byName.keys(), ...words])].filter((name) => name.length > leastLetters);
  const made = { index: indexOf(names), words };
  ofNames.set(directory, made);
  return made;
}

/** A text whose misspelled words are those that they are nearly: one or two letters off, and the first one right. */
export function spelled(text: string, directory: Directory): string {
  const names = namesOf(directory);
  return text.replace(/(?<![\w$^'@&/.-])[a-z]{3,}(?![\w'&/@=-])/g, (word) => {
    if (
      isKnownWord(word) ||
      forms.has(word) ||
      numberWords.has(word) ||
      directory.byName.has(plainOf(word)) ||
      directory.bySymbol.has(word) ||
      names.words.has(word)
    )
      return word;
    const swapped = [...word].map((_, at) => word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2));
    const turned = swapped.find((each) => each !== word && known.has(each));
    // `Wrst mnth`
    const [full, other] = (byBones.get(bones(word)) ?? []).filter(
      (each) => each.length > word.length && isWithin(word, each),
    );
    if (full !== undefined && other === undefined) return full;
    if (turned !== undefined || word.length < leastLetters) return turned ?? word;
    const options = { fuzzy: 0.2, maxFuzzy: word.length > 7 ? 2 : 1 };
    const near = [...ofWords.search(word, options), ...names.index.search(word, options)].filter(
      ({ id }) => (id as string)[0] === word[0] && Math.abs((id as string).length - word.length) < 2,
    );
    return (near.toSorted((a, b) => b.score - a.score)[0]?.id as string | undefined) ?? word;
  });
}
