import { conditionsOf, defaultBacktestOptions } from '@candlewick/engine';
import type { GroupOf } from '@candlewick/engine';
import type { BacktestBody, Condition, ConditionGroup, Options, Strategy } from '../../../common/backtest.types.ts';
import { defaultCondition, groupNames, type GroupName } from './condition.ts';
import { resolveRange, type Bounds, type DateRange, type RangePreset } from './range.ts';

/** Conditions while the user edits them; null is a row without an indicator yet. */
export type DraftGroup = GroupOf<Condition | null>;

/** Groups in groups, in the groups of a strategy. */
export const mostGroupDepth = 3;

/** A backtest while the user edits it. */
export interface Draft {
  readonly tickers: readonly string[];
  readonly range: RangePreset | DateRange;
  readonly strategy: Readonly<Record<GroupName, DraftGroup>>;
  readonly options: Options;
}

export const defaultDraft: Draft = {
  tickers: [],
  range: '10y',
  strategy: {
    entry: { match: 'all', conditions: [defaultCondition('entry')] },
    exit: { match: 'all', conditions: [defaultCondition('exit')] },
  },
  options: defaultBacktestOptions,
};

export function draftOf({ tickers, start_date, end_date, strategy, options }: BacktestBody): Draft {
  return { tickers, range: { from: start_date, to: end_date }, strategy, options };
}

const isComplete = (condition: Condition | null) => condition !== null;
const isSent = (group: DraftGroup) => conditionsOf(group).some(isComplete);

/** A group without the rows that have no indicator yet, and without the groups that have no other rows. */
function completeGroup({ match, conditions, groups = [] }: DraftGroup): ConditionGroup {
  const sent = groups.filter(isSent).map(completeGroup);
  return { match, conditions: conditions.filter(isComplete), ...(sent.length > 0 && { groups: sent }) };
}

/** The strategy without the rows that have no indicator yet. */
export function strategyOf({ entry, exit }: Draft['strategy']): Strategy {
  return { entry: completeGroup(entry), exit: completeGroup(exit) };
}

/** The group with a row that has no indicator yet, if any. */
export function unfinishedGroup({ strategy }: Draft): GroupName | undefined {
  return groupNames.find((name) => !conditionsOf(strategy[name]).every(isComplete));
}

/** Index of a row among the complete ones, by which the server names it. */
export function sentIndex({ conditions }: DraftGroup, index: number): number {
  return conditions.slice(0, index).filter(isComplete).length;
}

/** The same for a group among those in a group. */
export function sentGroupIndex({ groups = [] }: DraftGroup, index: number): number {
  return groups.slice(0, index).filter(isSent).length;
}

/** The request body; null without a ticker or a complete range. */
export function bodyOf(draft: Draft, bounds: Bounds | undefined): BacktestBody | null {
  const { tickers, range, options } = draft;
  const dates = resolveRange(range, bounds);
  if (tickers.length === 0 || !dates?.from || !dates.to) return null;
  return {
    tickers: [...tickers],
    start_date: dates.from,
    end_date: dates.to,
    strategy: strategyOf(draft.strategy),
    options,
  };
}

export function withGroup(draft: Draft, name: GroupName, group: DraftGroup): Draft {
  return { ...draft, strategy: { ...draft.strategy, [name]: group } };
}

/** Replaces one row of the group. */
export function withCondition(group: DraftGroup, index: number, condition: Condition): DraftGroup {
  return { ...group, conditions: group.conditions.with(index, condition) };
}

/** Removes one row of the group. */
export function withoutCondition(group: DraftGroup, index: number): DraftGroup {
  return { ...group, conditions: group.conditions.toSpliced(index, 1) };
}

const withGroups = ({ match, conditions }: DraftGroup, groups: readonly DraftGroup[]): DraftGroup => ({
  match,
  conditions,
  ...(groups.length > 0 && { groups }),
});

/** Adds a group with one row, joined the other way than the group around it: with the same word it would change nothing. */
export function withNewGroup(group: DraftGroup): DraftGroup {
  const added: DraftGroup = { match: group.match === 'all' ? 'any' : 'all', conditions: [null] };
  return withGroups(group, [...(group.groups ?? []), added]);
}

/** Changes one of the groups in a group. It goes with its last row. */
export function withInnerGroup(
  group: DraftGroup,
  index: number,
  change: (inner: DraftGroup) => DraftGroup,
): DraftGroup {
  const inner = group.groups?.[index];
  if (!inner) return group;
  const changed = change(inner);
  return conditionsOf(changed).length === 0
    ? withoutInnerGroup(group, index)
    : withGroups(group, group.groups?.with(index, changed) ?? []);
}

/** Removes one of the groups in a group, with everything in it. */
export function withoutInnerGroup(group: DraftGroup, index: number): DraftGroup {
  return withGroups(group, group.groups?.toSpliced(index, 1) ?? []);
}

/** Replaces the rules and all options; tickers and dates stay. */
export function withStrategy(draft: Draft, strategy: Strategy, options: Options): Draft {
  return { ...draft, strategy, options };
}

/** What a strategy to start from decides unless it says otherwise. */
const plainExits = {
  direction: 'long',
  stop_loss_percent: null,
  take_profit_percent: null,
  trailing_stop_percent: null,
  max_holding_bars: null,
} as const satisfies Partial<Options>;

/** Replaces the rules, the direction and the exits; money, costs, tickers and dates stay. */
export function startFrom(
  draft: Draft,
  { strategy, options }: Pick<Draft, 'strategy'> & { options: Partial<Options> },
): Draft {
  return { ...draft, strategy, options: { ...draft.options, ...plainExits, ...options } };
}
