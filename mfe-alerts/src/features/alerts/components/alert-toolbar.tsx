import { alertIntervals } from '@candlewick/shared-api';
import { Segmented } from '@candlewick/shared-design/segmented';
import { Select } from '@candlewick/shared-design/select';
import { Filters } from '@candlewick/shared-page/filters';
import { OrderFilter, SearchFilter, TagFilter } from '@candlewick/shared-page/list-filters';
import { TickerSearch } from '@candlewick/shared-page/ticker-search';
import type { UrlState } from '@candlewick/shared-page/url-state';
import { intervalNames, statusNames } from '../../../common/alert-words.ts';
import type { AlertStatus } from '../../../common/alert.types.ts';
import { isFiltered, noFilters, orders, type alertsParams } from '../model/alerts-url.ts';
import { useAlertTags } from '../queries/use-alerts.ts';
import styles from '../alerts.module.css';

interface AlertToolbarProps {
  readonly url: UrlState<typeof alertsParams>;
}

const statusOptions = (['active', 'paused', 'expired'] as const).map((value) => ({ value, label: statusNames[value] }));
const looks = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
] as const;

/** Search, filters, order, and whether alerts are cards or a table. */
export function AlertToolbar({ url }: AlertToolbarProps) {
  const { view, choose, type } = url;
  const { data } = useAlertTags();
  return (
    <Filters
      chips={view.tickers.map((ticker) => ({
        id: ticker,
        label: ticker,
        onRemove: () => choose({ tickers: view.tickers.filter((each) => each !== ticker), page: 1 }),
      }))}
      onClear={isFiltered(view) ? () => choose(noFilters) : undefined}
    >
      <Segmented<AlertStatus | 'all'>
        label="Status"
        options={[{ value: 'all', label: 'All' }, ...statusOptions]}
        value={view.status ?? 'all'}
        onChange={(status) => choose({ status: status === 'all' ? null : status, page: 1 })}
      />
      <SearchFilter
        className={styles.search}
        label="Search alerts"
        placeholder="Name or symbol"
        value={view.search}
        onChange={(search) => type({ search, page: 1 })}
      />
      <Select
        className={styles.choice}
        label="Interval"
        isLabelHidden
        items={[{ id: '', label: 'All intervals' }, ...alertIntervals.map((id) => ({ id, label: intervalNames[id] }))]}
        value={view.interval ?? ''}
        onChange={(id) => choose({ interval: alertIntervals.find((each) => each === id) ?? null, page: 1 })}
      />
      <TagFilter
        className={styles.choice}
        tags={data?.tags}
        value={view.tag}
        onChange={(tag) => choose({ tag, page: 1 })}
      />
      <OrderFilter
        className={styles.choice}
        items={orders}
        value={view.sort}
        onChange={(sort) => choose({ sort, page: 1 })}
      />
      <TickerSearch
        className={styles.ticker}
        label="Symbol"
        isLabelHidden
        placeholder="Filter by symbol"
        chosen={view.tickers}
        onChoose={(ticker) => choose(({ tickers }) => ({ tickers: [...tickers, ticker], page: 1 }))}
      />
      <Segmented
        className={styles.look}
        label="Show as"
        options={looks}
        value={view.look}
        onChange={(look) => choose({ look })}
      />
    </Filters>
  );
}
