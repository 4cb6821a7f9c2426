import { failureOf } from '@candlewick/shared-auth';
import { Combobox, type ComboboxProps } from '@candlewick/shared-design/combobox';
import { useState } from 'react';
import { useSymbols, type KnownSymbol } from '../symbols/use-symbols.ts';
import { delistedText, useTickers, type FoundTicker } from './use-tickers.ts';

export interface TickerSearchProps extends Pick<
  ComboboxProps,
  'label' | 'isLabelHidden' | 'placeholder' | 'description' | 'error' | 'inputRef' | 'className'
> {
  readonly onChoose: (ticker: string) => void;
  /** `stocks-backtest`: only instruments that a stock backtest supports. */
  readonly among?: 'all' | 'stocks-backtest' | undefined;
  /** Tickers that are already selected: listed, but disabled. */
  readonly chosen?: readonly string[] | undefined;
}

/** Searches instruments by symbol or name, and offers the starred and recent ones before typing. Clears itself after a selection. */
export function TickerSearch({ onChoose, among = 'all', chosen, ...field }: TickerSearchProps) {
  const [typed, setText] = useState('');
  const { results, isLoading, error } = useTickers(typed.trim(), among);
  const { starred, recent } = useSymbols();
  const stateOf = (ticker: string, delistedOn: FoundTicker['delisted_on']) => {
    const isDisabled = chosen?.includes(ticker);
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
  return (
    <Combobox
      {...field}
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
      items={typed.trim() === '' ? known : found}
      opensOnFocus={known.some(({ isDisabled }) => !isDisabled)}
      isLoading={isLoading}
      loadError={error ? failureOf(error).message : undefined}
      empty={typed.trim() === '' ? 'Type a symbol or a company name' : `Nothing found for “${typed.trim()}”`}
    />
  );
}

function asideOf(delistedOn: FoundTicker['delisted_on'], isChosen = false): string | undefined {
  return [delistedText(delistedOn), isChosen && 'chosen'].filter(Boolean).join(' · ') || undefined;
}
