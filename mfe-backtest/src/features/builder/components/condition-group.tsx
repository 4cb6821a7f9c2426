import { Button } from '@candlewick/shared-design/button';
import { PlusIcon, TrashIcon } from '@candlewick/shared-design/icons';
import { Segmented } from '@candlewick/shared-design/segmented';
import { useCallback, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Definitions } from '@candlewick/shared-page/definitions';
import type { Condition } from '../../../common/backtest.types.ts';
import type { Access } from '@candlewick/shared-page/access';
import {
  mostGroupDepth,
  sentGroupIndex,
  sentIndex,
  withCondition,
  withInnerGroup,
  withNewGroup,
  withoutCondition,
  withoutInnerGroup,
  type DraftGroup,
} from '../model/draft.ts';
import type { Problems } from '../model/problems.ts';
import { ConditionRow } from './condition-row.tsx';
import styles from './conditions-card.module.css';
import { ProblemList } from './problem-list.tsx';

export type ChangeGroup = (change: (group: DraftGroup) => DraftGroup) => void;

const matches = [
  { value: 'all', label: 'All', title: 'All conditions must be met' },
  { value: 'any', label: 'Any', title: 'Any condition is enough' },
] as const;

const membersOf = ({ conditions, groups = [] }: DraftGroup) => conditions.length + groups.length;

interface MatchChoiceProps {
  readonly label: string;
  readonly group: DraftGroup;
  readonly onChange: ChangeGroup;
}

/** Whether all of a group must hold or any of it; nothing with one member. */
export function MatchChoice({ label, group, onChange }: MatchChoiceProps) {
  if (membersOf(group) < 2) return null;
  return (
    <Segmented
      label={`${label}: how conditions combine`}
      options={matches}
      value={group.match}
      onChange={(match) => onChange((current) => ({ ...current, match }))}
    />
  );
}

/** What the rows and groups of one card share. */
interface Shared {
  /** `Entry` */
  readonly title: string;
  readonly definitions: Definitions;
  readonly access: Access;
  readonly problems: Problems;
  /** The plan allows no further condition. */
  readonly isFull: boolean;
  /** Id of the sentence that says so. */
  readonly limitId: string;
}

export interface ConditionGroupProps extends Shared {
  /** Number of the group in each of the groups around it: `1.2`; empty for the outermost one. */
  readonly number: string;
  /** Where its problems are: `entry.groups.0`. */
  readonly place: string;
  readonly group: DraftGroup;
  /** Stays the same function over renders. */
  readonly onChange: ChangeGroup;
  /** Removing its last condition removed the group. */
  readonly onGone?: (() => void) | undefined;
  /** Beside the buttons. */
  readonly children?: ReactNode;
}

/** The conditions of a group, the groups in it, and buttons that add to it. */
export function ConditionGroup(props: ConditionGroupProps) {
  const { number, place, group, onChange, onGone, children, ...shared } = props;
  const { title, definitions, access, problems, isFull, limitId } = shared;
  const { match, conditions, groups = [] } = group;
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const wordAt = (index: number) => (index === 0 ? 'When' : match === 'all' ? 'and' : 'or');
  const rowName = number === '' ? `${title} condition` : `${title} group ${number}, condition`;
  const changeRow = useCallback(
    (index: number, next: Condition) => onChange((current) => withCondition(current, index, next)),
    [onChange],
  );
  // Render synchronously, so the button exists and is enabled: the focused one disappears with its row.
  const focusAdd = useCallback(() => (addButton.current ? addButton.current.focus() : onGone?.()), [onGone]);
  const removeRow = useCallback(
    (index: number) => {
      flushSync(() => onChange((current) => withoutCondition(current, index)));
      focusAdd();
    },
    [onChange, focusAdd],
  );
  const removeGroup = (index: number) => {
    flushSync(() => onChange((current) => withoutInnerGroup(current, index)));
    focusAdd();
  };
  const add = (change: (current: DraftGroup) => DraftGroup, newest: string) => {
    flushSync(() => onChange(change));
    const added = [...(list.current?.querySelectorAll(`:scope > ${newest}`) ?? [])].at(-1);
    added?.querySelector('input')?.focus();
  };
  const limits = { disabled: isFull, 'aria-describedby': isFull ? limitId : undefined };
  return (
    <div ref={list} className={styles.conditions}>
      {conditions.map((condition, index) => (
        <ConditionRow
          key={`${rowName} ${index + 1}`}
          word={wordAt(index)}
          label={`${rowName} ${index + 1}`}
          condition={condition}
          definitions={definitions}
          access={access}
          problems={condition ? problems.get(`${place}.${sentIndex(group, index)}`) : undefined}
          index={index}
          onChange={changeRow}
          onRemove={removeRow}
        />
      ))}
      {groups.map((inner, index) => (
        <InnerGroup
          {...shared}
          key={`group ${index + 1}`}
          word={wordAt(conditions.length + index)}
          number={number === '' ? `${index + 1}` : `${number}.${index + 1}`}
          place={`${place}.groups.${sentGroupIndex(group, index)}`}
          group={inner}
          index={index}
          onParentChange={onChange}
          onRemove={() => removeGroup(index)}
          onGone={focusAdd}
        />
      ))}
      <ProblemList problems={problems.get(place)} />
      <div className={styles.more}>
        <Button
          ref={addButton}
          size="sm"
          icon={<PlusIcon size={14} />}
          aria-label={number === '' ? undefined : `Add condition to ${title.toLowerCase()} group ${number}`}
          onClick={() =>
            add((current) => ({ ...current, conditions: [...current.conditions, null] }), '[data-condition]')
          }
          {...limits}
        >
          Add condition
        </Button>
        {number.split('.').filter(Boolean).length < mostGroupDepth ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={number === '' ? undefined : `Add group to ${title.toLowerCase()} group ${number}`}
            title="Conditions that are joined with another word: A and (B or C)"
            onClick={() => add(withNewGroup, '[data-group]')}
            {...limits}
          >
            Add group
          </Button>
        ) : null}
        {children}
      </div>
    </div>
  );
}

interface InnerGroupProps extends Shared {
  readonly word: string;
  readonly number: string;
  readonly place: string;
  readonly group: DraftGroup;
  readonly index: number;
  readonly onParentChange: ChangeGroup;
  readonly onRemove: () => void;
  readonly onGone: () => void;
}

/** A group in another one, in a frame of its own. */
function InnerGroup({ word, index, onParentChange, onRemove, ...rest }: InnerGroupProps) {
  const { title, number, group } = rest;
  const label = `${title} group ${number}`;
  const onChange: ChangeGroup = useCallback(
    (change) => onParentChange((parent) => withInnerGroup(parent, index, change)),
    [onParentChange, index],
  );
  return (
    <div role="group" aria-label={label} className={styles.group} data-group="">
      <div className={styles.head}>
        <span className={styles.word}>{word}</span>
        <MatchChoice label={label} group={group} onChange={onChange} />
        <Button
          className={styles.remove}
          variant="ghost"
          icon={<TrashIcon size={16} />}
          aria-label={`Remove ${label.toLowerCase()}`}
          title="Remove group"
          onClick={onRemove}
        />
      </div>
      <ConditionGroup {...rest} onChange={onChange} />
    </div>
  );
}
