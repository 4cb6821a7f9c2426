import type { Asked, Kind, Slots } from '../kinds/kind.ts';
import { has, slotNames } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import type { Listed } from './directory.ts';
import { contentOf } from './match.ts';
import type { Page } from './page.ts';
import type { Reading } from './slots.ts';
import { daysBefore, spanBefore } from './spans.ts';
import { followWords } from './stop-words.ts';
import { membersOf, narrowed } from './universe.ts';
import { figureOf } from './amounts.ts';

export const kindOf = (id: string): Kind => {
  const found = kinds.find((kind) => kind.id === id);
  if (!found) throw new Error(`There is no kind ${id}`);
  return found;
};

/** `labels` of the parts that the kind does not read. */
export function droppedOf({ instruments, figures, ...slots }: Reading, kind: Kind): readonly string[] {
  const [, most = 0] = kind.instruments ?? [];
  const amounts = slots.amounts;
  const names: Readonly<Record<string, string>> = {
    span: slots.spans.map(({ label }) => label).join(', '),
    money: `$${amounts.money}`,
    monthly: `$${amounts.monthly} a month`,
    shares: `${amounts.shares} shares`,
    percent: amounts.percents.map((each) => `${Number((each * 100).toFixed(4))}%`).join(', '),
    number: amounts.numbers.join(', '),
    bounds: amounts.bounds
      .map(({ side, value, unit }) => `${side} ${unit === 'percent' ? `${Number((value * 100).toFixed(4))}%` : value}`)
      .join(', '),
    rank: amounts.rank?.word ?? '',
    limit: String(amounts.limit),
    universe: slots.universe?.label ?? '',
  };
  return [
    ...slotNames
      .filter((slot) => has({ instruments, figures, ...slots }, slot) && !kind.takes?.includes(slot))
      .map((slot) => names[slot] ?? slot),
    ...figures.filter(({ family }) => !kind.figures?.includes(family)).map(({ label }) => label),
    ...instruments.slice(most).map(({ ticker }) => ticker),
    ...(slots.spans.length > 2 ? slots.spans.slice(2).map(({ label }) => label) : []),
  ].filter(Boolean);
}

/** What a question of the members of an index gains over one of the index itself. */
export const ofMembers = 0.1;

/** `The cheapest of the Dow`: the index as what a screen is limited to; undefined where it stands for itself. */
export function membersIn(reading: Reading): Reading | undefined {
  if (
    !/\b(of|in|on|from|among|which|what) (the )?·|·+ (stocks?|companies|members|names)\b/.test(reading.rest) &&
    reading.amounts.rank === undefined &&
    reading.universe === undefined
  )
    return undefined;
  const read = withMembers(reading, kindOf('screen'));
  return read === reading ? undefined : read;
}

/** A reading whose index is what the kind is limited to. */
export function withMembers(reading: Reading, kind: Kind): Reading {
  if (!kind.takes?.includes('universe') || (kind.instruments?.[1] ?? 0) > 0) return reading;
  const index = reading.instruments.find(({ ticker }) => membersOf[ticker]);
  const members = index && membersOf[index.ticker];
  if (!members) return reading;
  return {
    ...reading,
    instruments: reading.instruments.filter((one) => one !== index),
    universe: narrowed(reading.universe, members),
  };
}

export interface Context {
  readonly prior: Asked | undefined;
  readonly listed: readonly Listed[];
  readonly page: Page;
  readonly onPage: readonly Listed[];
  readonly now: number;
  /** The question before was not understood. */
  readonly isLost: boolean;
  /** The instruments of the talk, the latest last. */
  readonly recent: readonly Listed[];
}

/** What the kinds of a span or an amount are where the last one has no such part. */
function kindWith(prior: Kind, reading: Reading): Kind {
  const [span] = reading.spans;
  if (prior.id === 'crosses' && reading.figures.some(({ id }) => !/^(SMA|EMA|MACD)$/.test(id)))
    return kindOf('indicator');
  if (prior.id === 'statement' && reading.figures.length > 0) return kindOf('figure');
  const isOfPrice = ['price', 'performance', 'close_on', 'invest', 'compare', 'history_figure'].includes(prior.id);
  if (
    isOfPrice &&
    (reading.amounts.money !== undefined || reading.amounts.monthly !== undefined) &&
    prior.id !== 'compare'
  )
    return kindOf('invest');
  if (isOfPrice && span && ['price', 'performance', 'close_on'].includes(prior.id)) {
    if (span.kind === 'date') return kindOf('close_on');
    if (prior.id !== 'performance') return kindOf('performance');
  }
  return prior;
}

/** Changes parts of the last question; undefined where it has no such part. */
export function changed(
  reading: Reading,
  prior: Asked,
  { page }: Context,
): { readonly asked: Asked; readonly left: readonly string[] } | undefined {
  const { kind } = prior;
  const isAdded =
    /^\W*(vs|versus|against|compare[ds]?|add|plus|also)\b|\b(vs|versus|against|compared? (?:to|with|it))\b/.test(
      reading.text,
    );
  // A bare number is no new percentage.
  if (
    kind.id === 'stop' &&
    prior.amounts.percents.length > 0 &&
    /^\W*(?:and |or )?\d+(?:\.\d+)?\W*$/.test(reading.text)
  )
    return undefined;
  let next = kindWith(kind, reading);
  const isOfPeriod = /\b(ttm|trailing|quarterly|annual|annually|yearly)\b/.test(reading.text);
  let instruments = reading.instruments.length > 0 ? reading.instruments : prior.instruments;
  if (/^\W*(drop|remove|without|minus)\b/.test(reading.text) && prior.instruments.length > 1) {
    const kept = prior.instruments.filter(({ ticker }) => !reading.instruments.some((one) => one.ticker === ticker));
    return {
      asked: {
        ...prior,
        instruments: kept,
        kind:
          kept.length < 2 && kind.id === 'compare' ? kindOf(prior.spans.length > 0 ? 'performance' : 'price') : kind,
      },
      left: [],
    };
  }
  const [changedOne] = reading.instruments;
  // `In euros?` is the same price in a currency.
  if (
    changedOne?.type === 'forex' &&
    /^\W*(?:and |how much )*in\b/.test(reading.text) &&
    ['price', 'shares_for'].includes(kind.id) &&
    prior.instruments[0]?.type !== 'forex'
  ) {
    const shares = prior.amounts.shares ?? prior.amounts.numbers[0] ?? 1;
    return {
      asked: {
        ...prior,
        kind: kindOf('shares_for'),
        figures: [],
        instruments: [...prior.instruments.slice(0, 1), changedOne],
        amounts: { ...prior.amounts, shares },
      },
      left: [],
    };
  }
  // `And in QQQ?` is about the same holding, `and MSFT?` about the same fund.
  if (
    kind.id === 'holdings' &&
    reading.instruments.length === 1 &&
    changedOne &&
    (prior.instruments.length === 2 || changedOne.type === 'stock')
  ) {
    const kept = prior.instruments.filter(({ type }) => (type === 'stock') !== (changedOne.type === 'stock'));
    instruments = [changedOne, ...kept];
  } else if (
    reading.instruments.length > 0 &&
    (isAdded || (kind.id === 'compare' && /^\W*(and|with)\b/.test(reading.text)))
  ) {
    instruments = [
      ...prior.instruments,
      ...reading.instruments.filter(({ ticker }) => !prior.instruments.some((one) => one.ticker === ticker)),
    ];
    if (['price', 'performance', 'close_on'].includes(next.id)) next = kindOf('compare');
  } else if (kind.id === 'compare' && reading.instruments.length === 1)
    next = reading.spans.length > 0 || prior.spans.length > 0 ? kindOf('performance') : kindOf('price');
  if (reading.instruments.length > 0 && (next.instruments?.[1] ?? 0) === 0 && withMembers(reading, next) === reading)
    return undefined;
  const changes = withMembers(reading, next);
  if (changes.universe && changes.instruments.length < reading.instruments.length) instruments = changes.instruments;
  const hasFigure = changes.figures.length > 0;
  const isNewSum = [changes.amounts.money, changes.amounts.monthly, changes.amounts.shares].some(
    (each) => each !== undefined,
  );
  const amounts = Object.fromEntries(
    Object.entries(changes.amounts).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : value !== undefined,
    ),
  );
  const isOnly = /\b(only|just|those|these|also|and)\b/.test(reading.text);
  // A condition on a figure is no new order of the list.
  const isCondition = changes.amounts.bounds.length > 0 && next.id === 'screen';
  const merged = {
    ...prior.amounts,
    ...(isNewSum ? { money: undefined, monthly: undefined, shares: undefined } : {}),
    ...amounts,
    ...(next.id === 'screen' && kind.id === 'screen'
      ? {
          bounds: [
            ...prior.amounts.bounds.map((bound) => ({ ...bound, of: figureOf(bound, prior) })),
            ...changes.amounts.bounds.map((bound) => ({ ...bound, at: bound.at + offset })),
          ],
        }
      : {}),
  };
  const figures = hasFigure
    ? isCondition || kind.id === 'curated'
      ? [...prior.figures, ...changes.figures.map((figure) => ({ ...figure, at: figure.at + offset }))]
      : changes.figures
    : prior.figures;
  const keepsText = contentOf(reading).every(({ text }) => followWords.has(text));
  const own =
    next.id === 'stop'
      ? `${reading.text} ${prior.text}`
      : keepsText
        ? changes.spans.length > 0
          ? prior.rest
          : prior.text
        : next.id === 'screen' && isOnly
          ? `${reading.text} ${prior.text}`
          : reading.text;
  const text = /\bhow many\b/.test(reading.text) && !/\bhow many\b/.test(own) ? `how many ${own}` : own;
  const slots: Slots = {
    instruments,
    figures: figures.filter(({ family }) => next === kind || next.figures?.includes(family)),
    spans: changes.spans.length > 0 ? changes.spans : isOfPeriod ? [] : prior.spans,
    amounts: merged,
    universe: narrowed(prior.universe, changes.universe),
  };
  const left = droppedOf({ ...changes, instruments: [] }, next);
  if (left.length > 0) return undefined;
  return { asked: { ...slots, text, rest: keepsText ? prior.rest : reading.rest, page, kind: next }, left };
}

/** Places of a text behind another one. */
const offset = 10_000;

const earlier =
  /\b(?:the )?(year|quarter|day|week|monday|tuesday|wednesday|thursday|friday) (?:before|prior)(?: that| to that)?\b|\bthe (?:prior|preceding) (year|quarter)\b/;

/** `And the year before?` is a time before that of the last question. */
function ofEarlier(reading: Reading, prior: Asked, now: number): Reading {
  const found = earlier.exec(reading.text);
  if (!found) return reading;
  const [date] = prior.spans;
  const isDay = /day|week/.test(found[1] ?? '');
  if (reading.spans.length > (isDay ? 1 : 0)) return reading;
  const isReport = ['figure', 'statement'].includes(prior.kind.id);
  const span = isDay
    ? date?.kind === 'date'
      ? daysBefore(date, found[1] === 'day' ? 1 : 7)
      : undefined
    : isReport || prior.spans.length > 0
      ? spanBefore(prior.spans[0], (found[1] ?? found[2]) as 'year' | 'quarter', now)
      : undefined;
  if (!span) return reading;
  const words = reading.words.filter(({ text }) => !/^(year|quarter|day|week|before|prior|preceding|that)$/.test(text));
  return { ...reading, words, spans: [span] };
}

/** A bare number is an amount where the last question had one, and a bare high or low is of its time. */
export function inTerms(given: Reading, prior: Asked | undefined, now: number): Reading {
  if (!prior) return given;
  const reading = ofEarlier(given, prior, now);
  const { numbers, money, monthly, shares } = reading.amounts;
  const sum = (['monthly', 'shares', 'money'] as const).find((name) => prior.amounts[name] !== undefined);
  const isSum =
    sum !== undefined &&
    (numbers.length === 1 || money !== undefined) &&
    monthly === undefined &&
    shares === undefined &&
    ['invest', 'dividends', 'shares_for'].includes(prior.kind.id);
  const amounts = isSum
    ? { ...reading.amounts, numbers: [], money: undefined, [sum]: money ?? numbers[0] }
    : reading.amounts;
  const span = prior.figures.map(({ id }) => /^(year|day)_(?:high|low)$/.exec(id)?.[1]).find(Boolean);
  const figures = reading.figures.map((figure) =>
    span && /^(highest|lowest)_close$/.test(figure.id) && reading.spans.length === 0
      ? {
          ...figure,
          family: 'quote',
          id: `${span}_${figure.id.startsWith('high') ? 'high' : 'low'}`,
          label: `${span === 'year' ? '52-week ' : ''}${figure.id.startsWith('high') ? 'high' : 'low'}${span === 'day' ? ' of the day' : ''}`,
        }
      : figure,
  );
  const { rank } = reading.amounts;
  const [priorFigure] = prior.figures;
  const extreme = /^(?:best|worst|highest|lowest)_/.exec(priorFigure?.id ?? '')?.[0];
  // `And the worst?` is the other end of what was asked.
  if (extreme && rank && figures.length === 0 && priorFigure) {
    const isLow = rank.direction === 'asc';
    const id = priorFigure.id.replace(
      extreme,
      extreme.length > 6 ? (isLow ? 'lowest_' : 'highest_') : isLow ? 'worst_' : 'best_',
    );
    const word = extreme.slice(0, -1);
    const label = priorFigure.label.replace(word, id.slice(0, id.indexOf('_')));
    return { ...reading, figures: [{ ...priorFigure, id, label }], amounts: { ...amounts, rank: undefined } };
  }
  const before = prior.figures.find(({ period }) => period !== undefined);
  if (
    before &&
    prior.kind.id !== 'stop' &&
    figures.length === 0 &&
    numbers.length === 1 &&
    reading.instruments.length === 0 &&
    !isSum
  )
    return { ...reading, figures: [{ ...before, period: numbers[0] }], amounts: { ...amounts, numbers: [] } };
  return { ...reading, amounts, figures };
}
