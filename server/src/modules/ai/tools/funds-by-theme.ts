interface Fund {
  readonly ticker: string;
  readonly name: string;
  readonly type: string;
}

/** Words of users → words that names of funds have. */
const otherWords: Readonly<Record<string, string>> = {
  chip: 'semiconductor',
  chipmaker: 'semiconductor',
  semi: 'semiconductor',
  tech: 'technology',
  reit: 'estate',
  property: 'estate',
  housing: 'homebuilder',
  builder: 'homebuilder',
  healthcare: 'health',
  pharma: 'health',
  biotechnology: 'biotech',
  bank: 'banking',
  finance: 'financial',
  utility: 'utilitie',
  treasurie: 'treasury',
  government: 'treasury',
  municipal: 'muni',
  inflation: 'tip',
  chinese: 'china',
  japanese: 'japan',
  indian: 'india',
  foreign: 'developed',
  international: 'developed',
  world: 'developed',
  europe: 'eafe',
  european: 'eafe',
  smallcap: 'russell',
  small: 'russell',
  mid: 'midcap',
  midcap: 'midcap',
  farming: 'agriculture',
  crop: 'agriculture',
  crude: 'oil',
  junk: 'yield',
  sp: 's&p',
  sp500: 's&p',
  nasdaq: 'qqq',
  btc: 'bitcoin',
  dow: 'dow',
  innovation: 'innovation',
  defence: 'defense',
  stable: 'vol',
  volatility: 'vol',
};
/** Words of names that say nothing of what a fund follows. */
const vague = new Set(
  'a an and any are at best etf etfs exchange traded for fund funds good i in index is me of on some spdr ishares vanguard invesco schwab core select sector stock stocks that the there to track tracks tracking trust us which with what follow follows cheapest invest price futures shares composite market'.split(
    ' ',
  ),
);

const stem = (word: string) => word.replace(/s$/, '');
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9&]+/)
    .filter((word) => word !== '' && !vague.has(word))
    .map(stem);

/** ETFs whose names, or symbols, have the words of a theme; those with most of them first. */
export function fundsFor<T extends Fund>(theme: string, listed: readonly T[]): readonly T[] {
  const wanted = wordsOf(theme).map((word) => otherWords[word] ?? word);
  const scored = listed
    .filter(({ type }) => type === 'etf')
    .map((fund) => {
      const words = new Set([...wordsOf(fund.name), fund.ticker.toLowerCase()]);
      return { fund, score: wanted.filter((word) => words.has(word)).length };
    });
  const most = Math.max(1, ...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === most).map(({ fund }) => fund);
}
