import type { AlertInterval, alertsApi, EndpointResponse } from '@candlewick/shared-api';
import type { Failure } from '@candlewick/shared-auth';
import { Badge } from '@candlewick/shared-design/badge';
import { ChartWorkspace } from '@candlewick/shared-design/chart-workspace';
import type { ChartPane } from '@candlewick/shared-design/chart-types';
import { Delta } from '@candlewick/shared-design/delta';
import { Dialog } from '@candlewick/shared-design/dialog';
import {
  formatDayRange,
  formatInteger,
  formatNumber,
  formatPercent,
  formatShortDate,
} from '@candlewick/shared-design/format';
import { GroupHeading } from '@candlewick/shared-design/group-heading';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { KeyValueList, type KeyValueItem } from '@candlewick/shared-design/key-value-list';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { boundaryOf } from '@candlewick/shared-page/chart-view';
import { Rule } from '@candlewick/shared-page/rule';
import { barsOf, indicatorPanesOf, priceLinesOf } from '@candlewick/shared-page/strategy-lines';
import { useMemo } from 'react';
import { requestHref } from '../../../common/alert-links.ts';
import { intervalNames, signalNames } from '../../../common/alert-words.ts';
import { familyNames } from '../strategies-url.ts';
import type { CuratedStrategy, Figures } from '../strategies.types.ts';
import styles from '../strategies.module.css';
import { useStrategyChart } from '../use-strategies.ts';
import { SubscribeForm } from './subscribe-form.tsx';

type Chart = EndpointResponse<typeof alertsApi.getStrategyChart>;

interface StrategyDetailsProps {
  readonly id: string;
  readonly ticker: string;
  readonly interval: AlertInterval;
  readonly onClose: () => void;
}

function explain({ code, message }: Failure) {
  const isUnknown = code === 'unknown_strategy' || code === 'unknown_ticker';
  return isUnknown ? <PlaceholderOverlay state={404} hint={message} /> : undefined;
}

/** A strategy on a ticker, over the catalog: what it does, how it did, and the way to subscribe. */
export default function StrategyDetails({ id, ticker, interval, onClose }: StrategyDetailsProps) {
  const chart = useStrategyChart(id, ticker, interval);
  return (
    <Dialog
      isOpen
      size="lg"
      className={styles.dialog}
      title={chart.data ? `${chart.data.strategy.name} on ${ticker}` : 'Strategy'}
      onClose={onClose}
    >
      <Answer query={chart} skeleton={<Skeleton height="32rem" />} explain={explain}>
        {(known) => <Details chart={known} ticker={ticker} interval={interval} />}
      </Answer>
    </Dialog>
  );
}

interface DetailsProps {
  readonly chart: Chart;
  readonly ticker: string;
  readonly interval: AlertInterval;
}

function Details({ chart, ticker, interval }: DetailsProps) {
  const { strategy, figures } = chart;
  return (
    <div className={styles.details}>
      <div className={styles.group}>
        <p className={styles.meta}>
          <Badge tone="accent">{ticker}</Badge> {intervalNames[interval]} <Badge>{familyNames[strategy.family]}</Badge>
        </p>
        <p>{strategy.description}</p>
      </div>
      <section className={styles.group}>
        <GroupHeading>Performance</GroupHeading>
        <StrategyChart chart={chart} ticker={ticker} interval={interval} />
        <KeyValueList items={figuresOf(figures)} />
      </section>
      <section className={styles.group}>
        <GroupHeading>Rule</GroupHeading>
        <Rule body={strategy} isScannable />
        {interval === '1d' ? (
          <p>
            <LinkButton size="sm" href={builderHref(strategy, figures)}>
              Open in builder
            </LinkButton>
          </p>
        ) : null}
      </section>
      <section className={styles.group}>
        <GroupHeading>Alert</GroupHeading>
        <SubscribeForm strategy={strategy} ticker={ticker} interval={interval} />
      </section>
    </div>
  );
}

/** The builder with the strategy on the symbol, over the dates of its figures. */
const builderHref = ({ strategy, options }: CuratedStrategy, { ticker, first_date, last_date }: Figures): string =>
  requestHref({ tickers: [ticker], start_date: first_date, end_date: last_date, strategy, options });

function figuresOf(figures: Figures): KeyValueItem[] {
  const { first_date, last_date, return_fraction, buy_and_hold_fraction, max_drawdown_fraction, sharpe } = figures;
  const { trades, win_fraction, entries_last_year, last_entry_at } = figures;
  const items: [key: string, label: string, value: KeyValueItem['value']][] = [
    ['return', 'Return', <Delta key="return" value={return_fraction} />],
    ['hold', 'Buy and hold', formatPercent(buy_and_hold_fraction, { isSigned: true })],
    ['drawdown', 'Max drawdown', formatPercent(max_drawdown_fraction)],
    ['sharpe', 'Sharpe', formatNumber(sharpe)],
    ['trades', 'Trades', formatInteger(trades)],
    ['won', 'Win rate', formatPercent(win_fraction, { digits: 1 })],
    ['entries', 'Entries in the last year', formatInteger(entries_last_year)],
    ['last', 'Last entry', formatShortDate(last_entry_at)],
    ['range', 'Tested', formatDayRange(first_date, last_date)],
  ];
  return items.map(([key, label, value]) => ({ key, label, value, isNumeric: true }));
}

/** Prices with each signal and what the strategy saw, and its equity. */
function StrategyChart({ chart, ticker, interval }: DetailsProps) {
  const parts = useMemo(() => {
    const equity: ChartPane = {
      id: 'equity',
      label: 'Equity',
      lines: [
        {
          id: 'equity',
          label: 'Equity',
          points: chart.bars.time.map((time, index) => ({ time, value: chart.equity[index] ?? NaN })),
          color: 'chart1',
          kind: 'line',
        },
      ],
      unit: chart.currency,
    };
    return {
      price: { bars: barsOf(chart), symbol: ticker, currency: chart.currency, hasVolume: false },
      lines: priceLinesOf(chart),
      panes: [...indicatorPanesOf(chart, chart.strategy.strategy), equity],
      markers: chart.signals.map(({ signal, time }) => ({
        time,
        side: signal === 'entry' ? ('buy' as const) : ('sell' as const),
        text: signalNames[signal],
      })),
      boundary: boundaryOf(chart.segments),
    };
  }, [chart, ticker]);
  return (
    <div className={styles.chart}>
      <ChartWorkspace
        label={`${chart.strategy.name} on ${ticker}`}
        price={parts.price}
        priceLines={parts.lines}
        panes={parts.panes}
        markers={parts.markers}
        boundary={parts.boundary}
        caption={`${intervalNames[interval]} bars. ${chart.source_label}${chart.simulated ? ' (simulated)' : ''}, as of ${formatShortDate(chart.as_of)}.`}
      />
    </div>
  );
}
