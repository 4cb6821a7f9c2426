import type { Directory, Listed } from './directory.ts';
import { plainOf } from './directory.ts';
import type { Rest, Sheet } from './sheet.ts';
import { isKnownWord } from './vocabulary.ts';

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
}

/** Names of companies and symbols that are words first: they count in capitals, or with `stock` behind. */
const words = new Set(
  `a all amp app are ball block bro cat cci coin cost dash de deck doc ebay ed el es fast fix flex fox gen general has ice ip it key keys link
lite low ma met mo monster ms mtd news now on pm ppl reg shy so target tech tel tip well zebra dd live open good be by or at an any big can car
cash day do for fun go he hope key life love man max mid next nice old one out pay plan play re real run safe see she site sky stay sun team too
true two up us vet wash web wing you see hi am pi d e am ai iv ea ge is as rank spot bid ask
buy sell call put long short top best most rate share stock price return market index fund bond option chart trade trades`.split(
    /\s+/,
  ),
);
/** Aliases that are words, too, which no capital marks. */
const always = new Set([
  'gold',
  'oil',
  'sugar',
  'wheat',
  'corn',
  'pound',
  'yen',
  'euro',
  'ebay',
  'coin',
  'dash',
  'ge',
  'ms',
  'ma',
]);
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
  if (/[\^=]/.test(raw) || /^[a-z]+-[a-z]+$/i.test(raw) || before === '$') return true;
  const isWord = words.has(text) || isKnownWord(text);
  const isUpper = raw === raw.toUpperCase() && /[A-Z]/.test(raw);
  if (isUpper && !shouted)
    return raw.length > 1
      ? !/^(AI|IV|PE|EPS|ETF|IPO|ROE|ROA|YTD|CEO|US|USA|UK|EU|GDP|OK|API|RSI|MACD|SMA|EMA|ATR|AND|OR|VS|DD|TA|FA|TTM|YOY|IT|ALL|IS|ON|SO|ARE|MA|CCI)$/.test(
          raw,
        ) || marks.test(next?.text ?? '')
      : raw !== 'I' && raw !== 'A'
        ? true
        : marks.test(next?.text ?? '');
  if (text.length === 1) return false;
  return !isWord || always.has(text) || (marks.test(next?.text ?? '') && text.length > 1);
}

const rates =
  /\b(10|ten|30|thirty|5|five)[- ]?(?:year|yr|y)(?: us)?(?: treasur(?:y|ies)(?: (?:yields?|notes?|bonds?))?| yields?| notes?| bonds?)\b/;

/** Yields of treasuries, whose names look like times and figures. */
export function takeRates(sheet: Sheet, directory: Directory): readonly Mention[] {
  const found = sheet.take(rates);
  const instrument =
    found &&
    directory.byTicker.get(
      /^(10|ten)/.test(found[1] ?? '') ? '^TNX' : /^(30|th)/.test(found[1] ?? '') ? '^TYX' : '^FVX',
    );
  return found && instrument ? [{ instrument, at: found.index, to: found.to }] : [];
}

/** A letter in lower case is a symbol where others are compared with it, or as the whole question. */
const comparing = /\b(compar\w*|vs|or|beat\w*|than|against|correl\w*|better|outperform\w*)\b/;
const besideBefore = /(?:·|\b(?:compare|vs|or|and|to|with|than|against|beat|did|is|of|between))[ ,]*$/;
const besideAfter = /^[ ,]*(?:·|[?.!]|$|\b(?:vs|or|and|to|with|than|against|beat|over|since|in|for|this|last)\b)/;
const alone = /^\W*(?:and|vs|what about|how about|add)?\s*[b-hjl-mo-xz](?: too| instead)?\W*$/;

/** The instruments that a question names, struck out, in its order. */
export function takeInstruments(sheet: Sheet, directory: Directory): Mentions {
  const mentions: Mention[] = [];
  const ambiguities: Ambiguity[] = [];
  for (const [pattern, members] of groups) {
    const found = sheet.take(pattern);
    if (found)
      for (const ticker of members)
        mentions.push(
          ...[directory.byTicker.get(ticker)].flatMap((one) =>
            one ? [{ instrument: one, at: found.index, to: found.to }] : [],
          ),
        );
  }
  const rest = sheet.words();
  const letters = sheet.raw.replace(/[^A-Za-z]/g, '');
  const shouted = letters.length > 12 && letters === letters.toUpperCase();
  const take = (from: number, to: number, instrument: Listed) => {
    const [first, last] = [rest[from], rest[to - 1]];
    if (!first || !last) return;
    const mark = /^(?:'s)?(?:\s+(?:stock|shares?|inc|corp)\b)?/.exec(sheet.rest.slice(last.to))?.[0] ?? '';
    sheet.strike(
      sheet.raw[first.from - 1] === '$' ? first.from - 1 : first.from,
      last.to + (/\bshares?\b/.test(mark) && /\d[\d,.]*k? $/.test(sheet.rest.slice(0, first.from)) ? 0 : mark.length),
    );
    mentions.push({ instrument, at: first.from, to: last.to });
  };
  for (let index = 0; index < rest.length; index += 1) {
    let used = 0;
    for (let size = Math.min(mostWords, rest.length - index); size > 0 && used === 0; size -= 1) {
      const part = rest.slice(index, index + size);
      const [first] = part;
      const last = part.at(-1);
      // Words that follow each other without a comma or something read between.
      if (
        !first ||
        !last ||
        (size > 1 &&
          /[·,;:!?]/.test(
            sheet.lower.slice(first.from, last.to).length === last.to - first.from
              ? sheet.rest.slice(first.from, last.to)
              : '·',
          ))
      )
        continue;
      const next = rest[index + size];
      const before = sheet.raw[first.from - 1] ?? '';
      if (size === 1 && !(first.raw === first.text && directory.byName.get(plainOf(first.text))?.length === 1)) {
        const symbol =
          directory.byTicker.get(first.raw.toUpperCase().replace('.', '-')) ??
          directory.bySymbol.get(plainOf(first.text));
        if (symbol && standsForSymbol(first, next, shouted, before)) {
          take(index, index + 1, symbol);
          used = 1;
          continue;
        }
      }
      const name = plainOf(part.map(({ text }) => text).join(''));
      // `Visas` is Visa’s.
      const named =
        directory.byName.get(name) ??
        (size === 1 && name.length > 4 && !isKnownWord(name)
          ? directory.byName.get(name.replace(/s$/, ''))
          : undefined);
      // `10 year` alone is a time.
      if (!named || /^(10|ten|30|thirty|5|five)year$/.test(name)) continue;
      if (size === 1 && (words.has(first.text) || isKnownWord(first.text)) && !always.has(first.text)) {
        const isCapital = /^[A-Z][a-z]/.test(first.raw) && first.from > 1;
        if (!isCapital && !marks.test(next?.text ?? '')) continue;
      }
      const [one] = named;
      if (
        one &&
        (named.length === 1 ||
          named.every(
            ({ name }) =>
              name.replace(/ .*$/, '') === one.name.replace(/ .*$/, '') &&
              named.length === 2 &&
              /class|alphabet|fox|news/i.test(name),
          ))
      )
        take(index, index + size, one);
      else {
        sheet.strike(first.from, last.to);
        ambiguities.push({ text: sheet.raw.slice(first.from, last.to), options: named });
      }
      used = size;
    }
    index += Math.max(0, used - 1);
  }
  for (const { text, raw, from, to } of sheet.words()) {
    const symbol = raw === text && /^[b-hj-z]$/.test(text) ? directory.byTicker.get(text.toUpperCase()) : undefined;
    if (
      symbol &&
      (alone.test(sheet.lower) ||
        (/\b(?:of|for|on|in|is|does|did) $/.test(sheet.rest.slice(0, from)) &&
          /^\s*(?:[?.!]|$|\b(?:and|this|last|over|since|in|for)\b)/.test(sheet.rest.slice(to))) ||
        (mentions.length > 0 &&
          comparing.test(sheet.lower) &&
          besideBefore.test(sheet.rest.slice(0, from)) &&
          besideAfter.test(sheet.rest.slice(to))))
    ) {
      sheet.strike(from, to);
      mentions.push({ instrument: symbol, at: from, to });
    }
  }
  return { mentions: mentions.toSorted((a, b) => a.at - b.at), ambiguities };
}
