import { Card } from '@candlewick/shared-design/card';
import { Answer } from '@candlewick/shared-page/answer';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { useEffect, useRef } from 'react';
import type { ChildCard, Summary } from '../../../common/backtest.types.ts';
import { CardNotes } from '../../../common/card-notes.tsx';
import { Figures } from '../../../common/figures.tsx';
import { VerdictCard } from '../../../common/verdict-card.tsx';
import { resultParams } from '../model/result-url.ts';
import { rangeAround } from '../model/trade-view.ts';
import { useChart, useDetails, useSummary } from '../queries/use-backtest.ts';
import styles from './child-result.module.css';
import { ExportMenu } from './export-menu.tsx';
import { DetailsSection } from './details-section.tsx';
import { ProvenanceSection } from './provenance-section.tsx';
import { ResultCharts } from './result-charts.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';
import { TradeCard } from './trade-card.tsx';

/** The completed result of one ticker. */
export function ChildResult({ child }: { readonly child: ChildCard }) {
  const result = useSummary(child);
  return (
    <Answer query={result} skeleton={<ResultSkeleton />}>
      {(summary) => <Completed child={child} summary={summary} />}
    </Answer>
  );
}

interface CompletedProps {
  readonly child: ChildCard;
  readonly summary: Summary;
}

function Completed({ child, summary }: CompletedProps) {
  const url = useUrlState(resultParams);
  const details = useDetails(child);
  const chart = useChart(child);
  const trades = details.query.data?.trades;
  const number = url.view.trade;
  const trade = number === null ? undefined : trades?.[number - 1];
  // A click in the table reports its row more than once before the address has it.
  const wanted = useRef(number);
  useEffect(() => {
    wanted.current = number;
  }, [number]);
  // Arrow keys pass many trades: those after the first one replace its history entry.
  const chooseTrade = (next: number | null) => {
    if (next === wanted.current) return;
    wanted.current = next;
    const chosen = next === null ? undefined : trades?.[next - 1];
    const range = chosen && chart.data ? rangeAround(chosen, chart.data) : ('max' as const);
    (number === null || next === null ? url.choose : url.type)({ trade: next, range });
  };
  return (
    <>
      <div className={styles.tools}>
        <ExportMenu {...{ summary, details }} />
      </div>
      <VerdictCard
        subject={summary.card.ticker}
        firstDate={summary.first_date}
        lastDate={summary.last_date}
        metrics={summary.metrics}
        isUntraded={summary.card.trades === 0}
      />
      <div className={styles.result}>
        <div className={styles.figures}>
          <Figures metrics={summary.metrics} currency={summary.currency} />
        </div>
        <div className={styles.charts}>
          <ResultCharts {...{ summary, chart, trades, url }} onTradeChosen={chooseTrade} />
          {number !== null && trade && trades ? (
            <TradeCard {...{ trade, number, chart }} count={trades.length} body={summary.body} onChange={chooseTrade} />
          ) : null}
        </div>
        <div className={styles.provenance}>
          <ProvenanceSection summary={summary} />
        </div>
        <div className={styles.details}>
          <Card title="Tags and note">
            <div className={styles.notes}>
              <CardNotes key={child.id} kind="child" card={child} />
            </div>
          </Card>
          <DetailsSection {...{ summary, details }} trade={number} onTradeChosen={chooseTrade} />
        </div>
      </div>
    </>
  );
}
