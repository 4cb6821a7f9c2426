import { createHash } from 'node:crypto';
import { conditionsOf, validateBacktestOptions, validateStrategy } from '@candlewick/engine';
import type { BacktestOptions, Strategy } from '@candlewick/engine';
import { findIndicator } from '@candlewick/engine/texts';
import type { ProblemItem } from '@candlewick/shared-api';
import { ApiProblem } from '../../api-problem.ts';

/** A rule, whatever it is tested on. */
export interface Rule {
  readonly strategy: Strategy;
  readonly options: BacktestOptions;
}

/** With keys in order and without what is undefined, so that equal rules are equal texts. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const { indicator, params } = value as { indicator?: unknown; params?: Readonly<Record<string, number>> };
  // A parameter that is left out has its default, so writing it makes no other rule.
  const usual = typeof indicator === 'string' ? (findIndicator(indicator)?.params ?? []) : [];
  const defaults = Object.fromEntries(usual.map((one) => [one.name, one.default]));
  const whole = usual.length === 0 ? value : { ...value, params: { ...defaults, ...params } };
  const entries = Object.entries(whole).filter(([, part]) => part !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, canonical(part)]));
}

const withoutNumbers = (_: string, value: unknown) => (typeof value === 'number' ? 0 : value);

/**
 * SHA-256 of the conditions and the direction, whatever their numbers: names a rule on any symbol and any range. Who has seen how a rule did
 * in its test period has seen it for every value of its numbers.
 */
export function ruleKeyOf({ strategy, options: { direction } }: Rule): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical({ strategy, direction }), withoutNumbers))
    .digest('hex');
}

const mostNamed = 3;

/** The indicators of the entry, by which attempts are grouped: `SMA`, `MACD + RSI`. The price and the patterns say little about a rule. */
export function familyOf({ entry }: Strategy): string {
  const names = conditionsOf(entry).flatMap(({ left, right }) =>
    [left.indicator, 'indicator' in right ? right.indicator : []].flat(),
  );
  const groups = names.map((name) => {
    const isPattern = findIndicator(name)?.group.endsWith('Candle Pattern') ?? false;
    return isPattern ? 'Candle pattern' : name;
  });
  const distinct = [...new Set(groups)].sort();
  const telling = distinct.filter((name) => name !== 'Price');
  const shown = telling.length > 0 ? telling : distinct;
  if (shown.length === 0) return 'No entry';
  return shown.slice(0, mostNamed).join(' + ');
}

/** Throws invalid_strategy for a rule that no run could have. Plans are not asked: an earlier one may have allowed it. */
export function assertRule({ strategy, options }: Rule, path = ''): void {
  const under = (root: string, items: readonly ProblemItem[]) =>
    items.map((item) => ({ ...item, path: path + (item.path ? `${root}.${item.path}` : root) }));
  const [first, ...others] = [
    ...under('strategy', validateStrategy(strategy)),
    ...under('options', validateBacktestOptions(options)),
  ];
  if (first) throw new ApiProblem('invalid_strategy', first.message, { problems: [first, ...others] });
}
