import { conditionsOf, validateStrategy } from '@candlewick/engine';
import { usePlan } from '@candlewick/shared-auth';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useDefinitions } from '@candlewick/shared-page/definitions';
import { readConditions, writeConditions } from '@candlewick/shared-page/rule-address';
import { useEffect, useId, useMemo, useState } from 'react';
import type { EditedConditions } from '../edit-conditions.overlay.tsx';
import { countOf } from '../model/access.ts';
import { defaultCondition } from '../model/condition.ts';
import { strategyOf, type DraftGroup } from '../model/draft.ts';
import { placeProblems } from '../model/problems.ts';
import { useAccess } from '@candlewick/shared-page/use-access';
import { ConditionGroup, MatchChoice } from './condition-group.tsx';
import styles from './conditions-card.module.css';

const none: DraftGroup = { match: 'all', conditions: [] };
const usual: DraftGroup = { match: 'all', conditions: [defaultCondition('entry')] };

function waitsFor(group: DraftGroup, hasProblems: boolean): string | null {
  if (countOf(group) === 0) return 'Add a condition.';
  if (conditionsOf(group).some((condition) => condition === null)) return 'Choose an indicator for each condition.';
  return hasProblems ? 'Fix the conditions marked above.' : null;
}

interface ConditionEditorProps {
  /** As `writeConditions` writes it; the editor begins with a condition of its own if nothing can be read. */
  readonly conditions: string;
  /** Stays the same function over renders. */
  readonly onEdited: (edited: EditedConditions) => void;
}

/** One group of conditions, as the builder edits those of an entry, with what is wrong or beyond the plan beside each. */
export default function ConditionEditor({ conditions, onEdited }: ConditionEditorProps) {
  const limitId = useId();
  const [group, setGroup] = useState<DraftGroup>(() => readConditions(conditions) ?? usual);
  const plan = usePlan().data;
  const access = useAccess();
  const catalog = useDefinitions();
  const { indicator_access_level: level, conditions: allowed } = plan?.limits ?? {};
  const most = allowed?.stocks.entry;
  const strategy = useMemo(() => strategyOf({ entry: group, exit: none }), [group]);
  const problems = useMemo(
    () => validateStrategy(strategy, { access_level: level, max_entry_conditions: most }),
    [strategy, level, most],
  );
  const isKnown = catalog.data !== undefined && plan !== undefined;
  useEffect(() => {
    const missing = waitsFor(group, problems.length > 0);
    onEdited({ text: isKnown && missing === null ? writeConditions(strategy.entry) : null, waitsFor: missing });
  }, [group, strategy, problems, isKnown, onEdited]);
  const isFull = most !== undefined && countOf(group) >= most;
  return (
    <Answer query={catalog} skeleton={<Skeleton height="6rem" />}>
      {(definitions) => (
        <div className={styles.conditions}>
          <MatchChoice label="Rule" group={group} onChange={setGroup} />
          <ConditionGroup
            title="Rule"
            number=""
            place="entry"
            problems={placeProblems(problems)}
            onChange={setGroup}
            {...{ group, definitions, access, isFull, limitId }}
          >
            {isFull ? (
              <span id={limitId} className={styles.note}>
                The {plan?.plan_name} plan allows {most} condition{most === 1 ? '' : 's'}.
              </span>
            ) : null}
          </ConditionGroup>
        </div>
      )}
    </Answer>
  );
}
