import { failureOf } from '@candlewick/shared-auth';
import { Combobox, type ComboboxProps } from '@candlewick/shared-design/combobox';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSymbols, type KnownSymbol } from '../symbols/use-symbols.ts';
import { Entered } from './entered.tsx';
import { useEntries } from './use-entries.ts';
import { delistedText, useTickers, type FoundTicker, type Universe } from './use-tickers.ts';

export interface TickerSearchProps extends Pick<
  ComboboxProps,
  'label' | 'isLabelHidden' | 'placeholder' | 'description' | 'error' | 'inputRef' | 'className'
> {
  readonly onChoose: (ticker: string) => void;
  /** `stocks-backtest`: only instruments that a stock backtest supports. */
  readonly among?: Universe | undefined;
  /** Tickers that are already selected: listed, but disabled. */
  readonly chosen?: readonly string[] | undefined;
  /** Called when Enter begins to wait for the search of its text, and when nothing waits any longer. */
  readonly onPendingChange?: ((isPending: boolean) => void) | undefined;
}

const none: readonly string[] = [];

/**
 * Searches instruments by symbol or name, and offers the starred and recent ones before typing. Clears itself after a selection. An Enter
 * before the search has ended waits for it in the box; text without an Enter stops the form (`reportValidity()` of the input).
 */
export function TickerSearch({ onChoose, among = 'all', chosen = none, onPendingChange, ...field }: TickerSearchProps) {
  const [typed, setText] = useState('');
  const text = typed.trim();
  const { results, isLoading, error } = useTickers(text, among);
  const entered = useEntries({ among, chosen, onChoose });
  const { starred, recent } = useSymbols();
  const stateOf = (ticker: string, delistedOn: FoundTicker['delisted_on']) => {
    const isDisabled = chosen.includes(ticker);
    return { isDisabled, aside: asideOf(delistedOn, isDisabled) };
  };
  const knownIn =
    (section: string) =>
    ({ ticker, name, delistedOn }: KnownSymbol) => ({
      id: ticker,
      label: ticker,
      description: name,
      section,
      ...stateOf(ticker, delistedOn),
    });
  const known = [...starred.map(knownIn('Starred')), ...recent.map(knownIn('Recent'))];
  const found = results.map((each) => ({
    id: each.ticker,
    label: each.ticker,
    description: `${each.name} · ${each.exchange}${each.simulated ? ' · simulated' : ''}`,
    ...stateOf(each.ticker, each.delisted_on),
  }));
  const { isPending } = entered;
  const report = useEffectEvent((next: boolean) => onPendingChange?.(next));
  useEffect(() => {
    if (!isPending) return;
    report(true);
    return () => report(false);
  }, [isPending]);
  const failure = error ? failureOf(error).message : undefined;
  const isUnknown = !isLoading && !failure && results.length === 0;
  return (
    <Combobox
      {...field}
      description={entered.known ? `${entered.known} is already chosen.` : field.description}
      error={entered.problem ?? field.error}
      entries={entered.entries}
      entryList={entered.entries.length > 0 ? <Entered entries={entered.entries} /> : null}
      onEnter={(sought) => {
        if (!isUnknown) entered.add(sought);
        return !isUnknown;
      }}
      unresolved={
        text === ''
          ? (entered.problem ?? (isPending ? 'Looking up the symbol. Try again in a moment.' : undefined))
          : textProblem(text, { isUnknown, failure })
      }
      variant="search"
      filter="none"
      value={null}
      inputValue={typed}
      onInputChange={setText}
      onChange={(ticker) => {
        if (ticker === null) return;
        setText('');
        onChoose(ticker);
      }}
      items={text === '' ? known : found}
      opensOnFocus={known.some(({ isDisabled }) => !isDisabled)}
      isLoading={isLoading}
      loadError={failure}
      empty={text === '' ? 'Type a symbol' : `Nothing found for “${text}”`}
    />
  );
}

interface TextState {
  readonly isUnknown: boolean;
  readonly failure: string | undefined;
}

/** Why a text in the box is no ticker. */
function textProblem(text: string, { isUnknown, failure }: TextState): string {
  if (failure) return `Couldn\u2019t search for “${text}”: ${failure}. Press Enter to retry, or clear it.`;
  if (isUnknown) return `No symbol matches “${text}”. Correct or clear it.`;
  return `“${text}” is not a symbol yet. Choose one from the list or clear it.`;
}

function asideOf(delistedOn: FoundTicker['delisted_on'], isChosen = false): string | undefined {
  return [delistedText(delistedOn), isChosen && 'chosen'].filter(Boolean).join(' · ') || undefined;
}
