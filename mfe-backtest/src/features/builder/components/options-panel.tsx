import { ChevronRightIcon } from '@candlewick/shared-design/icons';
import { loadLater } from '@candlewick/shared-design/load-later';
import { useState } from 'react';
import type { Options } from '../../../common/backtest.types.ts';
import { changedOptions } from '../../../common/changed-options.ts';
import type { Problems } from '../model/problems.ts';
import styles from './options-panel.module.css';

const OptionFields = loadLater(() => import(/* webpackChunkName: "options" */ './option-fields.tsx'));

export interface OptionsPanelProps {
  readonly options: Options;
  readonly problems: Problems;
  readonly onChange: (options: Options) => void;
}

/** Cash, fills, costs, stops and sizing; collapsed until opened or until one of them is invalid. */
export function OptionsPanel({ options, problems, onChange }: OptionsPanelProps) {
  const changed = changedOptions(options).length;
  const hasProblem = [...problems.keys()].some((place) => place.startsWith('options.'));
  const [isOpen, setOpen] = useState(changed > 0);
  return (
    <details
      className={styles.panel}
      open={isOpen || hasProblem}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <ChevronRightIcon size={16} className={styles.arrow} />
        <h2 className={styles.title}>Options</h2>
        <span className={styles.note}>{changed === 0 ? 'Default settings' : `${changed} changed`}</span>
      </summary>
      {isOpen || hasProblem ? (
        <div className={styles.body}>
          <OptionFields options={options} problems={problems} onChange={onChange} height={320} />
        </div>
      ) : null}
    </details>
  );
}
