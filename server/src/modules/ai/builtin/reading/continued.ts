import type { Asked } from '../kinds/kind.ts';
import { figureOf } from './amounts.ts';
import type { Amounts } from './amounts.ts';
import type { Listed } from './directory.ts';
import { chosen, contentOf, readerOf, stem, takes } from './match.ts';
import type { Reader } from './match.ts';
import { partsOf, withMembers } from './slots.ts';
import type { Reading } from './slots.ts';
import { slotsOf } from './span.ts';
import { spanBefore } from './spans.ts';
import { narrowed } from './universe.ts';
import { adding, comparing, followWords, removing, softWords } from './words.ts';

/** Places of a text behind another one. */
const offset = 10_000;

const swapping = /\b(?:change|swap|replace|switch|drop|remove)\b/;
const others: Readonly<Record<string, string>> = { best: 'worst', highest: 'lowest', worst: 'best', lowest: 'highest' };

/** A line in the terms of the last question: a bare number is the sum or the period that it had, and a bare low is of its time. */
export function inTerms(reading: Reading, prior: Asked, now: number): Reading {
  const { numbers, money, monthly, shares, rank } = reading.amounts;
  const [first] = prior.figures;
  const before = reading.earlier === undefined ? undefined : spanBefore(prior.spans[0], reading.earlier, now);
  const sum = (['monthly', 'shares', 'money'] as const).find((name) => prior.amounts[name] !== undefined);
  const bare = money ?? numbers[0];
  const isSum = sum !== undefined && bare !== undefined && monthly === undefined && shares === undefined;
  const isPeriod = !isSum && first?.period !== undefined && numbers.length > 0 && reading.figures.length === 0;
  // `And the worst?` is the other end of what was asked.
  const end = /^(best|worst|highest|lowest)_/.exec(first?.id ?? '')?.[1];
  const isOther = end !== undefined && rank !== undefined && reading.figures.length === 0;
  const other = others[end ?? ''] ?? '';
  const time = /^(year|day)_/.exec(first?.id ?? '')?.[1];
  const figures = isPeriod
    ? numbers.map((period) => ({ ...first, period }))
    : isOther && first
      ? [{ ...first, id: first.id.replace(end, other), label: first.label.replace(end, other) }]
      : reading.figures.map((figure) => {
          const side = /^(high|low)est_close$/.exec(figure.id)?.[1];
          if (!time || !side || reading.spans.length > 0) return figure;
          const label = time === 'year' ? `52-week ${side}` : `${side} of the day`;
          return { ...figure, family: 'quote', id: `${time}_${side}`, label };
        });
  return {
    ...reading,
    figures,
    earlier: before ? undefined : reading.earlier,
    spans: before ? [before, ...reading.spans] : reading.spans,
    amounts: {
      ...reading.amounts,
      ...(isSum ? { numbers: [], money: undefined, [sum]: bare } : {}),
      ...(isPeriod ? { numbers: [] } : {}),
      ...(isOther ? { rank: undefined } : {}),
    },
  };
}

const isSaid = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined);

function mergedAmounts(prior: Asked, { amounts }: Reading, isList: boolean): Amounts {
  const said = Object.fromEntries(Object.entries(amounts).filter(([, value]) => isSaid(value)));
  const isSum = [amounts.money, amounts.monthly, amounts.shares].some((each) => each !== undefined);
  const { trade } = amounts;
  const isStop = trade?.stop !== undefined || trade?.stopFraction !== undefined || trade?.atrs !== undefined;
  const stopless = { ...prior.amounts.trade, stop: undefined, stopFraction: undefined, atrs: undefined };
  return {
    ...prior.amounts,
    ...(isSum && !prior.amounts.trade ? { money: undefined, monthly: undefined, shares: undefined } : {}),
    ...said,
    ...(trade ? { trade: { ...(isStop ? stopless : prior.amounts.trade), ...trade } } : {}),
    // Conditions on a list add up.
    ...(isList
      ? {
          bounds: [
            ...prior.amounts.bounds.map((bound) => ({ ...bound, of: figureOf(bound, prior) })),
            ...amounts.bounds.map((bound) => ({ ...bound, at: bound.at + offset })),
          ],
        }
      : {}),
  };
}

/** The instruments of the last question with those of this line: in their place, added, or without them. */
function mergedInstruments(prior: Asked, reading: Reading, { least, most }: Reader): readonly Listed[] {
  const named = reading.instruments;
  const has = (list: readonly Listed[], { ticker }: Listed) => list.some((one) => one.ticker === ticker);
  if (named.length === 0) return prior.instruments;
  const [only] = named;
  // `With SPY instead`, of a pair.
  if (/\binstead\b/.test(reading.text) && only && least > 1) return [...prior.instruments.slice(0, 1), only];
  // `Change KO to MCD`, `drop INTC add AVGO`.
  const [, other] = named;
  if (only && other && named.length === 2 && has(prior.instruments, only) && swapping.test(reading.text))
    return prior.instruments.map((one) => (one.ticker === only.ticker ? other : one));
  if (removing.test(reading.text)) return prior.instruments.filter((one) => !has(named, one));
  // `Now gold vs bitcoin` names all that is compared.
  const isBeside = /^\W*(?:and |now )?(?:compared?|vs|versus|against)\b/.test(reading.text);
  const isWhole = named.length > 1 && comparing.test(reading.text) && !isBeside;
  // `And QQQ?` of a fund and its holding is about another fund.
  const isOfPair = prior.kind.reads?.includes('pair') === true;
  const isMore = adding.test(reading.text) || comparing.test(reading.text) || named.length < least;
  if (!isWhole && isMore && !(isOfPair && prior.instruments.length > 1)) {
    const all = [...prior.instruments, ...named.filter((one) => !has(prior.instruments, one))];
    return all.length > most ? named : all;
  }
  if (isOfPair) {
    const kept = prior.instruments.filter(({ type }) => (type === 'stock') !== (named[0]?.type === 'stock'));
    return [...named, ...kept.slice(0, 1)];
  }
  return named;
}

/** The last question with the parts of this line in place of its own; undefined if the line has anything else, or nothing. */
export function continued(
  line: Reading,
  prior: Asked,
  now: number,
  isElliptic: boolean,
): Omit<Asked, 'page'> | undefined {
  const reader = readerOf(prior.kind);
  const own = inTerms(line, prior, now);
  const isList = reader.slots.has('universe') && reader.most === 0;
  const reading = (isList && withMembers(own)) || own;
  const parts = partsOf(reading);
  const { choices, words } = chosen(reader, reading);
  const isAsking = (word: string) =>
    (/^(when|where|who)$/.test(word) || (isElliptic && /^(much|many)$/.test(word))) && reader.vocabulary.has(word);
  // `Compared to MSFT`: by the figure of the last question, or by its return.
  const isComparing = reader.least > 1 || prior.figures.length > 0;
  if (comparing.test(reading.text) && !isComparing) return undefined;
  const explains = (word: string) =>
    followWords.has(word) ||
    softWords.has(word) ||
    words.has(stem(word)) ||
    isAsking(word) ||
    (isComparing && comparing.test(word));
  const changes = parts.length + reading.instruments.length + Object.keys(choices).length;
  if (changes === 0) return undefined;
  if (parts.some((part) => !takes(reader, part.slots)) || !contentOf(reading).every(({ text }) => explains(text)))
    return undefined;
  const instruments = mergedInstruments(prior, reading, reader);
  if (instruments.length < reader.least || instruments.length > reader.most) return undefined;
  const isCondition = isList && reading.amounts.bounds.length > 0;
  const figures = reading.figures.map((figure) => ({ ...figure, at: figure.at + offset }));
  // Of what is searched for, a figure of another family stays.
  const searched = prior.figures.filter(
    ({ family }) => reader.slots.has('words') && figures.every((figure) => figure.family !== family),
  );
  // `Quarterly?` is no more of the year that was asked.
  const isOfPeriod = choices.period !== undefined;
  const spans = reading.spans.filter((span) => slotsOf(span).some((slot) => reader.slots.has(slot)));
  return {
    kind: prior.kind,
    instruments,
    figures: isCondition || figures.length === 0 ? [...prior.figures, ...figures] : [...searched, ...figures],
    spans: spans.length > 0 ? spans : isOfPeriod ? [] : prior.spans,
    amounts: mergedAmounts(prior, reading, isList),
    universe: narrowed(prior.universe, reading.universe),
    // What was asked of the last figure is not asked of another.
    options: { ...prior.options, ...(figures.length > 0 ? { ask: '' } : {}), ...choices },
    words: prior.words,
  };
}
