import { axisLength } from '@candlewick/shared-api';
import { Button } from '@candlewick/shared-design/button';
import { formatInteger } from '@candlewick/shared-design/format';
import { PlusIcon, TrashIcon } from '@candlewick/shared-design/icons';
import { NumberField } from '@candlewick/shared-design/number-field';
import { Select } from '@candlewick/shared-design/select';
import { axisAround, type AxisDraft, type RuleNumber } from '../model/rule-numbers.ts';
import styles from '../lab.module.css';

const mostAxes = 3;

interface AxisFieldsProps {
  readonly axes: readonly AxisDraft[];
  readonly numbers: readonly RuleNumber[];
  readonly onChange: (axes: readonly AxisDraft[]) => void;
}

function countText({ from, to, step }: AxisDraft): string {
  if (from === null || to === null || step === null || step <= 0) return 'Enter from, to and step';
  const count = axisLength({ from, to, step });
  if (!Number.isSafeInteger(count)) return 'Far too many values';
  return count === 1 ? '1 value' : `${formatInteger(count)} values`;
}

/** Up to three numbers of the rule, each from one value to another in steps. */
export function AxisFields({ axes, numbers, onChange }: AxisFieldsProps) {
  const unused = numbers.filter(({ id }) => !axes.some((axis) => axis.id === id));
  const [next] = unused;
  const change = (index: number, part: Partial<AxisDraft>) =>
    onChange(axes.map((axis, at) => (at === index ? { ...axis, ...part } : axis)));
  return (
    <div className={styles.axes}>
      {axes.map((axis, index) => {
        const number = numbers.find(({ id }) => id === axis.id);
        const step = number?.isWhole ? 1 : 0.1;
        const bounds = { min: number?.min, max: number?.max, step };
        const choices = numbers.filter(({ id }) => id === axis.id || unused.some((each) => each.id === id));
        return (
          <fieldset key={axis.id} className={styles.axis} aria-label={`Parameter ${index + 1}`}>
            <Select
              label={`Parameter ${index + 1}`}
              className={styles.number}
              items={choices.map(({ id, label }) => ({ id, label }))}
              value={axis.id}
              onChange={(id) => {
                const chosen = numbers.find((each) => each.id === id);
                if (chosen) change(index, axisAround(chosen));
              }}
            />
            <NumberField label="From" {...bounds} value={axis.from} onChange={(from) => change(index, { from })} />
            <NumberField label="To" {...bounds} value={axis.to} onChange={(to) => change(index, { to })} />
            <NumberField
              label="Step"
              min={number?.isWhole ? 1 : 0.001}
              step={step}
              value={axis.step}
              onChange={(value) => change(index, { step: value })}
            />
            <Button
              icon={<TrashIcon size={14} />}
              aria-label={`Remove parameter ${index + 1}`}
              disabled={axes.length === 1}
              onClick={() => onChange(axes.toSpliced(index, 1))}
            />
            <p className={styles.count}>{countText(axis)}</p>
          </fieldset>
        );
      })}
      {axes.length < mostAxes && next ? (
        <div>
          <Button icon={<PlusIcon size={14} />} onClick={() => onChange([...axes, axisAround(next)])}>
            Add a parameter
          </Button>
        </div>
      ) : null}
    </div>
  );
}
