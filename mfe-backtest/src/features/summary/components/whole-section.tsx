import { Banner } from '@candlewick/shared-design/banner';
import { Card } from '@candlewick/shared-design/card';
import { ChartWorkspace } from '@candlewick/shared-design/chart-workspace';
import { DistributionChart } from '@candlewick/shared-design/distribution-chart';
import { formatDay, formatDayRange, formatInteger } from '@candlewick/shared-design/format';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer, type Asked } from '@candlewick/shared-page/answer';
import { useChartView } from '@candlewick/shared-page/chart-view';
import type { UrlState } from '@candlewick/shared-page/url-state';
import { useMemo } from 'react';
import type { ParentSummary } from '../../../common/backtest.types.ts';
import { curvePanes } from '../../../common/curves.ts';
import { Figures } from '../../../common/figures.tsx';
import { ProvenanceCards } from '../../../common/provenance-cards.tsx';
import { VerdictCard } from '../../../common/verdict-card.tsx';
import type { summaryParams } from '../model/summary-url.ts';
import styles from '../summary.module.css';

type Portfolio = NonNullable<ParentSummary['portfolio']>;
type Results = ParentSummary['results'];

interface WholeSectionProps {
  readonly query: Asked<ParentSummary | undefined>;
  readonly url: UrlState<typeof summaryParams>;
}

/** All symbols together: the portfolio, how their returns are spread, and which failed. */
export function WholeSection({ query, url }: WholeSectionProps) {
  return (
    <Answer query={query} skeleton={<Skeleton height="40rem" />}>
      {(whole) =>
        whole ? (
          <div className={styles.whole}>
            {whole.portfolio ? (
              <PortfolioView portfolio={whole.portfolio} count={whole.results.length} url={url} />
            ) : (
              <Banner title="No portfolio">
                {whole.portfolio_reason ?? 'No symbol in this backtest has a result.'}
              </Banner>
            )}
            <Spread results={whole.results} />
            <FailedTickers results={whole.results} />
          </div>
        ) : null
      }
    </Answer>
  );
}

interface PortfolioViewProps {
  readonly portfolio: Portfolio;
  readonly count: number;
  readonly url: WholeSectionProps['url'];
}

function PortfolioView({ portfolio, count, url }: PortfolioViewProps) {
  const workspace = useChartView(url);
  const panes = useMemo(() => curvePanes(portfolio), [portfolio]);
  const { first_date, last_date, metrics, currency } = portfolio;
  const trades = metrics.find(({ id }) => id === 'trades')?.value;
  const exposure = metrics.find(({ id }) => id === 'exposure')?.value;
  return (
    <>
      <VerdictCard
        subject={count === 1 ? '1 symbol' : `${formatInteger(count)} symbols as a portfolio`}
        firstDate={first_date}
        lastDate={last_date}
        metrics={metrics}
        // An open position has exposure without a closed trade.
        isUntraded={trades === 0 && exposure === 0}
      />
      <Figures metrics={metrics} currency={currency} />
      <Card aria-label="Portfolio equity and drawdown">
        <ChartWorkspace
          label="Portfolio: equity against buy and hold, drawdown"
          panes={panes}
          {...workspace}
          caption={`All symbols as a portfolio. ${portfolio.source_label}. ${formatDayRange(first_date, last_date)}.`}
        />
      </Card>
    </>
  );
}

/** What users need to judge the portfolio; nothing without one. */
export function PortfolioProvenance({ whole }: { readonly whole: ParentSummary | undefined }) {
  if (!whole?.portfolio) return null;
  const { results, portfolio } = whole;
  const { first_date, last_date, currency, assumptions, warnings } = portfolio;
  const items = [
    { key: 'tickers', label: 'Symbols', value: formatInteger(results.length), isNumeric: true },
    { key: 'sessions', label: 'Sessions', value: `${formatDay(first_date)} to ${formatDay(last_date)}` },
    { key: 'source', label: 'Prices', value: `${portfolio.source_label}, in ${currency}` },
    { key: 'engine', label: 'Engine', value: `${portfolio.engine_version}, rules ${portfolio.semantics_version}` },
    { key: 'checks', label: 'Look-ahead and random entries', value: 'Checked per symbol. Open one to see them.' },
  ];
  return <ProvenanceCards {...{ assumptions, warnings, items }} />;
}

function Spread({ results }: { readonly results: Results }) {
  const returns = useMemo(() => results.flatMap((each) => each.return_fraction ?? []), [results]);
  const beaten = results.filter(
    (each) => (each.return_fraction ?? -Infinity) > (each.buy_and_hold_fraction ?? Infinity),
  ).length;
  if (returns.length < 2) return null;
  return (
    <Card title="Symbol returns">
      <p>
        {formatInteger(returns.filter((value) => value > 0).length)} of {formatInteger(returns.length)} symbols gained,{' '}
        {formatInteger(beaten)} beat buy and hold.
      </p>
      <DistributionChart label="Return distribution by symbol" values={returns} counted="symbols" />
    </Card>
  );
}

function FailedTickers({ results }: { readonly results: Results }) {
  const failed = results.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return null;
  return (
    <Card title={`Failed (${formatInteger(failed.length)})`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only the focused element */}
      <div className={styles.failed} role="region" aria-label="Why symbols failed" tabIndex={0}>
        <dl>
          {failed.map(({ id, ticker, error }) => (
            <div key={id}>
              <dt>{ticker}</dt>
              <dd>{error ?? 'It stopped before it completed.'}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
