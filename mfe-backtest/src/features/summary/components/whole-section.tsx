import { Banner } from '@candlewick/shared-design/banner';
import { Card } from '@candlewick/shared-design/card';
import { ChartWorkspace } from '@candlewick/shared-design/chart-workspace';
import { formatDayRange, formatInteger } from '@candlewick/shared-design/format';
import { loadLater } from '@candlewick/shared-design/load-later';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer, type Asked } from '@candlewick/shared-page/answer';
import { useChartView } from '@candlewick/shared-page/chart-view';
import type { UrlState } from '@candlewick/shared-page/url-state';
import { useMemo } from 'react';
import type { ParentSummary } from '../../../common/backtest.types.ts';
import { curvePanes } from '../../../common/curves.ts';
import { Figures } from '../../../common/figures.tsx';
import { VerdictCard } from '../../../common/verdict-card.tsx';
import type { summaryParams } from '../model/summary-url.ts';
import styles from '../summary.module.css';

type Portfolio = NonNullable<ParentSummary['portfolio']>;

/** Below the first screen, as the provenance at the end of the page. */
const ReturnsSection = loadLater(
  () => import(/* webpackChunkName: "summary-rest" */ './returns-section.tsx'),
  <Skeleton height="24rem" />,
);

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
            <ReturnsSection results={whole.results} />
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
