import type { ProblemItem } from '@candlewick/shared-api';
import { Button } from '@candlewick/shared-design/button';
import { LockIcon, TrashIcon } from '@candlewick/shared-design/icons';
import { memo, useId, useState } from 'react';
import type { Condition, IndicatorDefinition } from '../../../common/backtest.types.ts';
import type { Definitions } from '@candlewick/shared-page/definitions';
import { useUpgrade } from '@candlewick/shared-page/use-upgrade';
import { unlockingPlan, type Access } from '@candlewick/shared-page/access';
import { conditionOn, isPattern, withLeft } from '../model/condition.ts';
import { Comparison } from './comparison.tsx';
import { ConditionMenu } from './condition-menu.tsx';
import styles from './condition-row.module.css';
import { IndicatorPicker } from './indicator-picker.tsx';
import { ParamFields } from './param-fields.tsx';
import { PatternPicture } from './pattern-picture.tsx';
import { ProblemList } from './problem-list.tsx';

interface ConditionRowProps {
  /** Connects the row to the previous one: `When`, `and`, `or`. */
  readonly word: string;
  /** Accessible name of the row: `Entry condition 1`. */
  readonly label: string;
  /** null until an indicator is chosen. */
  readonly condition: Condition | null;
  readonly definitions: Definitions;
  readonly access: Access;
  readonly problems: readonly ProblemItem[] | undefined;
  readonly index: number;
  /** These stay the same over renders, so that a row renders only with its own changes. */
  readonly onChange: (index: number, condition: Condition) => void;
  readonly onRemove: (index: number) => void;
}

/** One condition: an indicator, a comparison, and what to compare it with. */
export const ConditionRow = memo(function ConditionRow(props: ConditionRowProps) {
  const { word, label, condition, definitions, access, problems, index, onRemove } = props;
  const id = useId();
  const [locked, setLocked] = useState<IndicatorDefinition | null>(null);
  const definition = definitions.get(condition?.left.indicator ?? '');
  const onChange = (next: Condition) => {
    setLocked(null);
    props.onChange(index, next);
  };
  const choose = (name: string) => {
    const next = definitions.get(name);
    if (next) onChange(condition ? withLeft(condition, next, definitions) : conditionOn(next, definitions));
  };
  return (
    <div
      role="group"
      aria-label={label}
      aria-describedby={problems ? id : undefined}
      className={styles.row}
      data-condition=""
    >
      <span className={styles.word}>{word}</span>
      <div className={styles.side} title={definition && !isPattern(definition) ? definition.label : undefined}>
        <IndicatorPicker
          label="Indicator"
          definitions={definitions}
          value={condition?.left.indicator ?? null}
          access={access}
          onChange={choose}
          onLocked={setLocked}
        />
        {condition ? (
          <ParamFields
            definition={definition}
            reference={condition.left}
            onChange={(left) => onChange({ ...condition, left })}
          />
        ) : null}
      </div>
      {condition === null ? null : definition && isPattern(definition) ? (
        <div className={styles.pattern}>
          <PatternPicture picture={definition.picture} />
          <span>{definition.desc}</span>
        </div>
      ) : (
        <Comparison {...{ condition, definitions, access, onChange }} onLocked={setLocked} />
      )}
      <div className={styles.tools}>
        {condition ? <ConditionMenu {...{ label, condition, definitions, onChange }} /> : null}
        <Button
          variant="ghost"
          icon={<TrashIcon size={16} />}
          aria-label={`Remove ${label.toLowerCase()}`}
          title="Remove"
          onClick={() => onRemove(index)}
        />
      </div>
      <div className={styles.problems}>
        {locked ? <Locked definition={locked} access={access} /> : null}
        <ProblemList id={id} problems={problems} />
      </div>
    </div>
  );
});

interface LockedProps {
  readonly definition: IndicatorDefinition;
  readonly access: Access;
}

/** Why the chosen indicator was not taken, and what unlocks it. */
function Locked({ definition, access }: LockedProps) {
  const upgrade = useUpgrade();
  const name = isPattern(definition) ? definition.label : `${definition.label} (${definition.name})`;
  return (
    <p role="status" className={styles.locked}>
      <LockIcon size={14} /> {name} requires {unlockingPlan(definition, access)}.
      <Button size="sm" onClick={upgrade}>
        See plans
      </Button>
    </p>
  );
}
