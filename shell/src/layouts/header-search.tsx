import { TickerSearch } from '@candlewick/shared-page/ticker-search';
import { useStore } from '@candlewick/shared-platform';
import { useEffect, useRef } from 'react';
import { searchStore } from '../actions/panels.store.ts';
import { navigate } from '../api/navigation.ts';

const setText = (text: string) => searchStore.setState({ text });

/** The header's search. Other parts of the shell can fill and focus it; choosing a ticker opens its dashboard. */
export default function HeaderSearch() {
  const input = useRef<HTMLInputElement>(null);
  const { text, wishes } = useStore(searchStore);
  useEffect(() => {
    if (wishes > 0) input.current?.focus();
  }, [wishes]);
  return (
    <TickerSearch
      label="Search ticker"
      isLabelHidden
      placeholder="Search ticker or name"
      inputRef={input}
      text={text}
      onTextChange={setText}
      onChoose={(ticker) => navigate(`/dashboard/${encodeURIComponent(ticker)}/prices`)}
    />
  );
}
