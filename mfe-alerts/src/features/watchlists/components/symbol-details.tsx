import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { ChartWorkspace, type WorkspaceView } from '@candlewick/shared-design/chart-workspace';
import { Delta } from '@candlewick/shared-design/delta';
import {
  formatCompact,
  formatCompactMoney,
  formatDay,
  formatNumber,
  formatPercent,
  formatPrice,
  formatShortDate,
  missing,
} from '@candlewick/shared-design/format';
import { GroupHeading } from '@candlewick/shared-design/group-heading';
import { KeyValueList, type KeyValueItem } from '@candlewick/shared-design/key-value-list';
import { Link } from '@candlewick/shared-design/link';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { failurePlaceholder } from '@candlewick/shared-auth';
import { Answer } from '@candlewick/shared-page/answer';
import { priceCell } from '@candlewick/shared-page/price-columns';
import { sectionHref } from '@candlewick/shared-page/section-href';
import { barsOf } from '@candlewick/shared-page/strategy-lines';
import { useShell } from '@candlewick/shared-platform';
import { useMemo, useState } from 'react';
import { alertHref } from '../../../common/alert-links.ts';
import { StatusBadge } from '../../../common/status-note.tsx';
import type { Watchlist } from '../../../common/watchlist.types.ts';
import type { WatchRow } from '../model/watch-row.ts';
import { mostAlertsShown, useAlertsOn, useBars } from '../queries/use-symbol.ts';
import { SymbolMenu } from './symbol-menu.tsx';
import styles from '../watchlists.module.css';

interface SymbolDetailsProps {
  readonly list: Watchlist;
  readonly row: WatchRow;
}

/** Beside a watchlist: the current symbol's chart, key figures and alerts, and what can be done with it. */
export default function SymbolDetails({ list, row }: SymbolDetailsProps) {
  const { ticker, name } = row;
  return (
    <Card
      title={<Link href={sectionHref(ticker, 'prices')}>{ticker}</Link>}
      aria-label={`Details of ${ticker}`}
      actions={<SymbolMenu list={list} ticker={ticker} />}
    >
      <div className={styles.details}>
        <p className={styles.quote}>
          <bdi className={styles.company}>{name}</bdi>
          <span className={styles.price}>{priceCell(row)}</span>
          <Delta value={row.change_fraction} />
        </p>
        <SymbolChart ticker={ticker} />
        <section className={styles.group}>
          <GroupHeading>Key figures</GroupHeading>
          <KeyValueList items={figuresOf(row)} />
        </section>
        <section className={styles.group}>
          <GroupHeading>Alerts</GroupHeading>
          <SymbolAlerts key={ticker} ticker={ticker} />
        </section>
      </div>
    </Card>
  );
}

/** Daily prices. Its range stays while the symbol changes. */
function SymbolChart({ ticker }: { readonly ticker: string }) {
  const history = useBars(ticker);
  const [view, setView] = useState<Partial<WorkspaceView>>({ range: '6m' });
  const { data } = history;
  const price = useMemo(
    () => data && { bars: barsOf(data), symbol: data.ticker, currency: data.currency, hasVolume: false },
    [data],
  );
  return (
    <div className={styles.chart}>
      <ChartWorkspace
        label={`${ticker} daily prices`}
        isLoading={history.isPending}
        isStale={history.isPlaceholderData}
        failure={history.error && !data ? failurePlaceholder(history.error) : undefined}
        price={price}
        presets={['1m', '6m', '1y', '5y']}
        view={view}
        onViewChange={(change) => setView((known) => ({ ...known, ...change }))}
        caption={data ? `${data.source_label}, as of ${formatShortDate(data.as_of)}` : ''}
      />
    </div>
  );
}

function figuresOf(row: WatchRow): KeyValueItem[] {
  const { ticker, day_low, day_high, volume, currency } = row;
  const range = Number.isNaN(day_low) ? missing : `${formatPrice(day_low, ticker)} – ${formatPrice(day_high, ticker)}`;
  const items: [label: string, value: KeyValueItem['value']][] = [
    ['Day range', range],
    ['Volume', formatCompact(volume)],
    ['Market cap', formatCompactMoney(row.market_cap, currency)],
    ['P/E', formatNumber(row.pe_ratio, { digits: 1 })],
    ['Dividend yield', formatPercent(row.dividend_yield_fraction)],
    ['From 52-week high', formatPercent(row.year_high_distance_fraction, { isSigned: true, digits: 1 })],
    ['Next earnings', formatDay(row.next_earnings_date)],
  ];
  return items.map(([label, value]) => ({ key: label, label, value, isNumeric: true }));
}

function SymbolAlerts({ ticker }: { readonly ticker: string }) {
  const { overlays } = useShell();
  const alerts = useAlertsOn(ticker);
  return (
    <>
      <Answer query={alerts} skeleton={<Skeleton height="2rem" />}>
        {({ cards, total }) => (
          <>
            {cards.length > 0 ? (
              <ul className={styles.alerts}>
                {cards.map(({ id, type, name, status }) => (
                  <li key={id}>
                    <Link href={alertHref(type, id)}>{name}</Link>
                    <StatusBadge status={status} />
                  </li>
                ))}
              </ul>
            ) : (
              <p className={styles.company}>No alerts on {ticker} yet</p>
            )}
            {total > mostAlertsShown ? <p className={styles.company}>And {total - mostAlertsShown} more</p> : null}
          </>
        )}
      </Answer>
      <div>
        <Button size="sm" onClick={() => void overlays.open('new-alert', { ticker })}>
          Add alert
        </Button>
      </div>
    </>
  );
}
