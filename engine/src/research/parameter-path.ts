import type { BacktestOptions, Strategy } from '../strategy.ts';

/** What a sweep changes: a strategy and its options. */
export interface Setup {
  readonly strategy: Strategy;
  readonly options: BacktestOptions;
}

/** The path does not lead to a number. */
export class UnknownParameterError extends Error {
  override readonly name = 'UnknownParameterError';
}

type Node = Readonly<Record<string, unknown>> | readonly unknown[];

/**
 * A copy of the setup with another number at a dotted path, written as in problems: `entry.conditions.0.left.params.period`,
 * `exit.conditions.1.right.constant`, `options.stop_loss_percent`. It can also set a parameter that was left out or an option
 * that is null. Throws an `UnknownParameterError` when the path leads to no number.
 */
export function withNumberAt({ strategy, options }: Setup, path: string, value: number): Setup {
  const [root, ...rest] = path.split('.');
  const fail = (): never => {
    const message = `There is no number at "${path}". Use a path such as entry.conditions.0.left.params.period.`;
    throw new UnknownParameterError(message);
  };
  if (root === 'options') return { strategy, options: replaced(options, rest, value, fail) };
  return { strategy: replaced(strategy, [root!, ...rest], value, fail), options };
}

function replaced<T extends object>(target: T, path: readonly string[], value: number, fail: () => never): T {
  const [key, ...rest] = path;
  if (key === undefined) return fail();
  const node = target as Node as Readonly<Record<string, unknown>>;
  const child = Object.hasOwn(node, key) ? node[key] : undefined;
  let next: unknown = value;
  if (rest.length > 0) {
    // An indicator reference may leave out all of its parameters.
    const inner = child ?? (key === 'params' && Object.hasOwn(node, 'indicator') ? {} : undefined);
    next = typeof inner === 'object' && inner !== null ? replaced(inner, rest, value, fail) : fail();
  } else if (typeof child !== 'number' && child !== null && !isParameter(child, node)) return fail();
  const changed = Array.isArray(target) ? target.with(Number(key), next) : { ...target, [key]: next };
  return changed as T;
}

/** Parameters of an indicator are all numbers, and one that was left out can be added. Validation reports unknown ones. */
function isParameter(child: unknown, node: Readonly<Record<string, unknown>>): boolean {
  return child === undefined && !Array.isArray(node) && Object.values(node).every((value) => typeof value === 'number');
}
