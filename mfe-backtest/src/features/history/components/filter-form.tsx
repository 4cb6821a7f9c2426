import { Button } from '@candlewick/shared-design/button';
import { DateRangeField, dateRangeProblem } from '@candlewick/shared-design/date-range-field';
import { NumberField } from '@candlewick/shared-design/number-field';
import { TickerSearch } from '@candlewick/shared-page/ticker-search';
import { useState } from 'react';
import type { HistoryView } from '../model/history-url.ts';
import styles from '../history.module.css';

type Filters = Pick<HistoryView, 'tickers' | 'from' | 'to' | 'minPercent' | 'maxPercent'>;

interface FilterFormProps {
  readonly view: HistoryView;
  readonly onApply: (filters: Filters) => void;
}

const widest = 1_000_000;

/** Filters by ticker, day of creation and return. */
export function FilterForm({ view, onApply }: FilterFormProps) {
  const [draft, setDraft] = useState<Filters>(view);
  const { tickers, from, to, minPercent, maxPercent } = draft;
  const isInverted = minPercent !== null && maxPercent !== null && minPercent > maxPercent;
  const isWrong = isInverted || dateRangeProblem({ from, to }) !== undefined;
  const change = (part: Partial<Filters>) => setDraft((current) => ({ ...current, ...part }));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const { tickers: chosen, from: first, to: last, minPercent: least, maxPercent: most } = draft;
        if (!isWrong) onApply({ tickers: chosen, from: first, to: last, minPercent: least, maxPercent: most });
      }}
    >
      <TickerSearch
        label="Symbol"
        placeholder="Search symbols"
        description={tickers.length > 0 ? `With any of ${tickers.join(', ')}` : undefined}
        chosen={tickers}
        onChoose={(ticker) => setDraft((current) => ({ ...current, tickers: [...current.tickers, ticker] }))}
      />
      <DateRangeField label="Created" value={{ from, to }} onChange={change} />
      <div className={styles.pair}>
        <NumberField
          label="Return from"
          unit="%"
          min={-100}
          max={widest}
          value={minPercent}
          onChange={(value) => change({ minPercent: value })}
        />
        <NumberField
          label="Return to"
          unit="%"
          min={-100}
          max={widest}
          value={maxPercent}
          error={isInverted ? 'Must be at least the lower bound.' : undefined}
          onChange={(value) => change({ maxPercent: value })}
        />
      </div>
      <Button type="submit" variant="primary" disabled={isWrong}>
        Apply filters
      </Button>
    </form>
  );
}
