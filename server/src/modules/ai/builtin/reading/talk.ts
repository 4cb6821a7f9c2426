import { kindOf, droppedOf, ofMembers, membersIn, withMembers, changed, inTerms } from './follow-up.ts';
import type { Context } from './follow-up.ts';
import type { Message } from '../../engine.ts';
import type { Asked, Kind } from '../kinds/kind.ts';
import { has, slotNames } from '../kinds/kind.ts';
import type { Directory, Listed } from './directory.ts';
import type { Ambiguity } from './instruments.ts';
import { contentOf, isTopic, isWordOf, matches } from './match.ts';
import type { Page } from './page.ts';
import { readSlots } from './slots.ts';
import type { Reading } from './slots.ts';
import { conditionWords, followWords } from './stop-words.ts';

/** What a message asks. */
export type Understood =
  | { readonly type: 'asked'; readonly asked: Asked; readonly left: readonly string[] }
  /** A kind that needs an instrument, and none is there. */
  | { readonly type: 'which'; readonly kind: Kind; readonly ambiguities: readonly Ambiguity[] }
  /** Figures that Candlewick does not have. */
  | { readonly type: 'absent'; readonly labels: readonly string[] }
  /** It continues a question that was not understood. */
  | { readonly type: 'lost' }
  | {
      readonly type: 'unclear';
      readonly near: readonly Kind[];
      readonly instruments: readonly Listed[];
      readonly unknown: string | undefined;
    };

/** The least resemblance of a question and an example. */
const leastScore = 0.56;

/** With words that nothing has read. */
const leastWithRest = 0.62;

/** With parts that the kind does not read. */
const leastWithLoss = 0.6;

const mostLeft = 2;

const pronoun = /\b(it|its|it's|they|them|their|this|that|both|those|these|the company|the stock)\b/;

const bareCount =
  /^\W*(?:(?:and|so|ok) )*how many(?: of (?:them|those|these))?(?: (?:is|are) (?:that|there|those|they))?(?: in total| total| altogether| left| remaining)?\W*$/;
/** How a question begins that continues another. */
const continuing =
  /^\W*(?:and|add|only|just|same|but|in|for|with|without|of (?:those|them)|what about|how about|how many of|which of|on|plus|vs|then)\b/;
const ownLists = { label: 'stocks of your watchlists', isOwn: true };
const bareList =
  /^\W*(?:and )?(?:which(?: ones?)?(?: are (?:they|those))?|(?:show|list|name)(?: me)? (?:them|those|the list)(?: all)?)\W*$/;
/** Kinds whose answer is a list. */
const lists = new Set(
  'screen earnings_calendar ipos holdings owners competitors funds alerts credits watchlists backtests saved notifications'.split(
    ' ',
  ),
);

/** The instruments that an answer listed, in its order. */
function listedIn(text: string | undefined, directory: Directory): readonly Listed[] {
  if (text === undefined) return [];
  const rows = Array.from(text.matchAll(/^\| ([A-Z0-9^][A-Z0-9.^=-]*) \|/gm), ([, ticker = '']) =>
    directory.byTicker.get(ticker),
  );
  return rows.filter((one) => one !== undefined);
}

/** The instruments that the first line of an answer is about. */
function namedIn(text: string | undefined, directory: Directory): readonly Listed[] {
  const [line = ''] = (text ?? '').split('\n');
  const found = Array.from(line.matchAll(/\(([A-Z0-9^][A-Z0-9.^=-]*)\)/g), ([, ticker = '']) =>
    directory.byTicker.get(ticker),
  );
  return found.filter((one) => one !== undefined);
}

/** Whether a reading has anything beside words. */
const hasPartOf = (reading: Reading): boolean =>
  reading.instruments.length > 0 ||
  reading.figures.length > 0 ||
  reading.universe !== undefined ||
  reading.amounts.place !== undefined ||
  slotNames.some((slot) => has(reading, slot));

function understand(given: Reading, context: Context): Understood {
  const reading = inTerms(given, context.prior, context.now);
  const { prior, listed, page, onPage, recent } = context;
  const talked = prior && prior.instruments.length > 0 ? prior.instruments : onPage;
  const { place } = reading.amounts;
  const items =
    place === undefined ? [] : [place === -1 ? listed.at(-1) : listed[place]].filter((one) => one !== undefined);
  const isThem =
    /\b(them|those|these|both|all of them)\b/.test(reading.text) &&
    reading.instruments.length === 0 &&
    listed.length > 1 &&
    prior?.kind.id !== 'compare';
  const own: Reading =
    items.length > 0 && prior?.kind.id !== 'backtests'
      ? {
          ...reading,
          instruments: [...items, ...reading.instruments],
          amounts: { ...reading.amounts, place: undefined },
        }
      : reading;
  const absent = own.figures.filter(({ family }) => family === 'absent');
  if (absent.length > 0) return { type: 'absent', labels: absent.map(({ label }) => label) };
  const content = contentOf(own);
  // `How much is Microsoft?` is a new question, `how much for 100 shares?` does not.
  const isBare = content.every(
    ({ text }) =>
      followWords.has(text) &&
      !(own.instruments.length > 0 && /^(much|many)$/.test(text) && prior?.kind.id !== 'holdings'),
  );
  const isBetween =
    /\bwhich\b|\bboth\b|\bwhich one\b|\b(them|they)\b/.test(own.text) && talked.length === 1 && recent.length > 1;
  // `Which has more?` is about the figure of the last question.
  if (
    isBetween &&
    prior &&
    prior.figures.length > 0 &&
    own.figures.length + own.instruments.length === 0 &&
    content.every(({ text }) =>
      /^(who|which|more|most|higher|highest|less|least|lower|lowest|bigger|better|best|cheaper)$/.test(text),
    )
  )
    return {
      type: 'asked',
      asked: {
        ...prior,
        instruments: recent.slice(-2),
        amounts: { ...prior.amounts, rank: own.amounts.rank },
        text: own.text,
      },
      left: [],
    };
  // A word of the last kind changes its words: `and quarterly?`, `the put?`
  const isWord =
    prior !== undefined &&
    !isBare &&
    content.length <= 2 &&
    own.figures.length === 0 &&
    own.instruments.length === 0 &&
    items.length === 0 &&
    content.every(({ text }) => followWords.has(text) || isWordOf(prior.kind, text)) &&
    !/\b(why|when|who)\b/.test(own.text) &&
    ['figure', 'options', 'statement', 'screen', 'earnings_calendar', 'dividends', 'stop'].includes(prior.kind.id);
  const isWithout = content.length === 0 && !hasPartOf(own) && own.ambiguities.length === 0;
  const said = /^\W*(?:(hi|hey|hello|yo)|(thanks?|thx|ty|ok|okay|cool|great))\b/.exec(own.text);
  if (isWithout && said) {
    const kind = kindOf(said[1] === undefined ? 'thanks' : 'hello');
    return { type: 'asked', asked: { ...own, page, kind }, left: [] };
  }
  if (isWithout && !prior) return { type: 'unclear', near: [], instruments: onPage, unknown: undefined };
  const hasPart = hasPartOf(own);
  // A list may be counted, and what was counted be listed.
  const isCount = bareCount.test(own.text);
  if (
    context.isLost &&
    ((continuing.test(own.text) && content.length < 3) || (hasPart && isBare && own.instruments.length === 0))
  )
    return { type: 'lost' };
  if (prior && !hasPart && (isCount || bareList.test(own.text)) && lists.has(prior.kind.id)) {
    const text = prior.text.replace(/\bhow many\b/g, '').trim();
    return { type: 'asked', asked: { ...prior, text: isCount ? `${own.text} ${text}` : text }, left: [] };
  }
  if (isCount && !hasPart) return { type: 'unclear', near: [], instruments: onPage, unknown: undefined };
  const isOfTerm = /^\W*what (?:is|are) an? /.test(own.text) && own.instruments.length === 0;
  if (isOfTerm && content.length === 0 && own.figures.length === 1 && own.spans.length === 0)
    return { type: 'asked', asked: { ...own, page, kind: kindOf('define') }, left: [] };
  if (prior && !isOfTerm && (isWord || (isBare && hasPart)) && own.ambiguities.length === 0) {
    const onlyItem =
      items.length > 0 &&
      own.figures.length === 0 &&
      own.spans.length === 0 &&
      ['screen', 'earnings_calendar', 'competitors', 'holdings', 'watchlists'].includes(prior.kind.id);
    const next = onlyItem ? undefined : changed(own, prior, context);
    const isFigureOfIt =
      own.figures.length > 0 && !own.figures.every(({ family }) => prior.kind.figures?.includes(family));
    if (next && !isFigureOfIt) return { type: 'asked', ...next };
  }
  const meant =
    own.instruments.length > 0 ? own.instruments : isThem ? listed.slice(0, 8) : isBetween ? recent.slice(-2) : talked;
  const named = matches(own, own.instruments.length);
  const inherited = meant.length > 0 && own.instruments.length === 0 ? matches(own, meant.length) : [];
  const withBoth =
    own.instruments.length === 1 && talked.length > 0 && prior
      ? matches(own, 2).filter(({ kind }) => kind.id === 'compare' || kind.id === 'holdings')
      : [];
  const members = membersIn(own);
  const limited = members
    ? matches(members, members.instruments.length)
        .filter(({ kind }) => kind.takes?.includes('universe'))
        .map((match) => ({ ...match, score: match.score + ofMembers }))
    : [];
  const mayBeBacktest =
    page.backtestId !== undefined || prior?.kind.id === 'backtests' || prior?.kind.id === 'this_backtest';
  const isDefinition =
    own.instruments.length === 0 &&
    /^\W*(what is|what are|what) (a|an) |\b(means?|meaning|explain|define|definition)\b/.test(own.text);
  const isTerm =
    own.instruments.length + own.figures.length + own.spans.length === 0 &&
    content.length <= 3 &&
    /^\W*(what is|what are|define|explain|what does \w+ mean)\b/.test(own.text) &&
    !pronoun.test(own.text) &&
    !/\b(of|my|your|best|worst|next|last)\b/.test(own.text);
  const available = meant.length;
  const ranked = [...named, ...inherited, ...withBoth, ...limited]
    .filter(({ kind }) => !kind.needsBacktest || mayBeBacktest)
    .map((match) => ({
      ...match,
      score:
        match.score +
        (isDefinition && match.kind.id === 'define' ? 0.15 : 0) -
        ((match.kind.instruments?.[0] ?? 0) > available ? 0.08 : 0) -
        (match.kind.id === 'count' && own.universe ? 0.3 : 0) -
        (own.universe && own.instruments.some(({ type }) => type === 'index') && !match.kind.takes?.includes('universe')
          ? 0.2
          : 0) +
        (match.kind.id === 'holdings' && prior?.kind.id === 'holdings' && pronoun.test(own.text) ? 0.3 : 0),
    }))
    .toSorted((a, b) => b.score - a.score);
  const distinct = ranked.filter(({ kind }, at) => ranked.findIndex((one) => one.kind === kind) === at);
  const [best] = distinct;
  const unknownName = content.find(({ raw, text, from }) =>
    !best?.left.includes(raw)
      ? false
      : /^[A-Z]/.test(raw) && from > 1
        ? true
        : raw === raw.toUpperCase() && /[A-Z]{2}/.test(raw) && text.length < 6,
  );
  const near = distinct.slice(0, 3).map(({ kind }) => kind);
  const unclear = (unknown?: string): Understood =>
    isTerm
      ? { type: 'asked', asked: { ...own, page, kind: kindOf('define') }, left: [] }
      : { type: 'unclear', near, instruments: meant, unknown };
  if (!best || best.score < (best.left.length > 0 ? leastWithRest : leastScore)) {
    const only = content.length === 1 && own.instruments.length === 0 ? content[0]?.raw : undefined;
    return unclear(unknownName?.raw ?? (distinct.length === 0 ? only : undefined));
  }
  const { kind } = best;
  // A number alone asks nothing.
  if (
    content.length + own.instruments.length + own.figures.length + own.spans.length === 0 &&
    !own.universe &&
    !own.amounts.rank
  )
    return unclear();
  if (
    kind.id === 'invest' &&
    /\b(?:a|per|each|every) (?:week|day|year|quarter)\b|\b(?:weekly|daily|yearly)\b/.test(own.text)
  )
    return unclear();
  // A word alone is no question of the app, and a screen needs something to look for.
  if (best.cover < (kind.id === 'fact' ? 0.6 : kind.isFixed ? 0.4 : 0.2)) return unclear(unknownName?.raw);
  if (
    kind.id === 'screen' &&
    content.length + own.figures.length + own.spans.length + own.amounts.bounds.length === 0 &&
    !own.universe
  )
    return unclear(unknownName?.raw);
  const left = kind.isFixed ? [] : [...best.left];
  // What was asked for may not be left out: it is another question.
  if (
    left.some(isTopic) ||
    (!kind.isFixed && own.amounts.bounds.length > 0 && kind.takes?.includes('bounds') !== true) ||
    (!kind.isFixed && own.figures.some(({ family }) => !kind.figures?.includes(family)))
  )
    return unclear(unknownName?.raw);
  const lost = kind.isFixed ? [] : droppedOf(withMembers(own, kind), kind);
  if (lost.length > 0 && best.score < leastWithLoss) return unclear(unknownName?.raw);
  if (kind.id === 'fact' && left.length > 0) return unclear(unknownName?.raw);
  if (left.length > mostLeft || left.some((word) => conditionWords.has(word.toLowerCase())))
    return unclear(unknownName?.raw);
  const [least = 0, most = 0] = kind.instruments ?? [];
  const read = withMembers(own, kind);
  if (own.ambiguities.length > 0 && read.instruments.length < Math.max(1, least))
    return { type: 'which', kind, ambiguities: own.ambiguities };
  let { instruments } = read;
  if (
    instruments.length === 1 &&
    (withBoth.some(({ kind: one, score }) => one === kind && score >= best.score) ||
      (kind.id === 'holdings' && prior !== undefined && pronoun.test(own.text)))
  )
    instruments = [...talked.filter(({ ticker }) => ticker !== instruments[0]?.ticker).slice(0, 1), ...instruments];
  if (most > 0 && instruments.length < least && unknownName === undefined)
    instruments = [
      ...(least > 1 && instruments.length > 0
        ? talked.filter(({ ticker }) => !instruments.some((one) => one.ticker === ticker)).slice(0, 1)
        : meant),
      ...instruments,
    ];
  else if (
    most > 0 &&
    instruments.length === 0 &&
    (pronoun.test(own.text) || (kind.id === 'news' && /^\W*why\W*$/.test(own.text)))
  )
    instruments = meant;
  if (most > 0 && least === 0 && instruments.length === 0 && isThem) instruments = listed.slice(0, most);
  if (
    instruments.length > 0 &&
    read.instruments.length === 0 &&
    left.length > 0 &&
    instruments !== read.instruments &&
    !own.text.includes(' it')
  )
    return unclear(unknownName?.raw ?? left[0]);
  if (unknownName && read.instruments.length === 0) return unclear(unknownName.raw);
  if (instruments.length < least) return { type: 'which', kind, ambiguities: [] };
  // `And how volatile was it?` is about the time of the last question.
  const continues =
    prior !== undefined &&
    own.spans.length === 0 &&
    kind.takes?.includes('span') === true &&
    (prior.kind.takes?.includes('span') ?? false) &&
    read.instruments.length === 0 &&
    least > 0 &&
    ['performance', 'compare', 'history_figure', 'count', 'invest'].includes(kind.id) &&
    ['performance', 'compare', 'history_figure', 'count'].includes(prior.kind.id);
  const spans = continues ? prior.spans : read.spans;
  const figures =
    (kind.id === 'define' || kind.id === 'crosses') && read.figures.length === 0 && prior && pronoun.test(own.text)
      ? prior.figures
      : read.figures;
  // `The best one today?` is of the lists that were shown.
  const isOfLists = kind.id === 'screen' && prior?.kind.id === 'watchlists' && /\b(ones?|them|those)\b/.test(own.text);
  if (isOfLists) return { type: 'asked', asked: { ...read, page, kind, universe: ownLists }, left: [...left, ...lost] };
  const asked = { ...read, figures, instruments: instruments.slice(0, Math.max(most, 0)), spans, page, kind };
  return { type: 'asked', asked, left: [...left, ...lost] };
}

/** What the last message of a talk asks, after those before it. */
export function understandTalk(
  messages: readonly Message[],
  page: Page,
  directory: Directory,
  now: number,
): Understood {
  let prior: Asked | undefined;
  let isLost = false;
  let recent: readonly Listed[] = [];
  let answer: string | undefined;
  let understood: Understood = { type: 'unclear', near: [], instruments: [], unknown: undefined };
  const onPage = page.tickers.flatMap((ticker) => directory.byTicker.get(ticker) ?? []);
  const last = messages.findLastIndex(({ author }) => author === 'user');
  for (const [at, { author, text }] of messages.entries()) {
    if (author === 'assistant') {
      answer = text;
      continue;
    }
    const reading = readSlots(text, now, directory);
    understood = understand(reading, {
      prior,
      listed: listedIn(answer, directory),
      page,
      recent,
      now,
      isLost,
      onPage: prior || onPage.length > 0 ? onPage : namedIn(answer, directory),
    });
    isLost = ['unclear', 'absent', 'lost', 'which'].includes(understood.type);
    if (understood.type === 'asked' && !['thanks', 'hello'].includes(understood.asked.kind.id))
      prior = understood.asked;
    else if (understood.type !== 'asked' && reading.instruments.length > 0 && prior)
      prior = { ...prior, instruments: reading.instruments };
    const mentioned = understood.type === 'asked' ? understood.asked.instruments : reading.instruments;
    recent = [...recent.filter(({ ticker }) => !mentioned.some((one) => one.ticker === ticker)), ...mentioned];
    if (at === last) break;
  }
  return understood;
}
