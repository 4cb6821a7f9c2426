import { failureOf } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { CheckboxGroup } from '@candlewick/shared-design/checkbox-group';
import { Dialog } from '@candlewick/shared-design/dialog';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { TextField } from '@candlewick/shared-design/text-field';
import { Answer } from '@candlewick/shared-page/answer';
import type { OverlayPropsOf } from '@candlewick/shared-platform';
import { useState, type FormEvent } from 'react';
import { tickersText } from '../../common/change-words.ts';
import { useAdd, useCreate } from '../../common/use-watchlist-changes.ts';
import { useWatchlists } from '../../common/use-watchlists.ts';
import type { Watchlist } from '../../common/watchlist.types.ts';
import styles from './add-to-watchlist.module.css';

const longestName = 60;
const formId = 'add-to-watchlist';
const none: readonly string[] = [];

/** Tickers into watchlists, over any page: `overlays.open('add-to-watchlist', { tickers: ['AAPL', 'KO'] })`. Closes with true once they are in. */
export function AddToWatchlistOverlay({ tickers = none, close }: OverlayPropsOf<'add-to-watchlist'>) {
  const lists = useWatchlists();
  const [isPending, setPending] = useState(false);
  return (
    <Dialog
      isOpen
      title={`Add ${tickersText(tickers)} to watchlists`}
      onClose={() => close(null)}
      actions={
        <Button type="submit" form={formId} variant="primary" disabled={!lists.data} isPending={isPending}>
          Add
        </Button>
      }
    >
      <Answer query={lists} skeleton={<Skeleton height="8rem" />}>
        {(known) => <Choice {...{ tickers, onPending: setPending }} lists={known} onDone={() => close(true)} />}
      </Answer>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly tickers: readonly string[];
  readonly lists: readonly Watchlist[];
  readonly onPending: (isPending: boolean) => void;
  readonly onDone: () => void;
}

/** Existing lists, a new one, or both. */
function Choice({ tickers, lists, onPending, onDone }: ChoiceProps) {
  const add = useAdd();
  const create = useCreate();
  const [ids, setIds] = useState<readonly string[]>([]);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const isNew = name.trim() !== '';
    setMissing(ids.length === 0 && !isNew);
    if (ids.length === 0 && !isNew) return;
    onPending(true);
    try {
      // The new list first: if it is refused, nothing has changed.
      if (isNew) await create.mutateAsync({ name: name.trim(), tickers });
      setName('');
      if (ids.length > 0) await add.mutateAsync({ ids, tickers });
      onDone();
    } catch {
      // The field or a notice says why.
      onPending(false);
    }
  };
  return (
    <form id={formId} className={styles.form} onSubmit={(event) => void save(event)}>
      {lists.length > 0 ? (
        <CheckboxGroup
          label="Watchlists"
          options={lists.map((list) => ({ value: list.id, label: list.name }))}
          value={[...ids]}
          onChange={setIds}
        />
      ) : null}
      <TextField
        label="New list"
        maxLength={longestName}
        autoComplete="off"
        value={name}
        error={
          create.isError ? failureOf(create.error).message : isMissing ? 'Choose a list or name a new one.' : undefined
        }
        onChange={({ target }) => {
          setName(target.value);
          setMissing(false);
          create.reset();
        }}
      />
    </form>
  );
}
