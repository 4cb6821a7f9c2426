import { setupAt } from '@candlewick/engine/research';
import type { GroupName } from './condition.ts';
import { strategyOf, type Draft, type DraftGroup } from './draft.ts';

/**
 * The draft with other numbers at paths of its strategy or options (`entry.conditions.0.left.params.period`), counted without
 * unfinished rows.
 */
export function withNumbers(draft: Draft, numbers: Readonly<Record<string, number>>): Draft {
  const paths = Object.keys(numbers);
  const axes = paths.map((path) => ({ paths: [path], values: [] }));
  const setup = { strategy: strategyOf(draft.strategy), options: draft.options };
  const changed = setupAt(setup, axes, Object.values(numbers));
  const strategy = changed.strategy as typeof setup.strategy;
  const group = (name: GroupName): DraftGroup => {
    const complete = strategy[name].conditions.values();
    const conditions = draft.strategy[name].conditions.map((row) => row && (complete.next().value ?? row));
    return { ...strategy[name], conditions };
  };
  return { ...draft, strategy: { entry: group('entry'), exit: group('exit') }, options: changed.options };
}
