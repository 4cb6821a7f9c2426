import { failureOf } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { formatRelative } from '@candlewick/shared-design/format';
import { EllipsisIcon } from '@candlewick/shared-design/icons';
import { Menu } from '@candlewick/shared-design/menu';
import { TextField } from '@candlewick/shared-design/text-field';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { ruleOf } from '@candlewick/shared-page/rule-text';
import { useDefinitions } from '@candlewick/shared-page/definitions';
import { useRename, type SavedStrategy } from '../queries/use-strategies.ts';
import styles from './strategies.module.css';

export type SavedAction = 'open' | 'scan' | 'overwrite' | 'duplicate' | 'export' | 'delete';

interface SavedItemProps {
  readonly strategy: SavedStrategy;
  readonly actions: Readonly<Record<SavedAction, () => void>>;
}

const items = [
  { id: 'scan', label: 'Scan this' },
  { id: 'overwrite', label: 'Overwrite with current strategy' },
  { id: 'rename', label: 'Rename' },
  { id: 'duplicate', label: 'Duplicate' },
  { id: 'export', label: 'Export JSON' },
  { id: 'delete', label: 'Delete', isDanger: true },
] as const;

/** One saved strategy with what can be done with it. */
export function SavedItem({ strategy, actions }: SavedItemProps) {
  const { name, updated_at } = strategy;
  const definitions = useDefinitions().data;
  const [isRenaming, setRenaming] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const act = (id: string) => {
    if (id === 'rename') setRenaming(true);
    else actions[id as SavedAction]();
  };
  const endRenaming = () => {
    flushSync(() => setRenaming(false));
    menu.current?.focus();
  };
  if (isRenaming) return <RenameForm strategy={strategy} onEnd={endRenaming} />;
  const [entry] = ruleOf(strategy, definitions);
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <p className={styles.detail}>
          {entry ? (
            <>
              {entry.label} <bdi>{entry.text}</bdi> ·{' '}
            </>
          ) : null}
          {formatRelative(updated_at)}
        </p>
      </div>
      <Button size="sm" aria-label={`Open ${name}`} onClick={actions.open}>
        Open
      </Button>
      <Menu
        aria-label={`Actions for ${name}`}
        trigger={
          <Button
            ref={menu}
            size="sm"
            variant="ghost"
            icon={<EllipsisIcon size={16} />}
            aria-label={`More actions for ${name}`}
          />
        }
        items={items}
        onAction={act}
      />
    </li>
  );
}

function RenameForm({ strategy, onEnd }: { readonly strategy: SavedStrategy; readonly onEnd: () => void }) {
  const rename = useRename();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (name === strategy.name) onEnd();
    else if (name) rename.mutate({ id: strategy.id, name }, { onSuccess: onEnd });
  };
  return (
    <li>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={`New name for ${strategy.name}`}
          name="name"
          defaultValue={strategy.name}
          maxLength={60}
          required
          // The user has just chosen to rename it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          error={rename.error ? failureOf(rename.error).message : undefined}
        />
        <div className={styles.buttons}>
          <Button size="sm" variant="ghost" onClick={onEnd}>
            Cancel
          </Button>
          <Button type="submit" size="sm" variant="primary" isPending={rename.isPending}>
            Rename
          </Button>
        </div>
      </form>
    </li>
  );
}
