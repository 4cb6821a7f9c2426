import { failureOf } from '@candlewick/shared-auth';
import type { ComboboxEntry } from '@candlewick/shared-design/combobox';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { rankByUse, type SymbolBook } from '../symbols/symbol-book.ts';
import { useBook } from '../symbols/use-book.ts';
import { isSymbol, tickersQuery, type FoundTicker, type Universe } from './use-tickers.ts';

interface EntriesOptions {
  readonly among: Universe;
  readonly chosen: readonly string[];
  readonly onChoose: (ticker: string) => void;
}

export interface Entry extends ComboboxEntry {
  /** Looks the text up again, after a failure. */
  readonly onRetry: (() => void) | undefined;
}

interface Entries {
  readonly entries: readonly Entry[];
  readonly isPending: boolean;
  /** Why the first refused one was, as a sentence. */
  readonly problem: string | undefined;
  /** The symbol that was entered last, if it had been chosen before. */
  readonly known: string | null;
  readonly add: (text: string) => void;
}

/** Texts that were entered before their search had ended. Each becomes the ticker that Enter on its results takes, in the order of entry. */
export function useEntries({ among, chosen, onChoose }: EntriesOptions): Entries {
  const [texts, setTexts] = useState<readonly string[]>([]);
  const [known, setKnown] = useState<string | null>(null);
  const { book } = useBook();
  const searches = useQueries({ queries: texts.map((text) => tickersQuery(text, among)) });
  const all = texts.map((text, index) => {
    const search = searches[index];
    const ticker = search?.data && hitOf(search.data.results, text, { book, chosen });
    const isRefused = ticker === undefined && search !== undefined && !search.isFetching;
    return { text, ticker, search, isPending: !isRefused };
  });
  const remove = (text: string) => setTexts((current) => current.filter((each) => each !== text));

  // The next one waits for the next render, which knows that this one is chosen.
  const next = all.find(({ isPending }) => isPending);
  const take = useEffectEvent((text: string, ticker: string) => {
    remove(text);
    const isKnown = chosen.includes(ticker);
    setKnown(isKnown ? ticker : null);
    if (!isKnown) onChoose(ticker);
  });
  const [text, ticker] = [next?.text, next?.ticker];
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the ticker goes to the page, so its text leaves the box
    if (text !== undefined && ticker !== undefined) take(text, ticker);
  }, [text, ticker]);

  const refused = all.find(({ isPending }) => !isPending);
  return {
    entries: all.map((entry) => ({
      text: entry.text,
      isPending: entry.isPending,
      onRemove: () => remove(entry.text),
      onRetry: !entry.isPending && entry.search?.isError ? () => void entry.search?.refetch() : undefined,
    })),
    isPending: next !== undefined,
    problem: refused && problemOf(refused.text, refused.search?.error),
    known,
    add: (entered) => {
      setKnown(null);
      setTexts((current) => (current.some((each) => isSymbol(each, entered)) ? current : [...current, entered]));
    },
  };
}

function problemOf(text: string, error: Error | null | undefined): string {
  return error
    ? `Couldn\u2019t search for “${text}”: ${failureOf(error).message}. Retry or remove it.`
    : `No symbol matches “${text}”. Correct or remove it.`;
}

interface Known {
  readonly book: SymbolBook;
  readonly chosen: readonly string[];
}

/** The symbol that the text names, else the first result that is not chosen yet: what Enter takes from the list. */
function hitOf(results: readonly FoundTicker[], text: string, { book, chosen }: Known): string | undefined {
  const ranked = rankByUse(results, text, book);
  const hit =
    ranked.find(({ ticker }) => isSymbol(ticker, text)) ??
    ranked.find(({ ticker }) => !chosen.includes(ticker)) ??
    ranked[0];
  return hit?.ticker;
}
