import { studies } from '@candlewick/engine';
import { commonWords } from '../language/common-words.ts';
import { editsBetween, forgivenEdits } from '../language/spelling.ts';
import type { Word } from '../language/words.ts';
import { recognize, topicVocabulary } from '../topics/recognize.ts';
import { needsInstruments } from '../topics/topic-needs.ts';
import { marketPartOf } from '../topics/sector-names.ts';
import type { Directory, Listed } from './directory.ts';
import { famousNames } from './famous-names.ts';

export interface Mention {
  readonly instrument: Listed;
  /** Indices of its words: from inclusive, to exclusive. */
  readonly from: number;
  readonly to: number;
}

/** A name that several instruments have. */
export interface Ambiguity {
  readonly text: string;
  readonly options: readonly Listed[];
}

export interface Found {
  readonly mentions: readonly Mention[];
  readonly ambiguities: readonly Ambiguity[];
  /** A word in capitals that looks like a symbol and is none. */
  readonly unknown: readonly string[];
}

const mostWords = 6;
/** Upper-case words that are no symbols where a question has them. */
const jargon = new Set([
  // AD is the symbol of a company, too.
  ...studies.map(({ name }) => name).filter(({ length }) => length > 2),
  ...'MTD QTD WTD HOD LOD EOD A I AI PE EPS ETF ETFS IPO IPOS ROE ROA YTD CEO CFO US USA USD UK EU GDP OK FAQ API CSV PDF TV CPI FED SEC NYSE FX IV DCF EBITDA FCF AM PM EST UTC PNL TA FA DD YOY QOQ TTM OTC ATH CAGR VWAP BB AND OR THE IS IN ON VS FOR OF TO MY ME NOT ALL ANY NOW PLEASE WHAT HOW SHOW GIVE BUY SELL'.split(
    ' ',
  ),
]);
/** Words before or behind a name that say that it is one. */
const namesFollow = new Set([
  'stock',
  'stocks',
  'shares',
  'share',
  'inc',
  'corp',
  'corporation',
  'company',
  'ticker',
  'symbol',
]);
/** Common words that are names where nothing else stands for them. */
const softNames = new Set([
  'gold',
  'silver',
  'oil',
  'coffee',
  'sugar',
  'corn',
  'wheat',
  'copper',
  'euro',
  'pound',
  'yen',
  'dow',
  'visa',
  'ford',
  'intel',
]);

const ofOptions = new Set(
  'what explain option options gamma theta vega greek greeks call calls put puts strike hedge hedging mean means define'.split(
    ' ',
  ),
);

/** Words that are names of companies where a figure of one follows: `target inventory`, in contrast to `target price`. */
const namesBeforeFigures = new Set(['target', 'gap', 'block', 'match', 'ball']);
const companyFigures =
  /^(inventory|revenues?|earnings|sales|profits?|dividends?|eps|debt|stocks?|shares?|margins?|income|cash|competitors?|rivals?|news|next|latest|ceo)$/;

function isShouted(words: readonly Word[]): boolean {
  const letters = words.map(({ raw }) => raw).join('');
  return words.length > 2 && letters === letters.toUpperCase();
}

/** Whether a word has a figure or a kind of instrument behind it: `NOW price`, in contrast to `NOW please`. */
function isAmongFigures(words: readonly Word[], index: number): boolean {
  const next = words[index + 1]?.lower ?? '';
  return (
    namesFollow.has(next) || (topicVocabulary.has(next) && !next.endsWith('s')) || words[index]?.isPossessive === true
  );
}

/** Whether a common word stands for a name here: in capitals within a sentence, or with a word that says so. */
function standsForName(words: readonly Word[], index: number, isSymbol: boolean, shouted: boolean): boolean {
  const word = words[index];
  if (!word) return false;
  const beside = [words[index + 1]?.lower, words[index - 1]?.lower].some(
    (each) => each !== undefined && namesFollow.has(each),
  );
  if (shouted) return false;
  if (isSymbol) return word.raw === word.raw.toUpperCase() && (!jargon.has(word.raw) || isAmongFigures(words, index));
  const isCapital = /^\p{Lu}/u.test(word.raw) && index > 0;
  return isCapital || word.isPossessive || (beside && softNames.has(word.lower));
}

function symbolAt(words: readonly Word[], index: number, directory: Directory, shouted: boolean): Listed | undefined {
  const word = words[index];
  if (!word || word.plain === '') return undefined;
  const exact = directory.byTicker.get(word.raw.toUpperCase().replace('.', '-'));
  const one = exact ?? directory.bySymbol.get(word.plain);
  if (!one) return undefined;
  if (word.raw.startsWith('^') || /[=-]/.test(word.raw)) return one;
  const followed = words[index + 1]?.lower ?? '';
  const isCompared = [words[index + 1]?.lower, words[index - 1]?.lower].some(
    (each) => each === 'vs' || each === 'versus',
  );
  if (word.plain.length === 1 && isCompared && word.raw !== 'a') return one;
  if (word.raw === 'peg') return undefined;
  if (word.plain.length === 1)
    return word.raw === word.raw.toUpperCase() && !shouted && (!jargon.has(word.raw) || namesFollow.has(followed))
      ? one
      : undefined;
  if (jargon.has(word.raw) && !isAmongFigures(words, index)) return undefined;
  if (word.lower === 'peg' && followed.startsWith('ratio')) return undefined;
  if (commonWords.has(word.lower))
    return standsForName(words, index, true, shouted) || isOfFigure(words, index) ? one : undefined;
  return one;
}

/** Words between the symbols of a list that are symbols themselves, too, but only words there. */
const links = new Set('a an and or on it is are so now all for by be vs to in at do go has can of'.split(' '));

const connectors = new Set(['or', 'and', 'vs', 'versus']);
const lettersInList = 2;

/** Symbols of one or two letters beside one that is known, with `or`, `vs` or a comma between: `mo, t or vz`. */
function withList(words: readonly Word[], mentions: readonly Mention[], directory: Directory): readonly Mention[] {
  const all = [...mentions];
  const isTaken = (index: number) => all.some(({ from, to }) => index >= from && index < to);
  const take = (index: number): boolean => {
    const word = words[index];
    const instrument = word && word.plain.length <= lettersInList ? directory.bySymbol.get(word.plain) : undefined;
    if (!word || !instrument || isTaken(index) || links.has(word.lower)) return false;
    all.push({ instrument, from: index, to: index + 1 });
    return true;
  };
  for (const { from, to } of mentions) {
    for (let index = from; ;) {
      const isJoined = connectors.has(words[index - 1]?.lower ?? '');
      if (!isJoined && words[index - 1]?.after !== ',') break;
      index -= isJoined ? 2 : 1;
      if (!take(index)) break;
    }
    for (let index = to; ;) {
      const isJoined = connectors.has(words[index]?.lower ?? '');
      if (!isJoined && words[index - 1]?.after !== ',') break;
      if (isJoined) index += 1;
      if (!take(index)) break;
      index += 1;
    }
  }
  return all.toSorted((a, b) => a.from - b.from);
}

/** Symbols that are everyday words or single letters, where they stand in a row of symbols: `jpm bac wfc c gs ms`. */
function withRow(words: readonly Word[], mentions: readonly Mention[], directory: Directory): readonly Mention[] {
  if (mentions.length < 2) return mentions;
  const all = [...mentions];
  const endsAt = (index: number) => all.some(({ to }) => to === index);
  const startsAt = (index: number) => all.some(({ from }) => from === index);
  for (const [index, { lower, plain }] of words.entries()) {
    const isTaken = all.some(({ from, to }) => index >= from && index < to);
    const instrument = plain.length < 5 ? directory.bySymbol.get(plain) : undefined;
    if (isTaken || !instrument || links.has(lower)) continue;
    const isBehindTwo = endsAt(index) && endsAt(index - 1);
    if ((endsAt(index) && startsAt(index + 1)) || isBehindTwo) all.push({ instrument, from: index, to: index + 1 });
  }
  return all.toSorted((a, b) => a.from - b.from);
}

/** The instruments of a name, also of one with an `s` whose apostrophe is left out: `nikes rivals`. */
function byNameOf(
  part: readonly Word[],
  spelled: string,
  next: Word | undefined,
  directory: Directory,
): readonly Listed[] | undefined {
  const last = part.at(-1)?.lower ?? '';
  const isWord = commonWords.has(last) && !companyFigures.test(next?.lower ?? '');
  const isPlain = isWord || topicVocabulary.has(last) || !/[a-z]{3}[a-rt-z]s$/.test(last);
  return directory.byName.get(spelled) ?? (isPlain ? undefined : directory.byName.get(spelled.slice(0, -1)));
}

/** Words of everyday that are symbols or names of companies, too, and no verbs: `inventory of target`, `stochastic for cat`. */
const nounNames = new Set('target gap block match ball cat coin key dash snap ford visa'.split(' '));
const ofNames = new Set(['of', 'for', 'on', 'does', 'did', 'is']);

/** Whether a noun is what a figure is asked of: with nothing or a time behind it. */
function isOfFigure(words: readonly Word[], index: number): boolean {
  const [figure, of, noun, next] = [-2, -1, 0, 1].map((offset) => words[index + offset]);
  return (
    noun !== undefined &&
    figure !== undefined &&
    nounNames.has(noun.lower) &&
    ofNames.has(of?.lower ?? '') &&
    (next === undefined ||
      noun.after !== '' ||
      /^(last|this|in|over|for|and|vs|since|today|now|please)$/.test(next.lower)) &&
    recognize(figure.lower, 2).some(({ topic }) => needsInstruments(topic))
  );
}

/** The instruments of a name, longest first. A common word counts as one only where it stands for a name. */
function nameAt(words: readonly Word[], from: number, directory: Directory, shouted: boolean) {
  for (let length = Math.min(mostWords, words.length - from); length > 0; length -= 1) {
    const part = words.slice(from, from + length);
    const spelled = part.map(({ plain }) => plain).join('');
    if (spelled === '' || part[0]?.plain === '' || part.at(-1)?.plain === '') continue;
    if (part.slice(0, -1).some(({ after, isPossessive }) => after !== '' || isPossessive)) continue;
    const found = byNameOf(part, spelled, words[from + length], directory);
    if (!found) continue;
    const [word] = part;
    // Three months behind an instrument, and the company.
    if (part[0]?.raw === '3m' && from > 0) continue;
    // The oscillator, not the company.
    if (spelled === 'williams' && /^(r|are)$/.test(words[from + 1]?.plain ?? '')) continue;
    // Delta of options, and the airline.
    if (spelled === 'delta' && words.some(({ lower }) => ofOptions.has(lower))) continue;
    const isBesideVs = [words[from + 1]?.lower, words[from - 1]?.lower].some(
      (each) => each === 'vs' || each === 'versus',
    );
    const isCommon = length === 1 && word !== undefined && commonWords.has(word.lower) && directory.byName.has(spelled);
    const isBeforeFigure =
      isCommon && namesBeforeFigures.has(word.lower) && companyFigures.test(words[from + 1]?.lower ?? '');
    if (
      isCommon &&
      !(isBesideVs && namesBeforeFigures.has(word.lower)) &&
      !isBeforeFigure &&
      !isOfFigure(words, from) &&
      !softNames.has(word.lower) &&
      !standsForName(words, from, false, shouted)
    )
      continue;
    return { found, to: from + length };
  }
  return undefined;
}

/** Names and symbols that a misspelled word is most like, all with equally few edits. */
function misspelled(word: Word, directory: Directory): readonly Listed[] {
  const { plain, lower } = word;
  if (
    plain.length < 4 ||
    famousNames.has(lower) ||
    // Left alone before, as the name of an oscillator.
    lower === 'williams' ||
    commonWords.has(lower) ||
    commonWords.has(lower.replace(/s$/, '')) ||
    jargon.has(word.raw) ||
    /\d/.test(plain)
  )
    return [];
  let fewest = Infinity;
  let best: (readonly Listed[])[] = [];
  for (const [name, found] of directory.byName) {
    if (name.length < 5 || name[0] !== plain[0]) continue;
    const most = Math.min(fewest, forgivenEdits(Math.min(plain.length, name.length)));
    const edits = editsBetween(plain, name, most);
    if (edits > most) continue;
    if (edits < fewest) [best, fewest] = [[found], edits];
    else best.push(found);
  }
  return [...new Set(best.flatMap((found) => found.slice(0, 1)))];
}

const typesThatShareNames = (options: readonly Listed[]) =>
  options.length > 1 && options[0]?.type === 'stock' && options.slice(1).every(({ type }) => type === 'stock');

/** Classes of one company are one choice: the better known. */
const isSameCompany = (a: Listed, b: Listed) => a.name.replace(/\(.*\)/, '') === b.name.replace(/\(.*\)/, '');

/** `United` among airlines is the airline. */
function settleByIndustry(
  words: readonly Word[],
  mentions: readonly Mention[],
  ambiguities: readonly Ambiguity[],
): Pick<Found, 'mentions' | 'ambiguities'> & { readonly strangers: readonly string[] } {
  const strangers: string[] = [];
  const part = marketPartOf(words.map(({ lower }) => lower).join(' '));
  const industries = new Set([
    ...(part?.industries ?? []),
    ...mentions.flatMap(({ instrument }) => instrument.industry ?? []),
  ]);
  const settled: Mention[] = [];
  const open = ambiguities.filter(({ text, options }) => {
    const fitting = options.filter(({ industry }) => industry !== null && industries.has(industry));
    const [only] = fitting;
    const from = words.findIndex(({ raw }) => raw === text.split(' ')[0]);
    const next = words[from + text.split(' ').length];
    // `American Airlines` is none of those that begin with `American`.
    if (!only && part?.asked.test(next?.lower ?? '')) {
      strangers.push(`${text} ${next?.raw}`);
      return false;
    }
    if (!only || fitting.length > 1 || from < 0) return true;
    settled.push({ instrument: only, from, to: from + text.split(' ').length });
    return false;
  });
  return { mentions: [...mentions, ...settled].toSorted((a, b) => a.from - b.from), ambiguities: open, strangers };
}

/** The instruments that a text names, in its order. `isOtherWord`: a word that is, perhaps misspelled, no name. */
export function findInstruments(
  words: readonly Word[],
  directory: Directory,
  isOtherWord: (word: Word) => boolean = () => false,
): Found {
  const mentions: Mention[] = [];
  const ambiguities: Ambiguity[] = [];
  const unknown: string[] = [];
  const shouted = isShouted(words);
  for (let index = 0; index < words.length;) {
    const word = words[index];
    if (!word) break;
    const symbol = symbolAt(words, index, directory, shouted);
    const named = nameAt(words, index, directory, shouted);
    // A longer name beats the symbol that it begins with: `S&P 500`, `Dow Jones`.
    if (
      symbol &&
      (!named ||
        (named.to === index + 1 &&
          word.raw === word.raw.toUpperCase() &&
          word.raw.length > 1 &&
          !named.found.includes(symbol)))
    ) {
      mentions.push({ instrument: symbol, from: index, to: index + 1 });
      index += 1;
      continue;
    }
    if (named) {
      const [best, second] = named.found;
      if (best && second && typesThatShareNames(named.found) && !isSameCompany(best, second)) {
        const text = words
          .slice(index, named.to)
          .map(({ raw }) => raw)
          .join(' ');
        ambiguities.push({ text, options: named.found.slice(0, 4) });
      } else if (best) mentions.push({ instrument: best, from: index, to: named.to });
      index = named.to;
      continue;
    }
    const likely = isOtherWord(word) ? [] : misspelled(word, directory);
    const [only] = likely;
    if (only && likely.length === 1) mentions.push({ instrument: only, from: index, to: index + 1 });
    else if (likely.length > 1) ambiguities.push({ text: word.raw, options: likely.slice(0, 4) });
    else if (/^\^?[A-Z]{2,5}$/.test(word.raw) && !jargon.has(word.raw) && !commonWords.has(word.lower) && !shouted)
      unknown.push(word.raw);
    index += 1;
  }
  const { strangers, ...settled } = settleByIndustry(words, mentions, ambiguities);
  return {
    ...settled,
    mentions: withRow(words, withList(words, settled.mentions, directory), directory),
    unknown: [...unknown, ...strangers],
  };
}
