import type { Listed } from '../entities/directory.ts';
import { strongScore } from './choose-topic.ts';
import type { Chosen } from './choose-topic.ts';
import { isFigure, needsInstruments } from './topic-needs.ts';
import type { TopicId } from './topic-ids.ts';

const between = /\s*[?;]\s*|\s*,?\s+(?:and also|and then|and|also|plus|then|as well as)\s+|\s*,\s*/;

/** Two words for one thing, which no second question begins between. */
const oneTerm = /\b(support|resistance) and (support|resistance)\b/;

/** `Compare Coke and Pepsi on valuation and dividends` names what is compared as figures of both. */
const comparedBy = /(\b(?:compar\w+|vs\.?|versus)(?= ).*@) (?:on|by|in terms of|regarding) (?=(?!.*@)[a-z])/;

export interface Clause {
  readonly text: string;
  readonly instruments: readonly Listed[];
}

/** A clause with its topic, or several that have one. */
export interface ClauseGroup extends Clause {
  readonly topic: TopicId | undefined;
}

export const merged = (a: readonly Listed[], b: readonly Listed[]): readonly Listed[] => [
  ...new Map([...a, ...b].map((one) => [one.ticker, one])).values(),
];

/** The clauses of a text with the instruments that each names; `named` has those of the whole text in its order. */
export function clausesOf(text: string, named: readonly Listed[]): readonly Clause[] {
  let at = 0;
  return text
    .replace(oneTerm, '$1 or $2')
    .replace(comparedBy, '$1 , ')
    .split(between)
    .filter((clause) => clause.trim() !== '')
    .map((clause) => {
      const count = (clause.match(/@/g) ?? []).length;
      const instruments = named.slice(at, at + count);
      at += count;
      return { text: clause.trim(), instruments };
    });
}

/** Joins clauses without a topic of their own, and neighbors of the same topic. */
export function groupClauses(
  clauses: readonly (Clause & Chosen & { readonly isStrong?: boolean })[],
): readonly ClauseGroup[] {
  const groups: ClauseGroup[] = [];
  for (const { text, topic, score, instruments, isStrong } of clauses) {
    const last = groups.at(-1);
    const own = score >= strongScore || isStrong ? topic : undefined;
    if (last && (own === undefined || last.topic === undefined || own === last.topic)) {
      groups[groups.length - 1] = {
        text: `${last.text} and ${text}`,
        topic: last.topic ?? own,
        instruments: merged(last.instruments, instruments),
      };
    } else groups.push({ text, topic: own, instruments });
  }
  return groups;
}

const comparesThem =
  /\b(it|they|that|this|those|these)\b.*\b(compares?|compared|stacks? up|measures? up|differs?)\b.*@/;

/** A comparison and the figures that it is about, which name no instrument themselves, are one question each. */
export function comparedFigures(groups: readonly ClauseGroup[]): readonly ClauseGroup[] {
  if (!groups.some(({ topic }) => topic === 'compare')) return [];
  // `Margins of Microsoft, and how they compare with Oracle`.
  if (groups.some(({ text }) => comparesThem.test(text))) return groups.filter(({ topic }) => isFigure(topic));
  return groups.filter(({ topic, instruments }) => isFigure(topic) && instruments.length === 0);
}

const ofOwnBacktest: ReadonlySet<TopicId> = new Set<TopicId>([
  'my_backtests',
  'this_backtest',
  'definition',
  // `How many were winners?`
  'movers',
]);
const ofPlans: ReadonlySet<TopicId> = new Set<TopicId>(['plans', 'price', 'compare']);

/** The topic of a message without instruments whose clauses only look like several questions; undefined if they are. */
export function topicOfWhole(whole: TopicId | undefined, clauses: readonly Chosen[]): TopicId | undefined {
  const all = (fits: (topic: TopicId) => boolean) => clauses.every(({ topic }) => topic !== undefined && fits(topic));
  // `How do I build a backtest with RSI and an average?` asks how, of no instrument.
  if (clauses[0]?.topic === 'help' && all((topic) => topic === 'help' || needsInstruments(topic))) return 'help';
  // `When my backtest gets a signal, at what price does it buy?`
  if (whole === 'help' && all((topic) => topic === 'help' || topic === 'my_backtests' || needsInstruments(topic)))
    return whole;
  // `Dividend stocks with a low P/E` filters by figures of the market.
  if (whole === 'screen' && all((topic) => topic === 'screen' || isFigure(topic))) return whole;
  // `The win rate and max drawdown of my best strategy`.
  if (whole === 'my_backtests' && all((topic) => ofOwnBacktest.has(topic))) return whole;
  // `The price of Advanced, monthly versus yearly`.
  if (whole === 'plans' && all((topic) => ofPlans.has(topic))) return whole;
  return undefined;
}
