import { tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery, failureOf } from '@candlewick/shared-auth';
import { Combobox, type ComboboxProps } from '@candlewick/shared-design/combobox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../lib/use-settled.ts';

type Found = EndpointResponse<typeof tickersApi.searchTickers>['results'][number];

const settleMs = 150;

export interface TickerSearchProps extends Pick<
  ComboboxProps,
  'label' | 'isLabelHidden' | 'placeholder' | 'description' | 'error' | 'inputRef' | 'className'
> {
  readonly onChoose: (ticker: string) => void;
  /** `stocks-backtest`: only instruments that a stock backtest can run on. */
  readonly among?: 'all' | 'stocks-backtest' | undefined;
  /** Tickers that are chosen already: listed, but not to be chosen again. */
  readonly chosen?: readonly string[] | undefined;
  /** Controls the text, where something else than the box writes into it too. */
  readonly text?: string | undefined;
  readonly onTextChange?: ((text: string) => void) | undefined;
}

/** Searches instruments by symbol or name. Empties itself after a choice. */
export function TickerSearch({ onChoose, among = 'all', chosen, text, onTextChange, ...field }: TickerSearchProps) {
  const [ownText, setOwnText] = useState('');
  const typed = text ?? ownText;
  const setText = onTextChange ?? setOwnText;
  const { results, isLoading, error } = useFound(typed.trim(), among);
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
      items={results.map(({ ticker, name, exchange, simulated }) => ({
        id: ticker,
        label: ticker,
        description: `${name} · ${exchange}${simulated ? ' · simulated' : ''}`,
        isDisabled: chosen?.includes(ticker),
        aside: chosen?.includes(ticker) ? 'chosen' : undefined,
      }))}
      isLoading={isLoading}
      loadError={error ? failureOf(error).message : undefined}
      empty={typed.trim() === '' ? 'Type a symbol or a company name' : `Nothing found for “${typed.trim()}”`}
    />
  );
}

/** What the server found for the typed text; until it answers, what is known of it from the answer before. */
function useFound(typed: string, among: 'all' | 'stocks-backtest') {
  const q = useSettled(typed, settleMs);
  const endpoint = among === 'all' ? tickersApi.searchTickers : tickersApi.searchBacktestTickers;
  const search = useQuery({
    ...apiQuery(endpoint, { params: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  if (typed === '') return { results: [], isLoading: false, error: null };
  const known = search.data?.results ?? [];
  const isOfBefore = q !== typed || search.isPlaceholderData;
  // Enter takes the first option: it must fit the text that is there, not the one before it.
  const results = isOfBefore ? known.filter((each) => fits(each, typed)) : known;
  return { results, isLoading: (q !== typed || search.isFetching) && results.length === 0, error: search.error };
}

function fits({ ticker, name }: Found, typed: string): boolean {
  const text = typed.toLowerCase();
  return ticker.toLowerCase().startsWith(text) || name.toLowerCase().includes(text);
}
