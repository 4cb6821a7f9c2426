import { mixedPricesText } from '@candlewick/engine/market';
import { failurePlaceholder, usePlan } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Card } from '@candlewick/shared-design/card';
import { EmptyState } from '@candlewick/shared-design/empty-state';
import { formatPercent } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { loadLater } from '@candlewick/shared-design/load-later';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { ScatterChart } from '@candlewick/shared-design/scatter-chart';
import { comparedLook } from '@candlewick/shared-design/series-colors';
import { Segmented } from '@candlewick/shared-design/segmented';
import { Page } from '@candlewick/shared-page/page';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { useMemo } from 'react';
import { SourceLine } from '@candlewick/shared-page/source-line';
import { AddToWatchlist } from '../../common/add-to-watchlist.tsx';
import { Figures, type FigureRow } from './components/figures.tsx';
import { PerformanceChart } from './components/performance-chart.tsx';
import { Picker, type Legend } from './components/picker.tsx';
import { comparatorParams, ranges } from './model/comparator-url.ts';
import type { FigureId } from './model/ratios.ts';
import { sourceOf } from './model/compare-source.ts';
import { closesOf, correlationsOf, statsOf } from '../../common/series-stats.ts';
import { useCompared, type Compared } from './queries/use-compared.ts';
import styles from './comparator.module.css';

/** Below the first screenful. */
const CorrelationChart = loadLater(
  async () => {
    const { CorrelationChart: Chart } = await import('@candlewick/shared-design/correlation-chart');
    return { default: Chart };
  },
  <Skeleton height={220} />,
);

const RatiosCard = loadLater(() => import('./components/ratios-card.tsx'), <Skeleton height={340} />);

const rangeOptions = ranges.map((value) => ({ value, label: value === 'max' ? 'All' : value.toUpperCase() }));

/** /comparator */
export function ComparatorPage() {
  const { view, choose, hrefOf } = useUrlState(comparatorParams);
  const limit = usePlan().data?.limits.number_of_tickers;
  const shown = view.tickers.slice(0, limit ?? 2);
  const hidden = view.tickers.length - shown.length;
  const compared = useCompared(shown, view.range);
  const known = compared.filter(({ isUnknown }) => !isUnknown);
  const rows = rowsOf(known);
  const unknown = compared.filter(({ isUnknown }) => isUnknown).map(({ ticker }) => ticker);
  return (
    <Page>
      <PageHeader
        title="Comparator"
        description="Prices, returns and fundamentals side by side"
        actions={
          <>
            <Segmented
              label="Range"
              options={rangeOptions}
              value={view.range}
              onChange={(range) => choose({ range })}
            />
            <AddToWatchlist tickers={known.map(({ ticker }) => ticker)} />
          </>
        }
      />
      <Card aria-label="Symbols">
        <Picker
          legends={legendsOf(rows)}
          tickers={view.tickers}
          limit={limit}
          onChange={(change) => choose(({ tickers }) => ({ tickers: change(tickers) }))}
        />
      </Card>
      {hidden > 0 && limit !== undefined ? (
        <Banner>
          Your plan compares {limit} symbols; {hidden} in this link {hidden === 1 ? 'is' : 'are'} hidden.{' '}
          <Link href="/plans-and-pricing">Upgrade</Link> to compare more.
        </Banner>
      ) : null}
      {unknown.length > 0 ? (
        <Banner tone="warning">
          No symbol {unknown.join(', ')}.{' '}
          <Link href={hrefOf({ tickers: view.tickers.filter((each) => !unknown.includes(each)) })}>
            Remove {unknown.length === 1 ? 'it' : 'them'}
          </Link>
        </Banner>
      ) : null}
      {known.length === 0 ? (
        <Card aria-label="Nothing to compare">
          <EmptyState
            title="Choose two symbols"
            description="Search above, or start with one of these."
            actions={examples.map(({ label, tickers }) => (
              <LinkButton key={label} href={hrefOf({ tickers })}>
                {label}
              </LinkButton>
            ))}
          />
        </Card>
      ) : (
        <Comparison rows={rows} range={view.range} figure={view.figure} onFigure={(figure) => choose({ figure })} />
      )}
    </Page>
  );
}

/** Pairs, which every plan compares. */
const examples = [
  { label: 'Apple and the S&P 500', tickers: ['AAPL', '^GSPC'] },
  { label: 'Gold and Bitcoin', tickers: ['GC=F', 'BTC-USD'] },
  { label: 'Growth and value ETFs', tickers: ['VUG', 'VTV'] },
] as const;

/** With the figures of the range, and the place of the line in the chart: one whose prices failed has none. */
function rowsOf(compared: readonly Compared[]): readonly FigureRow[] {
  const drawn = compared.filter(({ history, error }) => history || !error);
  return compared.map((each) => {
    const place = drawn.indexOf(each);
    return {
      ...each,
      place: place < 0 ? undefined : place,
      stats: each.history && statsOf(closesOf(each.history), each.history.periods_per_year),
    };
  });
}

function legendsOf(rows: readonly FigureRow[]): ReadonlyMap<string, Legend> {
  return new Map(
    rows.flatMap(({ ticker, place, history, stats }) =>
      place === undefined
        ? []
        : [[ticker, { place, price: history?.bars.close.at(-1), change: stats?.totalReturn }] as const],
    ),
  );
}

interface ComparisonProps {
  readonly rows: readonly FigureRow[];
  readonly range: (typeof ranges)[number];
  readonly figure: FigureId;
  readonly onFigure: (figure: FigureId) => void;
}

function Comparison({ rows, range, figure, onFigure }: ComparisonProps) {
  const compared: readonly Compared[] = rows;
  const failed = compared.find(({ error }) => error);
  const companies = rows.flatMap(({ ticker, place, profile }) =>
    place !== undefined && profile?.type === 'stock' ? [{ ticker, place }] : [],
  );
  const isLoading = compared.some(({ history, error }) => history === undefined && !error);
  const source = sourceOf(compared);
  const mixed = mixedPricesText(compared.flatMap(({ history }) => history ?? []));
  if (failed?.error && !source)
    return (
      <Card aria-label="Comparison">
        <PlaceholderOverlay {...failurePlaceholder(failed.error)} onRetry={failed.retry} />
      </Card>
    );
  return (
    <>
      <div className={styles.split}>
        <Card title="Change over range">
          {/* Another range shows all of it, whatever was panned to before. */}
          <PerformanceChart key={range} compared={compared} />
        </Card>
        {compared.length > 1 ? (
          <div className={styles.side}>
            <Card title="Risk and return">
              <RiskAndReturn rows={rows} isLoading={isLoading} />
            </Card>
            <Card title="Correlation">
              <Correlations compared={compared} />
            </Card>
          </div>
        ) : null}
      </div>
      <Card title="Figures">
        <div className={styles.figures}>
          <Figures rows={rows} isRefreshing={isLoading} />
          {source ? <SourceLine of={source} /> : null}
          {mixed ? <p>{mixed}</p> : null}
        </div>
      </Card>
      {companies.length > 0 ? <RatiosCard companies={companies} figure={figure} onFigure={onFigure} /> : null}
    </>
  );
}

const percent = (value: number) => formatPercent(value, { digits: 0 });
const riskAxis = { label: 'Annualized volatility', format: percent, unit: 'fraction' };
const returnAxis = { label: 'Return', format: percent, unit: 'fraction' };

interface RiskAndReturnProps {
  readonly rows: readonly FigureRow[];
  readonly isLoading: boolean;
}

function RiskAndReturn({ rows, isLoading }: RiskAndReturnProps) {
  const points = rows.flatMap(({ ticker, stats, place }) =>
    stats?.volatility === null || stats === undefined
      ? []
      : [
          {
            id: ticker,
            label: ticker,
            x: stats.volatility,
            y: stats.totalReturn,
            color: comparedLook(place ?? 0).color,
          },
        ],
  );
  return (
    <ScatterChart
      label="Risk and return"
      points={points}
      x={riskAxis}
      y={returnAxis}
      counted="symbols"
      isNamed
      height={220}
      isLoading={isLoading && points.length === 0}
    />
  );
}

function Correlations({ compared }: { readonly compared: readonly Compared[] }) {
  const names = useMemo(() => compared.map(({ ticker }) => ticker), [compared]);
  const interval = compared[0]?.history?.interval ?? 'daily';
  const values = useMemo(
    () =>
      correlationsOf(
        compared.map(({ history }) => (history ? closesOf(history) : { time: [], close: [] })),
        interval,
      ),
    [compared, interval],
  );
  return <CorrelationChart label={`Correlation of ${interval} returns`} names={names} values={values} />;
}
