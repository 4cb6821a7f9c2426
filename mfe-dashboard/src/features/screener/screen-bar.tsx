import { Button } from '@candlewick/shared-design/button';
import type { ColumnFilter } from '@candlewick/shared-design/data-table';
import { LockIcon, XIcon } from '@candlewick/shared-design/icons';
import { TextField } from '@candlewick/shared-design/text-field';
import { Filters } from '@candlewick/shared-page/filters';
import { useUpgrade } from '@candlewick/shared-page/use-upgrade';
import { useShell } from '@candlewick/shared-platform';
import { useState, type FormEvent } from 'react';
import { filterText } from './columns.tsx';
import { screenerParams } from './screener-url.ts';
import { presets, readScreens, type SavedScreen } from './screens.ts';
import styles from './screener.module.css';

const savedKey = 'screens';
const most = 30;

interface ScreenBarProps {
  readonly filters: readonly ColumnFilter[];
  /** Columns that the plan lacks; a screen that needs one offers the plans. */
  readonly locked: readonly string[];
  readonly onChoose: (filters: readonly ColumnFilter[]) => void;
}

/** Screens to begin with, those that the user saved, and a field to save the current filters. */
export function ScreenBar({ filters, locked, onChoose }: ScreenBarProps) {
  const { storage } = useShell();
  const [saved, setSaved] = useState(() => readScreens(storage.get(savedKey)));
  const [isNaming, setNaming] = useState(false);
  const store = (next: readonly SavedScreen[]) => {
    storage.set(savedKey, next);
    setSaved(next);
  };
  const onSave = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim().slice(0, 40);
    if (!name) return;
    store([...saved.filter((screen) => screen.name !== name), { name, filters }].slice(-most));
    setNaming(false);
  };
  const now = screenerParams.filters.write(filters);
  const upgrade = useUpgrade();
  const isLocked = (screen: SavedScreen) => screen.filters.some(({ id }) => locked.includes(id));
  const chips = filters.map((filter) => ({
    id: filter.id,
    label: filterText(filter),
    onRemove: () => onChoose(filters.filter((each) => each !== filter)),
  }));
  const pressed = (screen: SavedScreen) => now !== null && screenerParams.filters.write(screen.filters) === now;
  return (
    <Filters chips={chips} onClear={filters.length > 1 ? () => onChoose([]) : undefined}>
      <div className={styles.bar} role="group" aria-label="Screens">
        {[...presets, ...saved].map((screen) => (
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
              <Button size="sm" aria-pressed={pressed(screen)} onClick={() => onChoose(screen.filters)}>
                {screen.name}
              </Button>
            )}
            {saved.includes(screen) ? (
              <Button
                size="sm"
                variant="ghost"
                icon={<XIcon size={12} />}
                aria-label={`Delete screen ${screen.name}`}
                onClick={() => store(saved.filter((each) => each !== screen))}
              />
            ) : null}
          </span>
        ))}
        {isNaming ? (
          <form className={styles.naming} onSubmit={onSave}>
            <TextField label="Screen name" isLabelHidden placeholder="Name" name="name" maxLength={40} required />
            <Button type="submit" size="sm">
              Save
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setNaming(false)}>
              Cancel
            </Button>
          </form>
        ) : filters.length > 0 ? (
          <Button size="sm" variant="ghost" onClick={() => setNaming(true)}>
            Save screen
          </Button>
        ) : null}
      </div>
    </Filters>
  );
}
