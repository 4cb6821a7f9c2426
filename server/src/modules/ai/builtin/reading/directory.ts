import type { StoredInstrument } from '../../../../market/market-data.ts';

import { aliases } from '../../../../market/aliases.ts';

export type Listed = Pick<StoredInstrument, 'ticker' | 'name' | 'type' | 'currency' | 'sector' | 'industry'>;

/** Instruments by what users call them. */
export interface Directory {
  readonly byTicker: ReadonlyMap<string, Listed>;
  /** By symbol without signs, in lower case: `brkb`. */
  readonly bySymbol: ReadonlyMap<string, Listed>;
  /** By name without spaces and signs; the best known first. */
  readonly byName: ReadonlyMap<string, readonly Listed[]>;
}

/** Letters and digits in lower case, without accents: `S&P 500` and `sp500` are the same name. */
export function plainOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Parts of names that users leave out. */
const legalForm =
  /\b(inc|incorporated|corp|corporation|company|co|plc|ltd|limited|group|holdings?|the|trust|class [a-c]|n v|s a|futures|companies|technologies|platforms|motor|motors|communications?|enterprises?|international|stores|brands|industries|financial|systems|services|energy|resources|airlines|foods|pharmaceuticals|laboratories|athletica|fund|etf|restaurants|global|entertainment|worldwide|interactive|aerospace)\b/g;

/** First words that many names share, or that mean something else. */
const vagueFirstWords = new Set(
  'american united general first global national public international advanced applied arch delta best southern western northern old live park royal raymond regency real texas digital dollar consolidated capital church crown federal fair extra essex equity duke eastman edison west wells vanguard ishares spdr invesco us british new take state stanley simon quest principal philip phillips news monster molson marsh martin marathon keurig johnson jack jacobs huntington henry hartford healthpeak genuine gen expand everest estee dr cooper constellation cincinnati charles brown boston becton bank baker avery automatic arthur archer alexandria air van xcel technology financial health energy industrial consumer materials communication core select total growth value emerging select nasdaq cboe swiss canadian australian japanese crude natural heating live'.split(
    ' ',
  ),
);

/** Every name that users may call an instrument by. */
function namesOf({ ticker, name }: Listed): readonly string[] {
  const plain = name
    .toLowerCase()
    .replace(/\(.*?\)/g, ' ')
    .replace(/[.,]/g, ' ');
  const short = plain.replace(legalForm, ' ').replace(/\s+/g, ' ').trim();
  const words = short.split(/[ -]/);
  const [first = ''] = words;
  const names = [name, plain, short, short.replace(/&/g, 'and'), short.replace(/\band\b/g, '&')];
  if (/\/ /.test(name)) {
    const pair = ticker.replace('=X', '');
    names.push(pair, `${pair.slice(0, 3)} ${pair.slice(3)}`);
  }
  const isTelling = first.length >= 4 && !vagueFirstWords.has(first);
  if (isTelling && words.length > 1) names.push(first);
  return [...new Set(names.map(plainOf))].filter((each) => each.length > 1);
}

const firstWordOf = ({ name }: Listed) => plainOf(name.split(/[\s-]/)[0] ?? '');
const isFund = ({ type }: Listed) => type === 'etf';

/** `listed` has the best known first. */
export function createDirectory(listed: readonly Listed[]): Directory {
  const byTicker = new Map(listed.map((one) => [one.ticker, one]));
  const bySymbol = new Map<string, Listed>();
  const byName = new Map<string, Listed[]>();
  const add = (name: string, one: Listed) => {
    const known = byName.get(name);
    if (!known) byName.set(name, [one]);
    else if (!known.includes(one)) known.push(one);
  };
  for (const one of listed) {
    const symbol = plainOf(one.ticker);
    if (!bySymbol.has(symbol)) bySymbol.set(symbol, one);
    const base = plainOf(one.ticker.replace(/(-USD|=X|=F)$/, ''));
    // `CL=F` is oil, `CL` is Colgate; the stock keeps its symbol.
    if (one.type === 'crypto' && !byTicker.has(base.toUpperCase())) bySymbol.set(base, one);
    if (one.type === 'forex') bySymbol.set(base, one);
  }
  // Companies before the funds that are named after them.
  for (const one of [...listed.filter((each) => !isFund(each)), ...listed.filter(isFund)])
    for (const name of namesOf(one)) add(name, one);
  for (const [word, several] of Map.groupBy(
    listed.filter(({ type }) => type === 'stock'),
    firstWordOf,
  ))
    if (several.length > 1 && vagueFirstWords.has(word)) byName.set(word, several);
  for (const [name, ticker] of Object.entries(aliases)) {
    const one = byTicker.get(ticker);
    if (one) byName.set(name, [one]);
  }
  return { byTicker, bySymbol, byName };
}
