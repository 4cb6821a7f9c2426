import { Button } from '@candlewick/shared-design/button';
import { Dialog } from '@candlewick/shared-design/dialog';
import { FileField } from '@candlewick/shared-design/file-field';
import { TextArea } from '@candlewick/shared-design/text-area';
import { useMemo, useRef, useState } from 'react';
import { useAdd } from '../../../common/use-watchlist-changes.ts';
import type { Watchlist } from '../../../common/watchlist.types.ts';
import { previewOf } from '../model/import-preview.ts';
import { readTickers } from '../model/read-tickers.ts';
import { useFound } from '../queries/use-found.ts';
import styles from './import-dialog.module.css';

/** Of a list. */
const most = 500;
const mostBytes = 1_000_000;

interface ImportDialogProps {
  readonly list: Watchlist;
  readonly onClose: () => void;
}

/** Adds the tickers of a text or a broker's file, after it has shown which they are. */
export function ImportDialog({ list, onClose }: ImportDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const add = useAdd();
  const { tickers, skipped } = useMemo(() => readTickers(text), [text]);
  const isTooLong = tickers.length > most;
  const asked = isTooLong ? [] : tickers;
  const { found, isError } = useFound(asked);
  const fresh = asked.filter((ticker) => !list.tickers.includes(ticker) && (isError || found?.has(ticker)));
  const choose = async (chosen: readonly File[]) => {
    setFiles(chosen);
    setText((await chosen[0]?.text()) ?? '');
  };
  // Unknown ones go along, so that the answer names them.
  const save = () => add.mutate({ ids: [list.id], tickers: asked }, { onSuccess: onClose });
  return (
    <Dialog
      isOpen
      title={`Import into ${list.name}`}
      onClose={onClose}
      initialFocus={field}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={fresh.length === 0} isPending={add.isPending} onClick={save}>
            {fresh.length === 0 ? 'Add symbols' : fresh.length === 1 ? 'Add 1 symbol' : `Add ${fresh.length} symbols`}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextArea
          ref={field}
          label="Symbols"
          description="Separate symbols with spaces, commas or new lines, or paste a table with a symbol column."
          rows={5}
          spellCheck={false}
          value={text}
          error={isTooLong ? `A watchlist holds at most ${most} symbols; you entered ${tickers.length}.` : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <FileField
          label="Or a file"
          description="CSV, such as your broker’s position export"
          accept=".csv,.txt,.tsv"
          maxBytes={mostBytes}
          value={files}
          onChange={(chosen) => void choose(chosen)}
        />
        <ul className={styles.preview} aria-label="Found" aria-live="polite">
          {previewOf({ tickers: asked, present: list.tickers, found, skipped }).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {isError ? <li>Couldn’t look them up. Unknown symbols are listed after adding.</li> : null}
        </ul>
      </div>
    </Dialog>
  );
}
