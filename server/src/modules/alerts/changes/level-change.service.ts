import type { AlertParent } from '../../../platform/database/schema/alerts.ts';
import { conditionsName } from '../../strategies/strategy-name.ts';
import { alertProblems } from '../alerts.errors.ts';
import * as repository from '../alerts.repository.ts';
import { ruleKeyOf } from '../watches/rule-key.ts';
import { announceWatchesOf, watchIdsOf } from '../watches/watches.repository.ts';
import type { AlertChange } from './alert-changes.service.ts';

export interface LevelChange {
  /** Index of the condition. */
  readonly condition: number;
  readonly value: number;
}

/**
 * Moves the constant that a condition compares with. It triggers on bars that close from now on: what the prices did at the new level before is
 * past. Throws invalid_request for an alert without such a level, and for one that its user has already.
 */
export async function moveLevel(
  parent: AlertParent,
  { condition: index, value }: LevelChange,
  { transaction, at }: AlertChange,
): Promise<void> {
  const group = parent.rule.kind === 'conditions' ? parent.rule.conditions : null;
  const condition = group?.conditions[index];
  if (!group || !condition || !('constant' in condition.right)) throw alertProblems.noLevel();
  if (condition.right.constant === value) return;
  const conditions = {
    ...group,
    conditions: group.conditions.with(index, { ...condition, right: { constant: value } }),
  };
  const rule = { kind: 'conditions' as const, conditions };
  const ruleKey = ruleKeyOf(rule);
  if (await repository.sameParent({ ...parent, ruleKey }, transaction)) throw alertProblems.sameLevel();
  const name = parent.name === conditionsName(group) ? conditionsName(conditions) : parent.name;
  await repository.updateParent(parent.id, { rule, ruleKey, name }, transaction);
  const children = (await repository.childrenOfParents([parent.id], transaction)).map(({ child }) => child);
  const { interval } = parent;
  const watchIds = await watchIdsOf(
    { ruleKey, rule, interval, tickers: children.map(({ ticker }) => ticker) },
    transaction,
  );
  const ids = children.map(({ id }) => id);
  await repository.setWatches(
    ids,
    children.map(({ ticker }) => watchIds.get(ticker)),
    at,
    transaction,
  );
  await announceWatchesOf(ids, transaction);
}
