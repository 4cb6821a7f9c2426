import { Button } from '@candlewick/shared-design/button';
import { EllipsisIcon } from '@candlewick/shared-design/icons';
import { Menu, type MenuEntry } from '@candlewick/shared-design/menu';
import { useShell } from '@candlewick/shared-platform';
import { useState } from 'react';
import { useDelete, useRename } from '../../../common/use-watchlist-changes.ts';
import type { Watchlist } from '../../../common/watchlist.types.ts';
import { ImportDialog } from './import-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';

type Opened = 'order' | 'rename' | 'import';

/** What can be done with a list as a whole. */
export function ListMenu({ list }: { readonly list: Watchlist }) {
  const { navigate, notify } = useShell();
  const [opened, setOpened] = useState<Opened | null>(null);
  const rename = useRename();
  const remove = useDelete();
  const close = () => setOpened(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(list.tickers.join(' '));
      notify({ kind: 'success', message: 'Symbols copied' });
    } catch {
      notify({ kind: 'error', message: 'Couldn’t copy. Export the list as CSV instead.' });
    }
  };
  const act = (id: string) => {
    if (id === 'copy') void copy();
    else if (id === 'delete') remove.mutate(list, { onSuccess: () => navigate('/watchlists', { replace: true }) });
    else setOpened(id as Opened);
  };
  const items: readonly MenuEntry[] = [
    { id: 'order', label: 'Reorder', isDisabled: list.tickers.length < 2 },
    { id: 'import', label: 'Import symbols' },
    { id: 'copy', label: 'Copy as text', isDisabled: list.tickers.length === 0 },
    { id: 'rename', label: 'Rename' },
    { id: 'delete', label: 'Delete', isDanger: true },
  ];
  return (
    <>
      <Menu
        aria-label={`Actions for ${list.name}`}
        trigger={<Button size="sm" icon={<EllipsisIcon />} aria-label={`More actions for ${list.name}`} />}
        items={items}
        onAction={act}
      />
      {opened === 'order' ? <OrderDialog list={list} onClose={close} /> : null}
      {opened === 'import' ? <ImportDialog list={list} onClose={close} /> : null}
      {opened === 'rename' ? (
        <NameDialog
          title={`Rename ${list.name}`}
          saveLabel="Rename"
          name={list.name}
          onSave={(name) => rename.mutateAsync({ id: list.id, name })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
