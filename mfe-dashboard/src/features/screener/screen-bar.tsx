import { Button } from '@candlewick/shared-design/button';
import type { ColumnFilter, DataColumn } from '@candlewick/shared-design/data-table';
import { LockIcon, PlusIcon, XIcon } from '@candlewick/shared-design/icons';
import { loadLater } from '@candlewick/shared-design/load-later';
import { Popover } from '@candlewick/shared-design/popover';
import { TextField } from '@candlewick/shared-design/text-field';
import { useDefinitions } from '@candlewick/shared-page/definitions';
import { Filters } from '@candlewick/shared-page/filters';
import { groupText, hasPattern } from '@candlewick/shared-page/rule-text';
import type { ConditionGroup } from '@candlewick/shared-page/rule-types';
import { useUpgrade } from '@candlewick/shared-page/use-upgrade';
import { useShell } from '@candlewick/shared-platform';
import { useState, type FormEvent } from 'react';
import { filterText, type ScreenRow } from './columns.tsx';
import {
  isEmptyScreen,
  isScreenOn,
  presets,
  readScreens,
  withoutScreen,
  withScreen,
  type SavedScreen,
  type Screen,
} from './screens.ts';
import styles from './screener.module.css';
import { useEditRule } from './use-edit-rule.ts';

const FilterForm = loadLater(() => import('./filter-form.tsx'));

const savedKey = 'screens';
const most = 30;

interface ScreenBarProps {
  readonly filters: readonly ColumnFilter[];
  /** As the address has it; empty without one. */
  readonly rule: string;
  /** What was read of the rule; null for what could not be read. */
  readonly conditions: ConditionGroup | null;
  /** Columns that the plan lacks; a screen that needs one offers the plans. */
  readonly locked: readonly string[];
  /** That can be filtered. */
  readonly columns: readonly DataColumn<ScreenRow>[];
  readonly onChoose: (screen: Screen) => void;
}

/** What is on; screens to begin with, those that the user saved, a rule, and a field to save the current screen. */
export function ScreenBar({ filters, rule, conditions, locked, columns, onChoose }: ScreenBarProps) {
  const now: Screen = { filters, rule };
  const screens = useSavedScreens();
  const all = [...presets, ...screens.saved];
  const edit = useEditRule(conditions ? rule : '', (next) => onChoose({ filters, rule: next }));
  const ruleText = useRuleText(conditions);
  const upgrade = useUpgrade();
  const isFiltered = !isEmptyScreen(now);
  const isOn = (screen: Screen) => isFiltered && isScreenOn(screen, now);
  const isLocked = (screen: SavedScreen) => screen.filters.some(({ id }) => locked.includes(id));
  const clear = () => onChoose({ filters: [] });
  const chips = [
    ...all.filter(isOn).map((screen) => ({
      id: `screen ${screen.name}`,
      label: screen.name,
      onRemove: () => onChoose(withoutScreen(now, screen)),
    })),
    ...(rule === ''
      ? []
      : [{ id: 'rule', label: ruleText ?? 'Unreadable rule', onRemove: () => onChoose({ filters }) }]),
    ...filters.map((filter) => ({
      id: filter.id,
      label: filterText(filter),
      onRemove: () => onChoose({ filters: filters.filter((each) => each !== filter), rule }),
    })),
  ];
  return (
    <Filters chips={chips} onClear={chips.length > 1 ? clear : undefined}>
      <Button size="sm" icon={conditions ? undefined : <PlusIcon size={14} />} onClick={edit}>
        {conditions ? 'Edit rule' : 'Add rule'}
      </Button>
      <Popover
        aria-label="Add filter"
        trigger={
          <Button size="sm" icon={<PlusIcon size={14} />}>
            Add filter
          </Button>
        }
      >
        <FilterForm columns={columns} filters={filters} onChange={(next) => onChoose({ filters: next, rule })} />
      </Popover>
      <div className={styles.bar} role="group" aria-label="Screens">
        {all.map((screen) => (
          <span key={screen.name} className={styles.screen}>
            {isLocked(screen) ? (
              <Button
                size="sm"
                icon={<LockIcon size={12} />}
                aria-label={`${screen.name}: upgrade to use it`}
                onClick={upgrade}
              >
                {screen.name}
              </Button>
            ) : (
              <Button
                size="sm"
                aria-pressed={isOn(screen)}
                onClick={() => onChoose((isOn(screen) ? withoutScreen : withScreen)(now, screen))}
              >
                {screen.name}
              </Button>
            )}
            {screens.saved.includes(screen) ? (
              <Button
                size="sm"
                variant="ghost"
                icon={<XIcon size={12} />}
                aria-label={`Delete screen ${screen.name}`}
                onClick={() => screens.remove(screen)}
              />
            ) : null}
          </span>
        ))}
        {isFiltered ? <SaveScreen onSave={(name) => screens.add({ ...now, name })} /> : null}
      </div>
    </Filters>
  );
}

/** The rule in words; undefined without one. */
function useRuleText(conditions: ConditionGroup | null): string | undefined {
  const isNamed = conditions !== null && hasPattern({ entry: conditions, exit: conditions });
  const definitions = useDefinitions({ enabled: isNamed }).data;
  return conditions ? groupText(conditions, definitions) : undefined;
}

/** The user's own screens. */
function useSavedScreens() {
  const { storage } = useShell();
  const [saved, setSaved] = useState(() => readScreens(storage.get(savedKey)));
  // Another tab may have saved since.
  const change = (next: (stored: readonly SavedScreen[]) => readonly SavedScreen[]) => {
    const changed = next(readScreens(storage.get(savedKey)));
    storage.set(savedKey, changed);
    setSaved(changed);
  };
  const others = ({ name }: SavedScreen, stored: readonly SavedScreen[]) => stored.filter((each) => each.name !== name);
  return {
    saved,
    add: (screen: SavedScreen) => change((stored) => [...others(screen, stored), screen].slice(-most)),
    remove: (screen: SavedScreen) => change((stored) => others(screen, stored)),
  };
}

function SaveScreen({ onSave }: { readonly onSave: (name: string) => void }) {
  const [isNaming, setNaming] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim().slice(0, 40);
    if (!name) return;
    onSave(name);
    setNaming(false);
  };
  if (!isNaming)
    return (
      <Button size="sm" variant="ghost" onClick={() => setNaming(true)}>
        Save screen
      </Button>
    );
  return (
    <form className={styles.naming} onSubmit={submit}>
      <TextField label="Screen name" isLabelHidden placeholder="Name" name="name" maxLength={40} required />
      <Button type="submit" size="sm">
        Save
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setNaming(false)}>
        Cancel
      </Button>
    </form>
  );
}
