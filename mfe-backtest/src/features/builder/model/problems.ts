import type { ProblemItem } from '@candlewick/shared-api';

/** Where the page shows a problem: `entry.0`, `entry`, `entry.groups.1.0`, `tickers`, `range`, `options.initial_cash`, `general`. */
export type Place = string;

/** The place for a problem's path (`strategy.entry.conditions.0.left.params.period`). */
export function placeOf(path: string): Place {
  const inBody = path.replace(/^body\./, '').replace(/^strategy\.?/, '');
  const [, group, index] = /^((?:entry|exit)(?:\.groups\.\d+)*)(?:\.conditions\.(\d+))?(?:\.|$)/.exec(inBody) ?? [];
  if (group) return index === undefined ? group : `${group}.${index}`;
  const [root = '', ...rest] = inBody.split('.');
  if (root === 'tickers') return 'tickers';
  if (root === 'start_date' || root === 'end_date') return 'range';
  if (root === 'options' && rest[0]) return `options.${rest[0]}`;
  return 'general';
}

export type Problems = ReadonlyMap<Place, readonly ProblemItem[]>;

/** Groups problems by place; those without a place of their own go to `general`. */
export function placeProblems(problems: readonly ProblemItem[]): Problems {
  return Map.groupBy(problems, ({ path }) => placeOf(path));
}

/** The problems at one place as text; undefined without any. */
export function problemText(problems: Problems, place: Place): string | undefined {
  return problems
    .get(place)
    ?.map(({ message }) => message)
    .join(' ');
}
