import { conditionsOf, type ConditionGroup, type GroupOf } from '@candlewick/engine';
import { setupAt } from '@candlewick/engine/research';
import type { Condition } from '../../../common/backtest.types.ts';
import { strategyOf, type Draft } from './draft.ts';

type Rows = GroupOf<Condition | null>;

const isSent = (group: Rows) => conditionsOf(group).some((row) => row !== null);

/** The rows of a draft with the conditions that a changed group has for the complete ones, in the same order. */
function filled<Group extends Rows>(draft: Group, changed: ConditionGroup): Group {
  const conditions = changed.conditions.values();
  const groups = (changed.groups ?? []).values();
  return {
    ...draft,
    conditions: draft.conditions.map((row) => row && (conditions.next().value ?? row)),
    ...(draft.groups && {
      groups: draft.groups.map((group) => (isSent(group) ? filled(group, groups.next().value ?? changed) : group)),
    }),
  };
}

/**
 * The draft with other numbers at paths of its strategy or options (`entry.conditions.0.left.params.period`), counted without
 * unfinished rows.
 */
export function withNumbers(draft: Draft, numbers: Readonly<Record<string, number>>): Draft {
  const paths = Object.keys(numbers);
  const axes = paths.map((path) => ({ paths: [path], values: [] }));
  const setup = { strategy: strategyOf(draft.strategy), options: draft.options };
  const { strategy, options } = setupAt(setup, axes, Object.values(numbers));
  const { entry, exit } = draft.strategy;
  return {
    ...draft,
    strategy: { entry: filled(entry, strategy.entry), exit: filled(exit, strategy.exit) },
    options,
  };
}
