import { Button } from '@candlewick/shared-design/button';
import { LockIcon } from '@candlewick/shared-design/icons';
import { useId } from 'react';
import type { Definitions } from '@candlewick/shared-page/definitions';
import { useUpgrade } from '@candlewick/shared-page/use-upgrade';
import { countOf, levelOf, planFor } from '../model/access.ts';
import { startFrom } from '../model/draft.ts';
import { presets, type Preset } from '../model/presets.ts';
import { useAccess } from '@candlewick/shared-page/use-access';
import type { Edit } from '../queries/use-draft.ts';
import styles from './strategies.module.css';

interface PresetListProps {
  readonly definitions: Definitions;
  /** How many the user's plan allows in each group. */
  readonly conditions: { readonly entry: number; readonly exit: number };
  readonly edit: Edit;
  readonly onNamed: (name: string) => void;
  readonly onClose: () => void;
}

/** Textbook strategies; those beyond the plan say which plan runs them. */
export function PresetList({ definitions, conditions, edit, onNamed, onClose }: PresetListProps) {
  const access = useAccess();
  const isOpenTo = ({ strategy }: Preset) =>
    levelOf(strategy, definitions) <= access.level &&
    countOf(strategy.entry) <= conditions.entry &&
    countOf(strategy.exit) <= conditions.exit;
  const use = (preset: Preset) => {
    edit((draft) => startFrom(draft, preset));
    onNamed(preset.name);
    onClose();
  };
  return (
    <>
      <p className={styles.note}>
        Replaces conditions, direction and exits. Symbols, dates, cash and costs stay. You can undo it.
      </p>
      <ul className={styles.list} aria-label="Strategy templates">
        {presets.map((preset) => {
          const plan = isOpenTo(preset) ? null : planFor(preset.strategy, definitions, access.plans);
          return <PresetItem key={preset.name} preset={preset} lockedFor={plan} onUse={() => use(preset)} />;
        })}
      </ul>
    </>
  );
}

interface PresetItemProps {
  readonly preset: Preset;
  /** The plan that runs it, undefined if no plan is known to; null if the user's own plan does. */
  readonly lockedFor: { readonly name: string } | null | undefined;
  readonly onUse: () => void;
}

function PresetItem({ preset: { name, sentence }, lockedFor, onUse }: PresetItemProps) {
  const upgrade = useUpgrade();
  const id = useId();
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <h3 id={id} className={styles.name}>
          {name}
        </h3>
        <p className={styles.detail}>{sentence}</p>
        {lockedFor === null ? null : (
          <p className={styles.locked}>
            <LockIcon size={12} /> {lockedFor ? `Requires the ${lockedFor.name} plan` : 'Requires a higher plan'}
          </p>
        )}
      </div>
      {lockedFor === null ? (
        <Button size="sm" aria-describedby={id} onClick={onUse}>
          Use
        </Button>
      ) : (
        <Button size="sm" variant="ghost" aria-describedby={id} onClick={upgrade}>
          See plans
        </Button>
      )}
    </li>
  );
}
