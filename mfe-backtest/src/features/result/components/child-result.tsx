import { Card } from '@candlewick/shared-design/card';
import { loadLater } from '@candlewick/shared-design/load-later';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useUrlState } from '@candlewick/shared-page/url-state';
import type { ChildCard, Summary } from '../../../common/backtest.types.ts';
import { CardNotes } from '../../../common/card-notes-later.tsx';
import { Figures } from '../../../common/figures.tsx';
import { VerdictCard } from '../../../common/verdict-card.tsx';
import { resultParams } from '../model/result-url.ts';
import { useChosenTrade } from '../model/use-chosen-trade.ts';
import { useParts, type useChart, type useDetails } from '../queries/use-backtest.ts';
import styles from './child-result.module.css';
import { ResultCharts } from './result-charts.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';

/** Trades, returns and metrics, below the charts. */
export const DetailsSection = loadLater(
  () => import(/* webpackChunkName: "details" */ './details-section.tsx'),
  <Skeleton height="48rem" />,
);

const ExportMenu = loadLater(
  () => import(/* webpackChunkName: "export-menu" */ './export-menu.tsx'),
  <Skeleton height="1.75rem" width="5rem" />,
);

const TradeCard = loadLater(
  () => import(/* webpackChunkName: "trade-card" */ './trade-card.tsx'),
  <Skeleton height="12rem" />,
);

const ProvenanceSection = loadLater(
  () => import(/* webpackChunkName: "details" */ './provenance-section.tsx'),
  <Skeleton height="12rem" />,
);

const ChecksSection = loadLater(
  () => import(/* webpackChunkName: "returns" */ './checks-section.tsx'),
  <Skeleton height="24rem" />,
);

/** The completed result of one ticker. */
export function ChildResult({ child }: { readonly child: ChildCard }) {
  const { result, details, chart } = useParts(child);
  return (
    <Answer query={result} skeleton={<ResultSkeleton />}>
      {(summary) => <Completed {...{ child, summary, details, chart }} />}
    </Answer>
  );
}

interface CompletedProps {
  readonly child: ChildCard;
  readonly summary: Summary;
  readonly details: ReturnType<typeof useDetails>;
  readonly chart: ReturnType<typeof useChart>;
}

function Completed({ child, summary, details, chart }: CompletedProps) {
  const url = useUrlState(resultParams);
  const trades = details.query.data?.trades;
  const [number, chooseTrade] = useChosenTrade(url, trades, chart.data);
  const trade = number === null ? undefined : trades?.[number - 1];
  return (
    <>
      <VerdictCard
        subject={summary.card.ticker}
        firstDate={summary.first_date}
        lastDate={summary.last_date}
        metrics={summary.metrics}
        isUntraded={summary.card.trades === 0}
        endedAt={summary.parent.ended_at}
      />
      <div className={styles.result}>
        <div className={styles.figures}>
          <Figures
            metrics={summary.metrics}
            currency={summary.currency}
            actions={<ExportMenu {...{ summary, details }} />}
          />
        </div>
        <div className={styles.charts}>
          <ResultCharts
            {...{ summary, chart, trades, url }}
            isTradesPending={details.query.isLoading}
            onTradeChosen={chooseTrade}
          />
          {number !== null && trade && trades ? (
            <TradeCard
              {...{ trade, number, chart }}
              ticker={summary.card.ticker}
              count={trades.length}
              body={summary.body}
              onChange={chooseTrade}
            />
          ) : null}
        </div>
        <div className={styles.provenance}>
          <ProvenanceSection parentId={child.parent_id} summary={summary} />
        </div>
        <div className={styles.details}>
          <DetailsSection {...{ summary, details }} trade={number} onTradeChosen={chooseTrade} />
          <ChecksSection key={child.id} summary={summary} />
          <Card title="Tags and note">
            <div className={styles.notes}>
              <CardNotes key={child.id} kind="child" card={child} />
            </div>
          </Card>
        </div>
      </div>
    </>
  );
}
