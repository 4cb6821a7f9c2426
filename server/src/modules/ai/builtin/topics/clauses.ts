import type { Listed } from '../entities/directory.ts';
import { strongScore } from './choose-topic.ts';
import type { Chosen } from './choose-topic.ts';
import { isFigure } from './topic-needs.ts';
import type { TopicId } from './topic-ids.ts';

const between = /\s*[?;]\s*|\s*,?\s+(?:and also|and then|and|also|plus|then|as well as)\s+|\s*,\s*/;

/** Two words for one thing, which no second question begins between. */
const oneTerm = /\b(support|resistance) and (support|resistance)\b/;

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
    .split(between)
    .filter((clause) => clause.trim() !== '')
    .map((clause) => {
      const count = (clause.match(/@/g) ?? []).length;
      const instruments = named.slice(at, at + count);
      at += count;
      return { text: clause.trim(), instruments };
    });
}

/** Joins clauses without a topic of their own, and neighbours of the same topic. */
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
