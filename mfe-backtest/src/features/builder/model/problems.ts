import type { ProblemItem } from '@candlewick/shared-api';

/** Where on the page a problem belongs: `entry.0`, `entry`, `tickers`, `range`, `options.initial_cash`, `general`. */
export type Place = string;

/** The part of the page that a problem's path (`strategy.entry.conditions.0.left.params.period`) speaks of. */
export function placeOf(path: string): Place {
  const [root = '', ...rest] = path
    .replace(/^body\./, '')
    .replace(/^strategy\.?/, '')
    .split('.');
  if (root === 'entry' || root === 'exit') return rest[0] === 'conditions' && rest[1] ? `${root}.${rest[1]}` : root;
  if (root === 'tickers') return 'tickers';
  if (root === 'start_date' || root === 'end_date') return 'range';
  if (root === 'options' && rest[0]) return `options.${rest[0]}`;
  return 'general';
}

export type Problems = ReadonlyMap<Place, readonly ProblemItem[]>;

/** Problems by the part of the page that shows them; those without a part of their own under `general`. */
export function placeProblems(problems: readonly ProblemItem[]): Problems {
  return Map.groupBy(problems, ({ path }) => placeOf(path));
}

/** What is wrong at one place as one sentence or more; undefined when nothing is. */
export function problemText(problems: Problems, place: Place): string | undefined {
  return problems
    .get(place)
    ?.map(({ message }) => message)
    .join(' ');
}
