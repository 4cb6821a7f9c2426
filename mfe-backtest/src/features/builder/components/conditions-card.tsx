import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { PlusIcon } from '@candlewick/shared-design/icons';
import { Segmented } from '@candlewick/shared-design/segmented';
import { useCallback, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Definitions } from '@candlewick/shared-page/definitions';
import type { Condition } from '../../../common/backtest.types.ts';
import type { GroupName } from '../model/condition.ts';
import type { Access } from '../model/access.ts';
import { sentIndex, withCondition, withGroup, withoutCondition, type DraftGroup } from '../model/draft.ts';
import type { Problems } from '../model/problems.ts';
import type { Edit } from '../queries/use-draft.ts';
import { ConditionRow } from './condition-row.tsx';
import styles from './conditions-card.module.css';
import { ProblemList } from './problem-list.tsx';

const texts = {
  entry: {
    title: 'Entry',
    name: 'Entry condition',
    empty: 'Add an entry condition, or the strategy never enters a position.',
  },
  exit: {
    title: 'Exit',
    name: 'Exit condition',
    empty: 'No exit condition: positions close at a stop, target, max holding period or the end of the range.',
  },
} as const;

const matches = [
  { value: 'all', label: 'All', title: 'All conditions must be met' },
  { value: 'any', label: 'Any', title: 'Any condition is enough' },
] as const;

export interface ConditionsCardProps {
  readonly name: GroupName;
  readonly group: DraftGroup;
  readonly definitions: Definitions;
  readonly access: Access;
  /** Number of conditions that the plan allows, and its name; null until known. */
  readonly allowed: { readonly count: number; readonly planName: string } | null;
  readonly problems: Problems;
  readonly edit: Edit;
}

/** The conditions for entering or exiting a position. */
export function ConditionsCard({ name, group, definitions, access, allowed, problems, edit }: ConditionsCardProps) {
  const limitId = useId();
  const { title, name: rowName, empty } = texts[name];
  const { match, conditions } = group;
  const isFull = allowed !== null && conditions.length >= allowed.count;
  const rows = conditions.map((condition, index) => ({ condition, index, label: `${rowName} ${index + 1}` }));
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const editGroup = useCallback(
    (change: (group: DraftGroup) => DraftGroup) =>
      edit((draft) => withGroup(draft, name, change(draft.strategy[name]))),
    [edit, name],
  );
  const onChange = useCallback(
    (index: number, next: Condition) => editGroup((current) => withCondition(current, index, next)),
    [editGroup],
  );
  const onRemove = useCallback(
    (index: number) => {
      // Render synchronously, so the button exists and is enabled: the focused one disappears with its row.
      flushSync(() => editGroup((current) => withoutCondition(current, index)));
      addButton.current?.focus();
    },
    [editGroup],
  );
  const add = () => {
    flushSync(() => editGroup((current) => ({ ...current, conditions: [...current.conditions, null] })));
    const newRow = [...(list.current?.querySelectorAll(':scope > [role=group]') ?? [])].at(-1);
    newRow?.querySelector('input')?.focus();
  };
  return (
    <Card
      title={title}
      actions={
        conditions.length > 1 ? (
          <Segmented
            label={`${title}: how conditions combine`}
            options={matches}
            value={match}
            onChange={(value) => editGroup((current) => ({ ...current, match: value }))}
          />
        ) : null
      }
    >
      <div ref={list} className={styles.conditions}>
        {conditions.length === 0 ? <p className={styles.note}>{empty}</p> : null}
        {rows.map(({ condition, index, label }) => (
          <ConditionRow
            key={label}
            word={index === 0 ? 'When' : match === 'all' ? 'and' : 'or'}
            label={label}
            condition={condition}
            definitions={definitions}
            access={access}
            problems={condition ? problems.get(`${name}.${sentIndex(group, index)}`) : undefined}
            index={index}
            onChange={onChange}
            onRemove={onRemove}
          />
        ))}
        <ProblemList problems={problems.get(name)} />
        <div className={styles.more}>
          <Button
            ref={addButton}
            size="sm"
            icon={<PlusIcon size={14} />}
            onClick={add}
            disabled={isFull}
            aria-describedby={isFull ? limitId : undefined}
          >
            Add condition
          </Button>
          {isFull ? (
            <span id={limitId} className={styles.note}>
              The {allowed.planName} plan allows {allowed.count} {name} condition{allowed.count === 1 ? '' : 's'}.
            </span>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
