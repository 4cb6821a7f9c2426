import type { Listed } from './entities/directory.ts';
import type { Part } from './question.ts';
import type { ReadMessage } from './read-message.ts';
import { merged } from './topics/clauses.ts';
import { isExcluding, namesFigure } from './topics/screen-of.ts';
import { recognize } from './topics/recognize.ts';
import { isFigure } from './topics/topic-needs.ts';
import type { TopicId } from './topics/topic-ids.ts';

/*
 * A message that continues from another says only what is new: other instruments, an amount, the other extreme, a bound, an order, or a form. What
 * it replaces takes the place of its like in the question before; all else is kept. Other times are written in full before (`span-after.ts`), and
 * take their place when the topic is settled.
 */

type Message = Pick<ReadMessage, 'raw' | 'text' | 'named'>;

/**
 * Tells whether a message has these words alone. It reads one word after the other: one expression for all of them would try each way to divide
 * `1,1,1,1` into numbers.
 */
function onlyHas(words: string): { readonly test: (text: string) => boolean } {
  const next = new RegExp(`(?:${words})(?=[\\s,.?!]|$)[\\s,.?!]*`, 'y');
  return {
    test(text) {
      next.lastIndex = 0;
      let end = 0;
      while (end < text.length && next.test(text)) end = next.lastIndex;
      return end > 0 && end === text.length;
    },
  };
}

const leadIn = 'and|so|but|ok|okay|now|then|please|can|could|would|you|i|we|me|it|that|this|them|these|those|the|a|an';
const form =
  /\b(table|list|chart|graph|plot|diagram|bullets|bullet points|numbers|percent|percentage|percentages|%)(?=\W*$|\s(please|instead|of (it|that|them|this))\W*$)/;
const formWords = onlyHas(
  `${leadIn}|show|give|make|put|draw|plot|display|see|have|get|do|as|in|into|of|instead|list|table|chart|graph|diagram|bullets|bullet|points|numbers|percent|percentage|percentages|what is|how much is|%`,
);
const amountWords = onlyHas(
  `${leadIn}|on|per|year|what|how|much|would|is|are|will|be|cost|worth|with|for|if|own|owned|had|have|buy|bought|get|got|put|invest|invested|of|shares?|coins?|tokens?|units?|ounces?|about|in|pay|bring|earn|make|give|receive|dollars|usd|total|all|only|instead|[$]?\\d[\\d,.]*[km]?`,
);
const opposites: readonly (readonly [string, string])[] = [
  ['best', 'worst'],
  ['highest', 'lowest'],
  ['largest', 'smallest'],
  ['biggest', 'smallest'],
  ['most', 'least'],
  ['strongest', 'weakest'],
  ['gainers', 'losers'],
  ['winners', 'losers'],
  ['cheapest', 'most expensive'],
  ['rose', 'fell'],
  ['gained', 'lost'],
  ['highs', 'lows'],
  ['high', 'low'],
  ['oversold', 'overbought'],
];
const extremes = [...new Set(opposites.flat())].join('|');
const extremeWords = onlyHas(
  `${leadIn}|what|about|how|which|who|is|was|were|are|did|one|ones|show|give|instead|${extremes}`,
);
const bound = /\b(?:under|over|below|above|less than|more than|at least|at most) \$?\d[\d.,]* ?(?:%|percent)?/;
const boundWords = onlyHas(
  `${leadIn}|what|about|how|only|just|those|ones|with|under|over|below|above|less|more|than|at|least|most|[$]?\\d[\\d.,]*|%|percent|\\d[\\d.,]*%`,
);
const filter =
  /^(?:and |but |only |just |now )*(?:(?:those|the ones|ones|stocks) )?(?:with|that|which|who|paying|without|exclude|excluding|except|not|no) /;
const sorted = /^(?:.*\b(?:sort\w*|order\w*|rank\w*)\b.*? )?by (?:the )?(.+?)\W*$/;
const removing =
  /\b(?:without|remove|drop|minus|except|excluding|leave out|not|instead of|rather than|replace|swap|in place of)\s*$/;
const editWords = onlyHas(
  `${leadIn}|@|add|include|plus|also|with|too|as well|what|about|how|compare|without|remove|drop|minus|except|excluding|leave out|not|instead|of|rather|than|replace|swap|by|for|in place|only|just|throw|use|try|do|same|to|that|this|it|them|these|those|the|comparison|table`,
);

/** Topics whose answer may be ordered by another figure. */
const ranked: ReadonlySet<TopicId | undefined> = new Set<TopicId | undefined>(['screen', 'movers']);
/** Topics whose text names what is wanted by an extreme. */
const byExtreme: ReadonlySet<TopicId | undefined> = new Set<TopicId | undefined>([
  'screen',
  'movers',
  'sessions',
  'performance',
  'sectors',
  'my_backtests',
]);
const priced: ReadonlySet<TopicId | undefined> = new Set<TopicId | undefined>([
  'price',
  'close',
  'convert',
  'overview',
  'performance',
  'market_value',
]);
/** Figures that a time of their own changes, not the time of prices. */
const byYear: ReadonlySet<TopicId | undefined> = new Set<TopicId | undefined>([
  'income',
  'balance',
  'cash_flow',
  'ratios',
  'debt',
  'valuation',
  'earnings',
  'dividends',
]);
export const isByYear = (topic: TopicId | undefined) => byYear.has(topic);

const amountsIn = /\$ ?\d[\d,.]*(?: ?[km]\b)?|\b\d[\d,.]*(?: ?[km]\b)?(?: (?:shares?|dollars|usd|bucks))?/g;

/** The question before with another amount: `15 shares?`, `and with 5000?`. */
function withAmount(text: string, last: Part): Part | undefined {
  const amounts = text.match(/\d[\d,.]*[km]?(?!\w)/g) ?? [];
  const [amount = ''] = amounts;
  const isShares = /\bshares?\b/.test(text);
  if (amounts.length !== 1 || !amountWords.test(text) || (!isShares && /^(19|20)\d\d$/.test(amount))) return undefined;
  if (last.instruments.length === 0) return undefined;
  if (last.topic === 'convert' && /\bhow many\b/.test(last.text) && !isShares)
    return { ...last, text: last.text.replace(/\$?\d[\d,.]*k?/, `$${amount}`) };
  const rest = last.text.replace(/\b\d{4}\b(?! (?:shares|dollars))/g, '').replace(amountsIn, ' ');
  if (last.topic === 'growth') return { ...last, text: `${isShares ? `${amount} shares` : `$${amount}`} , ${rest}` };
  if (last.topic === 'dividends') return { ...last, text: `${amount} shares of @ pay a dividend` };
  if (!priced.has(last.topic)) return undefined;
  const [first, into] = last.instruments;
  const isPair = last.topic === 'convert' && into !== undefined;
  return {
    ...last,
    span: undefined,
    topic: 'convert',
    text: `${amount} ${first?.type === 'stock' ? 'shares of ' : ''}@${isPair ? ' in @' : ''}`,
  };
}

/** The question before with the other extreme: `and the best?` after the worst day. */
function withExtreme(text: string, last: Part): Part | undefined {
  if (!byExtreme.has(last.topic) || !extremeWords.test(text)) return undefined;
  const said = new RegExp(`\\b(${extremes})\\b`).exec(text)?.[1];
  const replaced = opposites
    .flatMap(([a, b]) => [
      [a, b],
      [b, a],
    ])
    .find(
      ([one = '', other = '']) =>
        (other === said || `${other}s` === said) && new RegExp(`\\b${one}\\b`).test(last.text),
    )?.[0];
  return said === undefined || replaced === undefined
    ? undefined
    : { ...last, text: last.text.replace(new RegExp(`\\b${replaced}\\b`), said) };
}

const figuresOfRank: readonly (readonly [RegExp, string])[] = [
  [/\b(cheapest|lowest pe)\b/, 'by pe ratio lowest'],
  [/\bmost expensive\b/, 'by pe ratio highest'],
  [/\b(biggest|largest)\b/, 'by market cap highest'],
  [/\bsmallest\b/, 'by market cap lowest'],
];
const refineWords = onlyHas(
  `${leadIn}|which|what|who|are|is|of|only|just|first|last|top|stocks|companies|ones|one|show|give|large|mid|small|mega|caps?|\\d{1,2}|${extremes}`,
);

/** The screen before, of one size, of fewer rows, or in the order of another figure: `large caps only`, `top 5`, `which are the cheapest?` */
function refined(text: string, last: Part): Part | undefined {
  const isRows = last.topic === 'screen' || last.topic === 'etf_holdings';
  if (!isRows || !refineWords.test(text)) return undefined;
  const rows = /\b(\d{1,2})\b/.exec(text)?.[1];
  if (rows !== undefined) return { ...last, text: `top ${rows} ${last.text.replace(/\btop \d+\b/, ' ')}` };
  if (last.topic !== 'screen') return undefined;
  const size = /\b(large|mid|small|mega)[ -]?caps?\b/.exec(text)?.[0];
  if (size !== undefined)
    return { ...last, text: last.text.replace(/\b(stocks|companies|shares)\b|$/, `${size} stocks`) };
  const by = figuresOfRank.find(([pattern]) => pattern.test(text))?.[1];
  return by === undefined ? undefined : { ...last, text: `${withoutRank(last.text)} ${by}` };
}

const withoutRank = (text: string) => text.replace(new RegExp(`\\b(${extremes}|top|bottom)\\b|\\bby .*$`, 'g'), ' ');

/** How much of a stock the fund before holds: `how much Apple?` */
function heldBy(text: string, named: readonly Listed[], last: Part): Part | undefined {
  const isOfFund = last.topic === 'etf_holdings' && last.instruments[0]?.type === 'etf';
  const asks = /^(and |so )?(how much|what about|any|is|does it (have|hold|own)) ?@\W*$/;
  return isOfFund && named.length === 1 && named[0]?.type === 'stock' && asks.test(text)
    ? { ...last, instruments: merged(last.instruments, named), text }
    : undefined;
}

/** The amount before of another thing: `and Ethereum?` after Bitcoin in euros. */
function ofOther(text: string, named: readonly Listed[], last: Part): Part | undefined {
  const [only] = named;
  const [, into] = last.instruments;
  return only &&
    into &&
    named.length === 1 &&
    last.topic === 'convert' &&
    /^(and|what about|how about|same for|or)\b/.test(text)
    ? { ...last, instruments: [only, into] }
    : undefined;
}

/** The screen before, of the members of an index; the list of the user, of one instrument. */
function narrowed(text: string, named: readonly Listed[], last: Part): Part | undefined {
  const [only] = named;
  if (
    !only ||
    named.length > 1 ||
    !/^(and |but |only |just |what about |those |the ones |ones )*(in|of|from|within|on|for|with) @( only)?\W*$/.test(
      text,
    )
  )
    return undefined;
  if (ranked.has(last.topic)) return only.type === 'index' ? { ...last, among: only } : undefined;
  return last.topic === 'my_alerts' || last.topic === 'my_backtests' || last.topic === 'my_notifications'
    ? { ...last, instruments: named, text: `@ ${last.text}` }
    : undefined;
}

/** The screen before with another bound, or in another order. */
function withFilter(text: string, last: Part): Part | undefined {
  const other = bound.exec(text)?.[0];
  if (last.topic === 'screen' && other !== undefined && boundWords.test(text))
    return { ...last, text: bound.test(last.text) ? last.text.replace(bound, other) : `${last.text} ${other}` };
  const level = /^(?:and |what about |how about |make (?:it|that) |try )*\$?(\d[\d.,]*)(?: ?%| percent)?\W*$/.exec(
    text,
  )?.[1];
  if (last.topic === 'screen' && level !== undefined && bound.test(last.text))
    return { ...last, text: last.text.replace(bound, (words) => words.replace(/\d[\d.,]*/, level)) };
  if (
    last.topic === 'screen' &&
    filter.test(text) &&
    !/^(and |so )*(which|who) /.test(text) &&
    text.split(' ').length <= 8 &&
    (isExcluding.test(text) || namesFigure(text))
  )
    return { ...last, text: `${last.text} and ${text}` };
  const figure = last.instruments.length > 1 ? sorted.exec(text)?.[1] : undefined;
  if (figure !== undefined && figure !== '') {
    const topic = recognize(figure, 1).find(({ topic: each }) => isFigure(each))?.topic;
    if (topic ?? /\bgrowth\b/.test(figure))
      return { ...last, topic: topic ?? 'income', text: topic ? text : 'revenue growth' };
  }
  const order = ranked.has(last.topic) ? sorted.exec(text)?.[1] : undefined;
  if (order === undefined || !namesFigure(order)) return undefined;
  return { ...last, topic: 'screen', text: `${withoutRank(last.text)} by ${order}`.replace(/\s+/g, ' ') };
}

/** The question before with instruments added to it or taken from it: `without Apple`, `Nvidia instead of Intel`. */
function withOthers({ text, named }: Message, last: Part): Part | undefined {
  if (named.length === 0 || !editWords.test(text)) return undefined;
  if (last.topic === 'my_watchlists' && /^(and |now |please )*(add|remove|drop|put) @/.test(text))
    return { ...last, topic: 'action', instruments: named, text: `${text} to my watchlist` };
  const pieces = text.split('@');
  const removed = named.filter((_, index) => removing.test(pieces[index] ?? ''));
  const kept = last.instruments.filter((one) => !removed.some(({ ticker }) => ticker === one.ticker));
  if (removed.length === 0 && !/\b(add|include|plus)\b/.test(text)) return undefined;
  if (removed.length > 0 && kept.length === last.instruments.length) return undefined;
  const instruments: readonly Listed[] = merged(
    kept,
    named.filter((one) => !removed.includes(one)),
  );
  if (instruments.length === 0) return undefined;
  const isPrices = last.topic === 'compare' || last.topic === 'performance';
  return { ...last, instruments, topic: isPrices ? (instruments.length > 1 ? 'compare' : 'performance') : last.topic };
}

/** More of an instrument than was told. */
const toldMore = (text: string, last: Part): Part | undefined =>
  last.instruments.length === 1 &&
  /^(and |tell me |show me |give me |any |some )*(more|details|everything)( details| info| information)?( about (it|them|that))?\W*$/.test(
    text,
  )
    ? { ...last, span: undefined, topic: last.topic === 'overview' ? 'profile' : 'overview', text: '@' }
    : undefined;

/** The question before in another form. */
function inForm(text: string, last: Part): Part | undefined {
  const wanted = form.exec(text)?.[1];
  if (wanted === undefined || !formWords.test(text)) return undefined;
  if (/percent|%/.test(wanted)) return last.topic === 'income' ? { ...last, text: `${last.text} growth` } : last;
  if (!/chart|graph|plot|diagram/.test(wanted)) return last;
  const isOfPrices = last.instruments.length > 0 && !isFigure(last.topic);
  const topic = last.instruments.length > 1 ? ('compare' as const) : ('performance' as const);
  return isOfPrices && last.topic !== 'sessions' && last.topic !== 'growth'
    ? { ...last, topic, span: last.span?.kind === 'date' ? undefined : last.span, text: 'chart of @' }
    : { ...last, wantsChart: true };
}

const otherPeriod = /^(?:and |what about |how about |ok )*(?:the )?(\d{1,3})(?:[- ]?day)?(?: one| average| ma)?\W*$/;

/** The average before over another number of days: `and the 50?` after the 200-day average. */
export function withPeriod(text: string, last: Part): Part | undefined {
  const period = otherPeriod.exec(text)?.[1];
  const isOfAverage =
    last.topic === 'technicals' && /\b\d{1,3}[- ]?(?:day|sma|ema|ma)\b|\b(?:sma|ema) \d/.test(last.text);
  return period !== undefined && isOfAverage ? { ...last, text: last.text.replace(/\b\d{1,3}\b/, period) } : undefined;
}

/** What an open page about instruments shows, as a question that a first message may continue from. */
export const shownOn = (page: Part['page'], instruments: readonly Listed[]): Part | undefined =>
  instruments.length === 0
    ? undefined
    : { topic: page.topic ?? 'overview', instruments, among: undefined, span: undefined, text: '@', raw: '', page };

/** The question that a message makes of the one before by what it replaces in it; undefined if it says more. */
export function changed(message: Message, last: Part): Part | undefined {
  const { text, named, raw } = message;
  const part =
    named.length > 0
      ? (withOthers(message, last) ??
        heldBy(text, named, last) ??
        ofOther(text, named, last) ??
        narrowed(text, named, last))
      : (withPeriod(text, last) ??
        toldMore(text, last) ??
        inForm(text, last) ??
        withFilter(text, last) ??
        withAmount(text, last) ??
        withExtreme(text, last) ??
        refined(text, last));
  return part && { ...part, raw };
}

/** `In euros?`: prices are converted, and of what is not, the guide says so. */
export function inCurrency({ raw, text, named }: Message, last: Part): readonly Part[] | undefined {
  const [currency] = named;
  const held =
    last.topic === 'convert' ? last.instruments.slice(0, 1) : last.instruments.filter(({ type }) => type !== 'forex');
  if (
    currency?.type !== 'forex' ||
    named.length > 1 ||
    held.length === 0 ||
    !/^(and |so |what is (it|that) |how much is (it|that) )?(in|into|to) @\W*$/.test(text)
  )
    return undefined;
  const isPrice = last.topic !== 'performance' && priced.has(last.topic);
  if (!isPrice) return [{ ...last, raw, topic: 'help', instruments: [], text: 'currency' }];
  const amount = last.topic === 'convert' ? /\d[\d,.]*( shares? of)?/.exec(last.text)?.[0] : undefined;
  return held.map((one) => ({
    ...last,
    raw,
    topic: 'convert',
    span: undefined,
    instruments: [one, currency],
    text: `${amount ?? '1'} @ in @`,
  }));
}
