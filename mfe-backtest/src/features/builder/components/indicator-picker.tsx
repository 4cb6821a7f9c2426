import { Combobox, type Option } from '@candlewick/shared-design/combobox';
import type { Ref } from 'react';
import type { IndicatorDefinition } from '../../../common/backtest.types.ts';
import type { Definitions } from '@candlewick/shared-page/definitions';
import type { Access } from '@candlewick/shared-page/access';
import styles from './condition-row.module.css';
import { optionsOf } from './indicator-options.tsx';

interface IndicatorPickerProps {
  readonly label: string;
  readonly definitions: Definitions;
  /** Names of the indicators to choose from; all of them by default. */
  readonly among?: readonly string[] | undefined;
  /** Options before the indicators. */
  readonly others?: readonly Option[] | undefined;
  readonly value: string | null;
  readonly access: Access;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly onChange: (id: string) => void;
  /** The user chose an indicator that the plan does not include. */
  readonly onLocked: (definition: IndicatorDefinition) => void;
}

const noOthers: readonly Option[] = [];

/** Finds an indicator by its short or full name, or another name for it; a pattern with its picture. A locked one explains itself when chosen. */
export function IndicatorPicker(props: IndicatorPickerProps) {
  const { label, definitions, among, others = noOthers, value, access, inputRef, onChange, onLocked } = props;
  const options = optionsOf(definitions, access);
  const choose = (id: string | null) => {
    const definition = definitions.get(id ?? '');
    if (definition && definition.access_level > access.level) onLocked(definition);
    else if (id !== null) onChange(id);
  };
  return (
    <Combobox
      className={styles.indicator}
      label={label}
      placeholder="Choose an indicator"
      empty="No indicator matches"
      items={[...others, ...(among ? among.flatMap((name) => options.get(name) ?? []) : options.values())]}
      value={value}
      onChange={choose}
      inputRef={inputRef}
    />
  );
}
