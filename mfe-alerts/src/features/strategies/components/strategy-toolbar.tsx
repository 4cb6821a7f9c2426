import { alertIntervals } from '@candlewick/shared-api';
import { Select } from '@candlewick/shared-design/select';
import { Filters } from '@candlewick/shared-page/filters';
import { SearchFilter } from '@candlewick/shared-page/list-filters';
import { TickerSearch } from '@candlewick/shared-page/ticker-search';
import type { UrlState } from '@candlewick/shared-page/url-state';
import { intervalNames } from '../../../common/alert-words.ts';
import { families, familyNames, isFiltered, type catalogParams } from '../strategies-url.ts';
import styles from '../strategies.module.css';

interface StrategyToolbarProps {
  readonly url: UrlState<typeof catalogParams>;
  /** Of one strategy, which needs no search. */
  readonly isOfStrategy?: boolean;
}

/** Search, family, interval and symbol. */
export function StrategyToolbar({ url: { view, choose, type }, isOfStrategy = false }: StrategyToolbarProps) {
  const [family] = view.families;
  return (
    <Filters
      chips={(isOfStrategy ? [] : view.tickers).map((ticker) => ({
        id: ticker,
        label: ticker,
        onRemove: () => choose({ tickers: [], page: 1 }),
      }))}
      onClear={
        !isOfStrategy && isFiltered(view) ? () => choose({ search: '', tickers: [], families: [], page: 1 }) : undefined
      }
    >
      {isOfStrategy ? null : (
        <>
          <SearchFilter
            className={styles.search}
            label="Search strategies"
            placeholder="Name"
            value={view.search}
            onChange={(search) => type({ search, page: 1 })}
          />
          <Select
            className={styles.choice}
            label="Family"
            isLabelHidden
            items={[{ id: '', label: 'All families' }, ...families.map((id) => ({ id, label: familyNames[id] }))]}
            value={family ?? ''}
            onChange={(id) => choose({ families: families.filter((each) => each === id), page: 1 })}
          />
        </>
      )}
      <Select
        className={styles.choice}
        label="Interval"
        isLabelHidden
        items={alertIntervals.map((id) => ({ id, label: intervalNames[id] }))}
        value={view.interval}
        onChange={(id) => choose({ interval: alertIntervals.find((each) => each === id) ?? '1d', page: 1 })}
      />
      <TickerSearch
        className={styles.search}
        label="Symbol"
        isLabelHidden
        placeholder={isOfStrategy ? 'Open on symbol' : 'Results for symbol'}
        among="stocks-backtest"
        chosen={view.tickers}
        onChoose={(next) => choose(isOfStrategy ? { on: [next] } : { tickers: [next], page: 1 })}
      />
    </Filters>
  );
}
