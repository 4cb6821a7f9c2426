import { TickerSearch } from '@candlewick/shared-page/ticker-search';
import { useStore } from '@candlewick/shared-platform';
import { useEffect, useRef } from 'react';
import { searchStore } from '../actions/panels.store.ts';
import { navigate } from '../api/navigation.ts';

const setText = (text: string) => searchStore.setState({ text });

/** The search of the header: other parts of the shell write into it and focus it, and a choice opens the ticker's dashboard. */
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
