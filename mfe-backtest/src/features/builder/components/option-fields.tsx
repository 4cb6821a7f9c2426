import { Button } from '@candlewick/shared-design/button';
import { NumberField } from '@candlewick/shared-design/number-field';
import { Select } from '@candlewick/shared-design/select';
import { Switch } from '@candlewick/shared-design/switch';
import { useState } from 'react';
import { cashField, costFields, exitFields, withNumber, type OptionField } from '../model/option-fields.ts';
import { problemText } from '../model/problems.ts';
import styles from './options-panel.module.css';
import type { OptionsPanelProps } from './options-panel.tsx';
import { SizingFields } from './sizing-fields.tsx';

const directions = [
  { id: 'long', label: 'Long', description: 'Buys on entry, sells on exit (default)' },
  { id: 'short', label: 'Short', description: 'Sells short on entry, covers on exit' },
  { id: 'both', label: 'Flip: long and short', description: 'Exiting one side enters the other' },
] as const;

const fills = [
  {
    id: 'next_open',
    label: 'Next open',
    description: 'A signal at the close fills at the next open, as a real order would (default)',
  },
  {
    id: 'same_close',
    label: 'Same close',
    description: 'A signal fills at its own close, which flatters the result',
  },
] as const;

/** The fields of the options panel. */
export default function OptionFields({ options, problems, onChange }: OptionsPanelProps) {
  const [isHelpShown, setHelpShown] = useState(false);
  const help = (text: string | undefined) => (isHelpShown ? text : undefined);
  const number = (field: OptionField) => (
    <NumberField
      key={field.name}
      label={field.label}
      unit={field.unit}
      min={field.min}
      max={field.max}
      step={field.step}
      value={options[field.name]}
      onChange={(value) => onChange(withNumber(options, field, value))}
      description={help(field.effect)}
      error={problemText(problems, `options.${field.name}`)}
    />
  );
  const direction = directions.find(({ id }) => id === options.direction);
  const fill = fills.find(({ id }) => id === options.fill);
  return (
    <div className={styles.fields}>
      <div>
        <Button size="sm" onClick={() => setHelpShown(!isHelpShown)}>
          {isHelpShown ? 'Hide help' : 'Explain the options'}
        </Button>
      </div>
      <fieldset>
        <legend className={styles.legend}>Positions</legend>
        <div className={styles.group}>
          {number(cashField)}
          <Select
            label="Direction"
            items={directions}
            value={options.direction}
            onChange={(id) =>
              onChange({ ...options, direction: directions.find((each) => each.id === id)?.id ?? options.direction })
            }
            description={help(direction?.description)}
          />
          <Select
            label="Fill"
            items={fills}
            value={options.fill}
            onChange={(id) => onChange({ ...options, fill: fills.find((each) => each.id === id)?.id ?? options.fill })}
            description={help(fill?.description)}
          />
          <SizingFields
            sizing={options.sizing}
            problems={problems}
            isHelpShown={isHelpShown}
            onChange={(sizing) => onChange({ ...options, sizing })}
          />
          <Switch
            label="Fractional shares"
            description={help(
              'Buys fractions of a share instead of rounding down. Coins and currencies always trade in fractions',
            )}
            checked={options.fractional_shares}
            onChange={(event) => onChange({ ...options, fractional_shares: event.currentTarget.checked })}
          />
          <Switch
            label="Exit on last bar"
            description={help(
              'Closes an open position on the last bar. Off by default: it is valued at the last close',
            )}
            checked={options.close_at_end}
            onChange={(event) => onChange({ ...options, close_at_end: event.currentTarget.checked })}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>Costs per side</legend>
        <div className={styles.group}>{costFields.map(number)}</div>
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>Stops and targets</legend>
        <div className={styles.group}>{exitFields.map(number)}</div>
      </fieldset>
    </div>
  );
}
