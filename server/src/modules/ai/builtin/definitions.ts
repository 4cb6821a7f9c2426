import { findDefinitions } from '../tools/reference-tools.ts';

const asks =
  /^(?:so |and |ok |okay |please |can you |could you )*(?:what (?:is|are|does|do)|define|explain|describe|meaning of|definition of|the meaning of|how (?:is|are|do|does)|tell me what|why (?:would|do|does|might|should) (?:an? )?(?:company|companies|firms?|investors?|people|traders?|banks?)|why (?:do|does|is|are)|(?:is|are)(?= (?:an? )?(?:high|low|negative|good|bad|\\d))|what exactly is|do you know what)\s+/;
const around =
  /\b(?:(?:happen|happens|exist|good|bad|in options|in finance|mean|means|work|works|explained|explain|stand for|do|measure|calculated|computed|defined|measured|work|tell me|show|used for|is|are|tells?|tells? (?:you|me|us)|indicates?|to me|to a beginner|like (?:i am|i'm|im) (?:five|5|a beginner|a child)|in (?:simple|plain) (?:terms|words|english)|simply|please|exactly|in trading|in finance|in stocks|for beginners|indicator|pattern|meaning|candle(?:stick)?)\b\s*)+$/;

/** The term that a question wants defined, without the words around it: `rsi` of `what does rsi mean`. */
export function termOf(text: string): string {
  const term = text
    .replace(/[?.!,]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(asks, '')
    .replace(
      / (?:in|of|on) (?:my|the|this|a) (?:backtest |strategy )?(?:summary|results?|backtests?|report|page|builder|conditions?|strateg(?:y|ies)|rules?)$/,
      '',
    )
    .replace(/ as an? (?:entry |exit )?(?:condition|rule|signal)$/, '')
    .replace(/^.*\b(?:called|named|known as)\s+/, '')
    .replace(/^(?:tell me (?:more )?about |to me )/, '')
    .replace(/^(?:the meaning of|the definition of|meant by|an?|the|this|that|it)\s+/, '')
    .replace(/^considered (?:an? )?/, '')
    .replace(/^(?:good|bad|healthy|normal|typical|reasonable|decent|ideal|high|low)\s+(?=\S+ ?\S*$)/, '')
    .replace(/^(?:term|word|metric|indicator|pattern)\s+/, '')
    .trim();
  // `What is a candlestick?` asks for a word that stands around other terms.
  return term.replace(around, '').trim() || term;
}

/** Figures of an instrument that nobody wants defined: `what is the price?`. */
const figuresOfSomething = /^the (price|volume|news|dividend|return|returns|trend)$/;

/** The terms that a text wants defined: two for `difference between ema and sma`. */
export function termsOf(text: string): readonly string[] {
  const pair =
    /\bdifferences? between (?:an? |the )?(.+?) (?:and|or|vs) (?:an? |the )?(.+?)[?.!\s]*$/.exec(text) ??
    /^(?:what is )?(?:an? |the )?(.+?) (?:vs\.?|versus) (?:an? |the )?(.+?)[?.!\s]*$/.exec(text);
  const apart =
    /^(?:so |and )*what (?:is|are) (?:an? |the )?(.+?),? and how (?:do|does|is|are) (?:it|they|that) (?:any )?(?:differ|different) (?:from|to|than) (?:an? |the )?(.+?)[?.!\s]*$/.exec(
      text,
    );
  const [one, other] = (pair ?? apart)?.slice(1).map((term) => termOf(term)) ?? [];
  if (!one || !other) return [termOf(text)];
  // `Trailing and forward P/E` share their noun.
  const noun = one.includes(' ') ? undefined : /^\S+ (.+)$/.exec(other)?.[1];
  return [noun !== undefined && findDefinitions(`${one} ${noun}`, 1)[0]?.isExact ? `${one} ${noun}` : one, other];
}

const another = /^(?:(?:ok|okay|so) )?(?:and|what about|how about|also)\s+(?:an? |the )?(.+?)\W*$/;

const unlike =
  /^(?:and |so )*(?:how (?:is|are) .+? (?:any )?different|what is the difference) (?:from|to|than) (?:an? |the )?(.+?)\W*$/;

/** The question that a message asks after a definition: `and RSI?`, `how is it different from RSI?`; undefined if it asks for no term. */
export function nextDefinition(text: string, before: string): string | undefined {
  const other = unlike.exec(text)?.[1];
  const [first] = termsOf(before);
  if (other !== undefined && first !== undefined && asksDefinition(`what is ${other}`))
    return `difference between ${first} and ${other}`;
  const term = another.exec(text)?.[1];
  return term !== undefined && !term.includes('@') && asksDefinition(`what is ${term}`) ? `what is ${term}` : undefined;
}

/** A term may have one word more than its definition: `stop loss order`. */
const isDefined = (term: string) => {
  const [best] = term === '' ? [] : findDefinitions(term, 1);
  return best !== undefined && (best.isExact || best.isWithin);
};

/** Whether a text asks for the meaning of exact terms of the glossary or the catalog. */
export function asksDefinition(text: string): boolean {
  const isFigure = figuresOfSomething.test(
    text
      .replace(/[?.!]+/g, '')
      .trim()
      .replace(asks, ''),
  );
  return !isFigure && termsOf(text).every(isDefined);
}
