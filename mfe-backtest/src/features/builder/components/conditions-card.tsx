import { Card } from '@candlewick/shared-design/card';
import { useCallback, useId } from 'react';
import type { Definitions } from '@candlewick/shared-page/definitions';
import type { GroupName } from '../model/condition.ts';
import type { Access } from '@candlewick/shared-page/access';
import { countOf } from '../model/access.ts';
import { withGroup, type DraftGroup } from '../model/draft.ts';
import type { Problems } from '../model/problems.ts';
import type { Edit } from '../queries/use-draft.ts';
import { ConditionGroup, MatchChoice, type ChangeGroup } from './condition-group.tsx';
import styles from './conditions-card.module.css';

const texts = {
  entry: {
    title: 'Entry',
    empty: 'Add an entry condition, or the strategy never enters a position.',
  },
  exit: {
    title: 'Exit',
    empty: 'No exit condition: positions close at a stop, target, max holding period or the end of the range.',
  },
} as const;

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
  const { title, empty } = texts[name];
  const count = countOf(group);
  const isFull = allowed !== null && count >= allowed.count;
  const onChange: ChangeGroup = useCallback(
    (change) => edit((draft) => withGroup(draft, name, change(draft.strategy[name]))),
    [edit, name],
  );
  return (
    <Card title={title} actions={<MatchChoice label={title} group={group} onChange={onChange} />}>
      {count === 0 ? <p className={styles.empty}>{empty}</p> : null}
      <ConditionGroup
        {...{ title, group, definitions, access, problems, isFull, limitId, onChange }}
        number=""
        place={name}
      >
        {isFull ? (
          <span id={limitId} className={styles.note}>
            The {allowed.planName} plan allows {allowed.count} {name} condition{allowed.count === 1 ? '' : 's'}.
          </span>
        ) : null}
      </ConditionGroup>
    </Card>
  );
}
