/** A word of a question. */
export interface Word {
  /** As it was written, without punctuation around it. */
  readonly raw: string;
  /** Lower case, without a possessive: `apple` of `Apple’s`. */
  readonly lower: string;
  /** Letters and digits of it, for names: `sp` of `S&P`. */
  readonly plain: string;
  readonly isPossessive: boolean;
  /** Lower case, with a possessive and a short form: `what's`. */
  readonly text: string;
  /** The mark that ends a clause behind it, or nothing. */
  readonly after: '' | ',' | '?';
}

/** Letters and digits in lower case, without accents: `S&P 500` and `sp500` are the same name. */
export function plainOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const possessive = /(?<=[a-z0-9.)])'s?$/i;
/** Pairs and ratios keep their slash; others are two words. */
const keepsSlash = /^([a-z]{3}\/[a-z]{3}|[a-z]\/[a-z]|put\/call|long\/short)$/i;
const before = /^[^\p{L}\p{N}$^&]+/u;
const behind = /[^\p{L}\p{N}%&='’]+$/u;

const markOf = (chunk: string): Word['after'] => {
  const [mark] = /[,;:.!?]/.exec(behind.exec(chunk)?.[0] ?? '') ?? [''];
  if (mark === '') return '';
  return mark === ',' || mark === ';' || mark === ':' ? ',' : '?';
};

/** The words of a text. Marks within one stay in it: `S&P`, `BRK.B`, `T-Mobile`, `^GSPC`. */
export function wordsOf(text: string): readonly Word[] {
  return text
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(/[()[\]{}"“”«»—–]+/gu, ' ')
    .replace(/([,;!?])(?=\S)(?!\d)/g, '$1 ')
    .split(/\s+/u)
    .flatMap((chunk) => {
      const bare = chunk.replace(before, '').replace(behind, '');
      return chunk.includes('/') && !keepsSlash.test(bare.replace(possessive, '')) ? chunk.split('/') : [chunk];
    })
    .map((chunk) => ({ chunk, bare: chunk.replace(before, '').replace(behind, '') }))
    .filter(({ bare }) => bare !== '')
    .map(({ chunk, bare }) => {
      const raw = bare.replace(possessive, '').replace(/^\$(?=[A-Za-z])/, '');
      return {
        raw,
        lower: raw.toLowerCase(),
        plain: plainOf(raw),
        isPossessive: possessive.test(bare),
        text: bare.toLowerCase(),
        after: markOf(chunk),
      };
    });
}

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\b(\d+) ?(mo|mos)\b/g, '$1 months'],
  [/\b(\d{1,3}) ?(?:dma|d ?ma|day ma|day sma|sma)\b/g, '$1 day moving average'],
  [/\b(\d{1,3}) ?ema\b/g, '$1 day ema'],
  [/\b(sma|ema|rsi|atr|adx|cci|mfi)(\d{1,3})\b/g, '$1 $2'],
  [/\bhi[ /-]?lo\b/g, 'high low'],
  [/\b(above|below|under|over) (?:its |the )?(\d{2,3}) ?d\b/g, '$1 its $2 day average'],
  [/\bvol(?:ume)? vs\.? (?:avg|average)\b/g, 'volume average'],
  [/\bsi ?%/g, 'short interest'],
  [/\b(s|sup|supp|support)\/(r|res|resistance)\b/g, 'support and resistance'],
  [/\b(\d{1,3})[- ]?(?:days?|periods?) (?:simple )?average\b/g, '$1 day moving average'],
  [/\b52 ?(?:wk|w)\b/g, '52 week'],
  [/\b(week|year|day) hi\b/g, '$1 high'],
  [/\b(week|year|day) lo\b/g, '$1 low'],
  [/\bhod\b/g, 'day high'],
  [/\bwilliams (are|%? ?r)\b/g, 'williams r'],
  [/\bhow many money\b/g, 'how much money'],
  [/\bhit me with\b/g, 'show me'],
  [/\bwhat is happened\b/g, 'what happened'],
  [/\bhappend\b/g, 'happened'],
  [/\blod\b/g, 'day low'],
  [/\b24 ?(?:h|hrs?|hours?)\b/g, 'today'],
  [/\bfibs?\b/g, 'fibonacci'],
  [/^what means? (?:an? |the )?(.+?)\W*$/g, 'what does $1 mean'],
  [/\bfavou?rites?\b/g, 'favorite'],
  [/\banalys(e|ed|ing)\b/g, 'analyz$1'],
  [/\bsummaris(e|ed|ing)\b/g, 'summariz$1'],
  [/\brealised\b/g, 'realized'],
  [/\bannualised\b/g, 'annualized'],
  [/\b(what|who|how|where|when|which|it|that|there|he|she|one)'s\b/g, '$1 is'],
  [/\bi'm\b/g, 'i am'],
  [/\bcan't\b/g, 'can not'],
  [/\b(\w+)n't\b/g, '$1 not'],
  [/\bexplain (?:to )?me (?=what|how)\b/g, ''],
  [/\bcant\b/g, 'can not'],
  [/\bdont\b/g, 'do not'],
  [/\b(\w+)'re\b/g, '$1 are'],
  [/\b(\w+)'ve\b/g, '$1 have'],
  [/\b(\w+)'ll\b/g, '$1 will'],
  [/\b(how|what|where|who|why)'d\b/g, '$1 did'],
  [/\b(\w+)'d\b/g, '$1 had'],
  [/\bp\/e'?s\b/g, 'pe ratios'],
  [/\bp\/?e( ratios?)?\b|\bp e ratios?\b|\bper ratio\b/g, 'pe ratio'],
  [/\bprice[ -]to[ -]earnings?( ratios?)?\b|\bprice[ /-]earnings? ratios?\b/g, 'pe ratio'],
  [/\binterest cover\b|\btimes interest earned\b/g, 'interest coverage'],
  [/\bwhat are (?:my|the|our) options (?:if i want to|if i|to|for|when i)\b/g, 'how can i'],
  [/\b(?:my |the |our )?money back\b/g, 'refund'],
  [/\bd\/e\b|\bdebt[ -]to[ -]equity\b|\bdebt\/equity\b/g, 'debt to equity'],
  [/\brelative strength index\b/g, 'rsi'],
  [/\bmoving average convergence( divergence)?\b/g, 'macd'],
  [/\bsimple moving average\b/g, 'sma'],
  [/\bexponential moving average\b/g, 'ema'],
  [/\bmost recent(ly)?\b/g, 'latest'],
  [/\bfundamentals?\b/g, 'fundamentals'],
  [/\bcapitalisation\b|\bcapitalization\b|\bmkt cap\b|\bmarketcap\b/g, 'cap'],
  [/\b(average|daily|relative|trading|unusual) vol\b/g, '$1 volume'],
  [/\bvol\b/g, 'volatility'],
  [/\bdivs?\b|\bdivi\b/g, 'dividend'],
  [/\bback[ -]tests?\b/g, 'backtest'],
  [/\bback[ -]tested\b/g, 'backtested'],
  [/\bwatch[ -]lists?\b/g, 'watchlist'],
  [/\be-?mails?\b/g, 'email'],
];

/** Lower case with straight apostrophes and the usual short forms written out. */
export function normalized(text: string): string {
  return contractions.reduce(
    (result, [form, full]) => result.replace(form, full),
    text.toLowerCase().replace(/\s+/g, ' ').trim(),
  );
}
