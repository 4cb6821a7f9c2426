import { tickersApi } from '@candlewick/shared-api';
import { apiQuery, failureOf } from '@candlewick/shared-auth';
import { Combobox } from '@candlewick/shared-design/combobox';
import { useStore } from '@candlewick/shared-platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef } from 'react';
import { searchStore } from '../actions/panels.store.ts';
import { navigate } from '../api/navigation.ts';

const setText = (text: string) => searchStore.setState({ text });

/** Searches instruments by symbol or name; choosing one opens its dashboard. */
export default function TickerCombobox() {
  const input = useRef<HTMLInputElement>(null);
  const { text, wishes } = useStore(searchStore);
  useEffect(() => {
    if (wishes > 0) input.current?.focus();
  }, [wishes]);
  const q = useDeferredValue(text.trim());
  const search = useQuery({
    ...apiQuery(tickersApi.searchTickers, { params: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const results = q === '' ? [] : (search.data?.results ?? []);
  return (
    <Combobox
      label="Search ticker"
      isLabelHidden
      inputRef={input}
      variant="search"
      placeholder="Search ticker or name"
      filter="none"
      value={null}
      inputValue={text}
      onInputChange={setText}
      onChange={(ticker) => {
        if (ticker === null) return;
        navigate(`/dashboard/${encodeURIComponent(ticker)}/prices`);
      }}
      items={results.map((result) => ({
        id: result.ticker,
        label: result.ticker,
        description: `${result.name} · ${result.exchange}${result.simulated ? ' · simulated' : ''}`,
      }))}
      isLoading={search.isFetching && results.length === 0}
      loadError={search.error ? failureOf(search.error).message : undefined}
      empty={q === '' ? 'Type a symbol or a company name' : `Nothing found for “${q}”`}
    />
  );
}
