import type { Directory, Listed } from './directory.ts';
import { plainOf } from './directory.ts';
import type { Rest, Sheet } from './sheet.ts';
import { isKnownWord } from './vocabulary.ts';
import { stopWords } from './words.ts';

export interface Mention {
  readonly instrument: Listed;
  readonly at: number;
  /** Where it ends. */
  readonly to: number;
}
/** A name that several instruments have. */
export interface Ambiguity {
  readonly text: string;
  readonly options: readonly Listed[];
}
export interface Mentions {
  readonly mentions: readonly Mention[];
  readonly ambiguities: readonly Ambiguity[];
  /** Symbols that are words, and stand where a symbol would: `price of cat`. */
  readonly doubtful: Mention | undefined;
}

/** Names of companies and symbols that are words first: they count in capitals, or with `stock` behind. */
const words = new Set(
  `a all amp app are ball block bro cat delta cci coin cost dash de deck doc ebay ed el es fast fix flex fox gen general has ice ip it key keys link
lite low ma met mo monster ms mtd news now on pm ppl reg shy so target tech tel tip well zebra dd live open good be by or at an any big can car
cash day do for fun go he hope key life love man max mid next nice old one out pay plan play re real run safe see she site sky stay sun team too
true two up us vet wash web wing you see hi am pi d e am ai iv ea ge is as rank spot bid ask
3m buy sell call put long short top best most rate share stock price return market index fund bond option chart trade trades`.split(
    /\s+/,
  ),
);
/** Aliases that are words, too, which no capital marks. */
const always = new Set('gold oil sugar wheat corn pound yen euro euros ebay coin dash ge ms ma'.split(' '));
/** What is in capitals and still no symbol. */
const notSymbols =
  /^(AI|IV|PE|EPS|ETF|IPO|ROE|ROA|YTD|CEO|US|USA|UK|EU|GDP|OK|API|RSI|MACD|SMA|EMA|ATR|AND|OR|VS|DD|TA|FA|TTM|YOY|IT|ALL|IS|ON|SO|ARE|MA|CCI|DCA|MTD|FCF|DTE|ATM|OTM|ITM|OI|EV|BT|THE|OF|FOR|MY|TO|DO)$/;
const marks = /^(stock|share|shares|inc|corp)$/;
const mostWords = 5;

const groups: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\b(?:the )?mag(?:nificent|s)?[ -]?(?:7|seven)(?: stocks| companies| names)?\b/,
    ['AAPL', 'MSFT', 'GOOGL', 'AMZN', 'NVDA', 'META', 'TSLA'],
  ],
  [/\b(?:the )?fa+ngs?(?: stocks| companies| names)?\b/, ['META', 'AAPL', 'AMZN', 'NFLX', 'GOOGL']],
];

/** Whether a word that is a symbol stands for it. */
function standsForSymbol({ raw, text }: Rest, next: Rest | undefined, shouted: boolean, before: string): boolean {
  if (/[\^=]/.test(raw) || /^[a-z]+-[a-z]+$/i.test(raw) || before === '$' || before === "'s") return true;
  const isMarked = marks.test(next?.text ?? '');
  if (raw === raw.toUpperCase() && /[A-Z]/.test(raw) && !shouted)
    return isMarked || (raw.length > 1 ? !notSymbols.test(raw) : raw !== 'I' && raw !== 'A');
  if (text.length === 1) return false;
  return isMarked || always.has(text) || !(words.has(text) || isKnownWord(text));
}

const rates =
  /\b(10|ten|30|thirty|5|five)[- ]?(?:year|yr|y)(?: us)?(?: treasur(?:y|ies)(?: (?:yields?|notes?|bonds?))?| yields?| notes?| bonds?)\b/;

/** Yields of treasuries, whose names look like times and figures. */
export function takeRates(sheet: Sheet, directory: Directory): readonly Mention[] {
  const found = sheet.take(rates);
  const symbol = /^(10|ten)/.test(found?.[1] ?? '') ? '^TNX' : /^(30|th)/.test(found?.[1] ?? '') ? '^TYX' : '^FVX';
  const instrument = found && directory.byTicker.get(symbol);
  return found && instrument ? [{ instrument, at: found.index, to: found.to }] : [];
}

/** Beside an instrument: `cost or ·`, `·, low`. */
const orBefore = /·(?:,| vs| versus| or)+ $/;
const orAfter = /^(?:,| vs| versus| or)+ ·/;
const aloneName = /^\W*(?:and|add|vs|versus|plus|same for|what about|how about) \w+\W*$/;
const alone = /^\W*(?:and|vs|what about|how about|add)?\s*[b-hjl-mo-xz](?: too| instead)?\W*$/;
/** Where a symbol would stand in a line: behind a preposition, and before its end or a time. */
const ofBefore = /\b(?:of|for|on|in|is|does|did|about|price) $/;
const ofAfter = /^\s*(?:[?.!]|$|·|\b(?:and|this|last|over|since|in|for|today|now|ytd|do|at|trading|right)\b)/;

/** Names that several share where they are classes of the same company. */
const isOneCompany = (all: readonly Listed[]) =>
  all.length === 2 &&
  all.every(({ name }) => name.split(' ')[0] === all[0]?.name.split(' ')[0] && /class|alphabet|fox|news/i.test(name));

/** The instruments that a question names, struck out, in its order; none without a directory. */
export function takeInstruments(sheet: Sheet, directory: Directory | undefined): Mentions {
  const mentions: Mention[] = [];
  const ambiguities: Ambiguity[] = [];
  let doubtful: Mention | undefined;
  if (!directory) return { mentions, ambiguities, doubtful };
  for (const [pattern, members] of groups) {
    const found = sheet.take(pattern);
    for (const ticker of found ? members : []) {
      const instrument = directory.byTicker.get(ticker);
      if (found && instrument) mentions.push({ instrument, at: found.index, to: found.to });
    }
  }
  const rest = sheet.words();
  const letters = sheet.raw.replace(/[^A-Za-z]/g, '');
  const shouted = letters.length > 12 && letters === letters.toUpperCase();
  const take = (first: Rest, last: Rest, instrument: Listed) => {
    const mark = /^(?:'s)?(?:\s+(?:stock|shares?|inc|corp)\b)?/.exec(sheet.rest.slice(last.to))?.[0] ?? '';
    const isCounted = /\bshares?\b/.test(mark) && /\d[\d,.]*k? $/.test(sheet.rest.slice(0, first.from));
    const from = sheet.raw[first.from - 1] === '$' ? first.from - 1 : first.from;
    sheet.strike(from, last.to + (isCounted ? 0 : mark.length));
    mentions.push({ instrument, at: first.from, to: last.to });
  };
  const symbolOf = ({ raw, text }: Rest) =>
    directory.byTicker.get(raw.toUpperCase().replace('.', '-')) ?? directory.bySymbol.get(plainOf(text));
  /** `Cat's high`: a word that owns something is a symbol. */
  const isOwner = ({ text, to }: Rest) => text.length > 2 && text !== 'now' && sheet.raw.startsWith("'s ", to);
  /** What some words name: a symbol, or a name that is not a word first. */
  const namedBy = (part: readonly Rest[], next: Rest | undefined): readonly Listed[] | undefined => {
    const [first] = part;
    if (!first) return undefined;
    // `Lowe’s` is a name, too.
    const plain = plainOf(part.map(({ text }) => text).join(''));
    const possessive = part.length === 1 && sheet.raw.startsWith("'s", first.to) ? `${plain}s` : plain;
    const name = directory.byName.has(possessive) ? possessive : plain;
    const isName = first.raw === first.text && directory.byName.get(name)?.length === 1;
    const symbol = part.length === 1 && !isName ? symbolOf(first) : undefined;
    // `AMDs` are AMD’s.
    const owner =
      !symbol && !isName && part.length === 1 && /^[a-z]{3,5}s$/i.test(first.raw) && !isKnownWord(first.text);
    const owned = owner ? directory.byTicker.get(first.raw.slice(0, -1).toUpperCase()) : undefined;
    if (owned && !directory.byName.has(name)) return [owned];
    if (symbol && standsForSymbol(first, next, shouted, isOwner(first) ? "'s" : (sheet.raw[first.from - 1] ?? '')))
      return [symbol];
    const isPlural = part.length === 1 && name.length > 4 && !isKnownWord(name);
    const named = directory.byName.get(name) ?? (isPlural ? directory.byName.get(name.replace(/s$/, '')) : undefined);
    // `10 year` alone is a time.
    if (!named || /^(10|ten|30|thirty|5|five)year$/.test(name)) return undefined;
    const isWord = part.length === 1 && (words.has(first.text) || isKnownWord(first.text)) && !always.has(first.text);
    const isCapital = /^[A-Z][a-z]/.test(first.raw) && first.from > 1;
    return isWord && !isCapital && !marks.test(next?.text ?? '') ? undefined : named;
  };
  for (let index = 0; index < rest.length; index += 1)
    for (let size = Math.min(mostWords, rest.length - index); size > 0; size -= 1) {
      const part = rest.slice(index, index + size);
      const [first, last] = [part[0], part.at(-1)];
      // Words that follow each other without a comma or something read between.
      if (!first || !last || (size > 1 && /[·,;:!?]/.test(sheet.rest.slice(first.from, last.to)))) continue;
      const named = namedBy(part, rest[index + size]);
      const [one] = named ?? [];
      if (!named || !one) continue;
      if (named.length === 1 || isOneCompany(named)) take(first, last, one);
      else {
        sheet.strike(first.from, last.to);
        ambiguities.push({ text: sheet.raw.slice(first.from, last.to), options: named });
      }
      index += size - 1;
      break;
    }
  for (const word of sheet.words()) {
    const { text, raw, from, to } = word;
    const isAlone = aloneName.test(sheet.lower) && sheet.words().length < 3;
    const [only, other] = isAlone && text.length > 2 ? (directory.byName.get(plainOf(text)) ?? []) : [];
    const symbol = only && !other ? only : raw === text && text !== 'a' && text !== 'i' ? symbolOf(word) : undefined;
    if (!symbol) continue;
    const [before, after] = [sheet.rest.slice(0, from), sheet.rest.slice(to)];
    const isOf = ofBefore.test(before) && ofAfter.test(after);
    const isListed = orAfter.test(after) || orBefore.test(before);
    if (isListed && raw === text && text.length > 1 && words.has(text)) take(word, word, symbol);
    else if (text.length === 1 && /[b-hj-z]/.test(text) && (alone.test(sheet.lower) || isOf || isListed))
      take(word, word, symbol);
    else if (
      text.length > 1 &&
      (isOf || only) &&
      mentions.length === 0 &&
      (!stopWords.has(text) || (text === 'now' && /\bof $/.test(before)))
    )
      doubtful = { instrument: symbol, at: from, to };
  }
  // `Gold (GLD)` is the fund.
  const sorted = mentions.toSorted((a, b) => a.at - b.at);
  const isNamed = ({ to }: Mention, next: Mention | undefined) =>
    next !== undefined && /^\s*\($/.test(sheet.rest.slice(to, next.at));
  const isLeftOut = ({ at }: Mention) => /\binstead of $/.test(sheet.rest.slice(0, at));
  return {
    mentions: sorted.filter((one, index) => !isNamed(one, sorted[index + 1]) && !isLeftOut(one)),
    ambiguities,
    doubtful,
  };
}
