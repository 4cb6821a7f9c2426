import { conditionsOf, validateStrategy } from '@candlewick/engine';
import { usePlan } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { Dialog } from '@candlewick/shared-design/dialog';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useDefinitions, type Definitions } from '@candlewick/shared-page/definitions';
import { readConditions, writeConditions } from '@candlewick/shared-page/rule-address';
import type { OverlayPropsOf } from '@candlewick/shared-platform';
import { useId, useState, type FormEvent } from 'react';
import { ConditionGroup, MatchChoice } from './components/condition-group.tsx';
import styles from './components/conditions-card.module.css';
import { countOf } from './model/access.ts';
import { defaultCondition } from './model/condition.ts';
import { strategyOf, type DraftGroup } from './model/draft.ts';
import { placeProblems } from './model/problems.ts';
import { useAccess } from './queries/use-access.ts';

type Overlay = OverlayPropsOf<'edit-conditions'>;

const none: DraftGroup = { match: 'all', conditions: [] };
const usual: DraftGroup = { match: 'all', conditions: [defaultCondition('entry')] };

/**
 * Edits conditions over any page, with what the plan allows: `overlays.open('edit-conditions', { conditions })`. Closes with the new ones, as
 * `writeConditions` of shared-page writes them.
 */
export function EditConditionsOverlay({ conditions, close }: Overlay) {
  const id = useId();
  const [group, setGroup] = useState<DraftGroup>(() => readConditions(conditions ?? null) ?? usual);
  const limits = usePlan().data?.limits;
  const catalog = useDefinitions();
  const strategy = strategyOf({ entry: group, exit: none });
  const problems = validateStrategy(strategy, {
    access_level: limits?.indicator_access_level,
    max_entry_conditions: limits?.conditions.stocks.entry,
  });
  const isUnfinished = conditionsOf(group).some((condition) => condition === null);
  const waitsFor =
    countOf(group) === 0
      ? 'Add a condition.'
      : isUnfinished
        ? 'Choose an indicator for each condition.'
        : problems.length > 0
          ? 'Fix the conditions marked above.'
          : null;
  const isReady = waitsFor === null && catalog.data !== undefined;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) close(writeConditions(strategy.entry));
  };
  return (
    <Dialog
      isOpen
      size="lg"
      title="Rule"
      onClose={() => close(null)}
      actions={
        <>
          {waitsFor ? <span className={styles.note}>{waitsFor}</span> : null}
          <Button onClick={() => close(null)}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" disabled={!isReady}>
            Apply
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={apply}>
        <Answer query={catalog} skeleton={<Skeleton height="6rem" />}>
          {(definitions) => (
            <Conditions {...{ group, definitions }} problems={placeProblems(problems)} onChange={setGroup} />
          )}
        </Answer>
      </form>
    </Dialog>
  );
}

interface ConditionsProps {
  readonly group: DraftGroup;
  readonly definitions: Definitions;
  readonly problems: ReturnType<typeof placeProblems>;
  readonly onChange: (change: (group: DraftGroup) => DraftGroup) => void;
}

function Conditions({ group, definitions, problems, onChange }: ConditionsProps) {
  const limitId = useId();
  const plan = usePlan().data;
  const access = useAccess();
  const most = plan?.limits.conditions.stocks.entry;
  const isFull = most !== undefined && countOf(group) >= most;
  return (
    <div className={styles.conditions}>
      <div className={styles.head}>
        <MatchChoice label="Rule" group={group} onChange={onChange} />
      </div>
      <ConditionGroup
        title="Rule"
        number=""
        place="entry"
        {...{ group, definitions, access, problems, isFull, limitId, onChange }}
      >
        {isFull ? (
          <span id={limitId} className={styles.note}>
            The {plan?.plan_name} plan allows {most} condition{most === 1 ? '' : 's'}.
          </span>
        ) : null}
      </ConditionGroup>
    </div>
  );
}
