import { tickersApi } from '@candlewick/shared-api';
import { apiQuery, failureOf, usePlan } from '@candlewick/shared-auth';
import { Badge } from '@candlewick/shared-design/badge';
import { Combobox } from '@candlewick/shared-design/combobox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSettled } from '../../../common/use-settled.ts';
import { withTicker, type Draft } from '../model/draft.ts';
import styles from './ticker-picker.module.css';

export interface TickerPickerProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly error: string | undefined;
}

function allowance(chosen: number, plan: ReturnType<typeof usePlan>['data']): string {
  if (!plan) return 'The strategy runs on each of them.';
  const { limits, plan_name } = plan;
  if (limits.usable_tickers === null)
    return `The strategy runs on each of them; the ${plan_name} plan allows any number.`;
  if (limits.usable_tickers === 1)
    return `The ${plan_name} plan tests one ticker at a time: another choice replaces it.`;
  return `${chosen} of ${limits.usable_tickers} that the ${plan_name} plan tests at a time.`;
}

/** Searches instruments and collects those to test. */
export default function TickerPicker({ draft, onChange, error }: TickerPickerProps) {
  const [text, setText] = useState('');
  const plan = usePlan().data;
  const q = useSettled(text.trim(), 150);
  const search = useQuery({
    ...apiQuery(tickersApi.searchBacktestTickers, { params: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const results = q === '' ? [] : (search.data?.results ?? []);
  const input = useRef<HTMLInputElement>(null);
  const remove = (ticker: string) => {
    onChange({ ...draft, tickers: draft.tickers.filter((each) => each !== ticker) });
    // The button that had the focus goes with its chip.
    input.current?.focus();
  };
  return (
    <div className={styles.picker}>
      <Combobox
        label="Tickers"
        variant="search"
        inputRef={input}
        placeholder="Add a symbol or company"
        filter="none"
        value={null}
        inputValue={text}
        onInputChange={setText}
        onChange={(ticker) => {
          if (ticker === null) return;
          setText('');
          onChange(withTicker(draft, ticker, plan?.limits.usable_tickers ?? null));
        }}
        items={results.map(({ ticker, name, exchange, simulated }) => ({
          id: ticker,
          label: ticker,
          description: `${name} · ${exchange}${simulated ? ' · simulated' : ''}`,
          isDisabled: draft.tickers.includes(ticker),
          aside: draft.tickers.includes(ticker) ? 'chosen' : undefined,
        }))}
        isLoading={search.isFetching && results.length === 0}
        loadError={search.error ? failureOf(search.error).message : undefined}
        empty={q === '' ? 'Type a symbol or a company name' : `Nothing found for “${q}”`}
        description={allowance(draft.tickers.length, plan)}
        error={error}
      />
      {draft.tickers.length > 0 ? (
        <ul className={styles.chosen} aria-label="Chosen tickers">
          {draft.tickers.map((ticker) => (
            <li key={ticker}>
              <Badge tone="accent" onRemove={() => remove(ticker)} removeLabel={`Remove ${ticker}`}>
                {ticker}
              </Badge>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
