import { failureOf } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { Checkbox } from '@candlewick/shared-design/checkbox';
import { Link } from '@candlewick/shared-design/link';
import { TextField } from '@candlewick/shared-design/text-field';
import { useState, type FormEvent } from 'react';
import { useAdd, useCreate, useRemove } from '../../../common/use-watchlist-changes.ts';
import type { Watchlist } from '../../../common/watchlist.types.ts';
import styles from '../star.module.css';

const longestName = 60;

interface ListChoicesProps {
  readonly ticker: string;
  readonly lists: readonly Watchlist[];
}

/** The user's lists as checkboxes: those that have the ticker are checked. */
export function ListChoices({ ticker, lists }: ListChoicesProps) {
  const add = useAdd();
  const remove = useRemove();
  const isPending = add.isPending || remove.isPending;
  // What the user has chosen shows immediately, before the server has answered.
  const [chosen, setChosen] = useState<{ readonly id: string; readonly isIn: boolean } | null>(null);
  const isChecked = ({ id, tickers }: Watchlist) => (chosen?.id === id ? chosen.isIn : tickers.includes(ticker));
  const toggle = (list: Watchlist, isWanted: boolean) => {
    // A disabled box would lose the focus of the keyboard.
    if (isPending) return;
    const onSettled = () => setChosen(null);
    setChosen({ id: list.id, isIn: isWanted });
    if (isWanted) add.mutate({ ids: [list.id], tickers: [ticker] }, { onSettled });
    else remove.mutate({ list, tickers: [ticker] }, { onSettled });
  };
  return (
    <>
      {lists.length > 0 ? (
        <fieldset className={styles.lists}>
          <legend className={styles.legend}>Lists with {ticker}</legend>
          {lists.map((list) => (
            <Checkbox
              key={list.id}
              label={<bdi>{list.name}</bdi>}
              checked={isChecked(list)}
              onChange={({ target }) => toggle(list, target.checked)}
            />
          ))}
        </fieldset>
      ) : null}
      <NewList ticker={ticker} />
      <Link href="/watchlists">All watchlists</Link>
    </>
  );
}

function NewList({ ticker }: { readonly ticker: string }) {
  const create = useCreate();
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || create.isPending) return;
    create.mutate({ name: name.trim(), tickers: [ticker] }, { onSuccess: () => setName('') });
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <TextField
        label="New list"
        maxLength={longestName}
        autoComplete="off"
        value={name}
        error={create.isError ? failureOf(create.error).message : undefined}
        onChange={({ target }) => {
          setName(target.value);
          create.reset();
        }}
      />
      <Button type="submit" disabled={name.trim() === ''} isPending={create.isPending}>
        Create with {ticker}
      </Button>
    </form>
  );
}
