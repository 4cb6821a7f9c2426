import { Combobox, type Option } from '@candlewick/shared-design/combobox';
import { LockIcon } from '@candlewick/shared-design/icons';
import type { Ref } from 'react';
import type { IndicatorDefinition } from '../../../common/backtest.types.ts';
import { isPattern } from '../model/condition.ts';
import styles from './condition-row.module.css';
import { PatternPicture } from './pattern-picture.tsx';

const sections: Readonly<Record<IndicatorDefinition['group'], string>> = {
  Special: 'Price and volume',
  'Technical Indicators': 'Technical indicators',
  'Bullish Candle Pattern': 'Bullish candle patterns',
  'Bearish Candle Pattern': 'Bearish candle patterns',
};

interface IndicatorPickerProps {
  readonly label: string;
  readonly definitions: readonly IndicatorDefinition[];
  /** Options before the indicators. */
  readonly others?: readonly Option[] | undefined;
  readonly value: string | null;
  readonly accessLevel: number;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly onChange: (id: string) => void;
  /** The user chose an indicator that the plan does not include. */
  readonly onLocked: (definition: IndicatorDefinition) => void;
}

const noOthers: readonly Option[] = [];

/** Finds an indicator by its short or full name; a pattern with its picture. A locked one explains itself when chosen. */
export function IndicatorPicker(props: IndicatorPickerProps) {
  const { label, definitions, others = noOthers, value, accessLevel, inputRef, onChange, onLocked } = props;
  const choose = (id: string | null) => {
    const definition = definitions.find(({ name }) => name === id);
    if (definition && definition.access_level > accessLevel) onLocked(definition);
    else if (id !== null) onChange(id);
  };
  return (
    <Combobox
      className={styles.indicator}
      label={label}
      placeholder="Choose an indicator"
      empty="No indicator has this name"
      items={[...others, ...definitions.map((each) => optionOf(each, accessLevel))]}
      value={value}
      onChange={choose}
      inputRef={inputRef}
    />
  );
}

function optionOf(definition: IndicatorDefinition, accessLevel: number): Option {
  const { name, label, desc, group, picture } = definition;
  return {
    id: name,
    label: isPattern(definition) ? label : name,
    description: isPattern(definition) ? desc : label === name ? undefined : label,
    section: sections[group],
    aside: (
      <span className={styles.aside}>
        {definition.access_level > accessLevel ? (
          <>
            <LockIcon size={12} /> Upgrade
          </>
        ) : null}
        {picture ? <PatternPicture picture={picture} /> : null}
      </span>
    ),
  };
}
