import MiniSearch from 'minisearch';
import { kinds } from '../kinds/kinds.ts';
import { figurePhrases } from './figures.ts';
import type { Directory } from './directory.ts';
import { plainOf } from './directory.ts';
import { forms, numberWords } from './sheet.ts';
import { conditionWords, followWords, softWords, stopWords } from './words.ts';

const others =
  `through throughout until till between during across within tech software banks bank semis semiconductors energy utilities crypto etf etfs currency currencies commodities healthcare airlines billion million thousand
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

const leastLetters = 5;
const indexOf = (words: Iterable<string>) => {
  const index = new MiniSearch<{ id: string; word: string }>({ fields: ['word'], tokenize: (text) => [text] });
  index.addAll([...words].filter((word) => word.length >= leastLetters).map((word) => ({ id: word, word })));
  return index;
};
const ofWords = indexOf(known);
const ofNames = new WeakMap<Directory, ReturnType<typeof indexOf>>();

function namesOf(directory: Directory) {
  let index = ofNames.get(directory);
  if (!index)
    ofNames.set(
      directory,
      (index = indexOf([...directory.byName.keys()].filter((name) => name.length > leastLetters))),
    );
  return index;
}

/** A text whose misspelled words are those that they are nearly: one or two letters off, and the first one right. */
export function spelled(text: string, directory: Directory): string {
  return text.replace(/(?<![\w$^'@&/.-])[a-z]{4,}(?![\w'&/@=-])/g, (word) => {
    if (
      isKnownWord(word) ||
      forms.has(word) ||
      numberWords.has(word) ||
      directory.byName.has(plainOf(word)) ||
      directory.bySymbol.has(word)
    )
      return word;
    const swapped = [...word].map((_, at) => word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2));
    const turned = swapped.find((each) => each !== word && known.has(each));
    if (turned !== undefined || word.length < leastLetters) return turned ?? word;
    const options = { fuzzy: 0.2, maxFuzzy: word.length > 7 ? 2 : 1 };
    const near = [...ofWords.search(word, options), ...namesOf(directory).search(word, options)].filter(
      ({ id }) => (id as string)[0] === word[0] && Math.abs((id as string).length - word.length) < 2,
    );
    return (near.toSorted((a, b) => b.score - a.score)[0]?.id as string | undefined) ?? word;
  });
}
