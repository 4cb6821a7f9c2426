import { failureOf } from '@candlewick/shared-auth';
import { Combobox, type ComboboxProps } from '@candlewick/shared-design/combobox';
import { useState } from 'react';
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

/** Searches instruments by symbol or name. Clears itself after a selection. */
export function TickerSearch({ onChoose, among = 'all', chosen, ...field }: TickerSearchProps) {
  const [typed, setText] = useState('');
  const { results, isLoading, error } = useTickers(typed.trim(), among);
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
      items={results.map((found) => ({
        id: found.ticker,
        label: found.ticker,
        description: `${found.name} · ${found.exchange}${found.simulated ? ' · simulated' : ''}`,
        isDisabled: chosen?.includes(found.ticker),
        aside: asideOf(found.delisted_on, chosen?.includes(found.ticker)),
      }))}
      isLoading={isLoading}
      loadError={error ? failureOf(error).message : undefined}
      empty={typed.trim() === '' ? 'Type a symbol or a company name' : `Nothing found for “${typed.trim()}”`}
    />
  );
}

function asideOf(delistedOn: FoundTicker['delisted_on'], isChosen = false): string | undefined {
  return [delistedText(delistedOn), isChosen && 'chosen'].filter(Boolean).join(' · ') || undefined;
}
