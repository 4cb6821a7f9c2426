import { labApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Card } from '@candlewick/shared-design/card';
import { ChartWorkspace } from '@candlewick/shared-design/chart-workspace';
import { formatDayRange, formatInteger, formatNumber, formatPercent, missing } from '@candlewick/shared-design/format';
import { Select } from '@candlewick/shared-design/select';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { StatGrid, StatTile } from '@candlewick/shared-design/stat-tile';
import { Answer } from '@candlewick/shared-page/answer';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isUnfinished } from '../../../common/backtest.types.ts';
import { curvePanes } from '../../../common/curves.ts';
import { returnFigures, VerdictLayout } from '../../../common/verdict-card.tsx';
import { tradesText, verdictOf } from '../../../common/verdict.ts';
import { holdsUp, keptText, walkVerdictText } from '../../../common/walk-verdict.ts';
import { axisLabel, type RuleNumber } from '../model/rule-numbers.ts';
import { windowsOf, worstOf, type WalkForward, type WalkWindow } from '../model/walk.ts';
import type { Experiment } from './experiment-view.tsx';
import { explainNoResult } from './no-result.tsx';
import { SymbolsTable } from './symbols-table.tsx';
import { WindowsChart } from './windows-chart.tsx';
import { WindowsTable } from './windows-table.tsx';
import styles from '../lab.module.css';

interface WalkForwardViewProps {
  readonly experiment: Experiment;
  readonly numbers: readonly RuleNumber[];
}

/** What a walk-forward found on one symbol. */
export function WalkForwardView({ experiment, numbers }: WalkForwardViewProps) {
  const ended = experiment.symbols.filter(({ status }) => status === 'completed').map(({ ticker }) => ticker);
  const [chosen, setChosen] = useState<string | null>(null);
  const ticker = chosen ?? ended[0];
  if (ticker === undefined) {
    if (isUnfinished(experiment.status)) return <Skeleton height="24rem" />;
    return <Banner title="No result">No symbol has a result. Change the walk-forward and run it again.</Banner>;
  }
  return (
    <>
      {experiment.tickers.length > 1 ? (
        <>
          <SymbolsTable
            title="Out of sample of each symbol"
            experiment={experiment}
            current={ticker}
            onCurrentChange={(each) => (ended.includes(each) ? setChosen(each) : undefined)}
          />
          <div className={styles.choices}>
            <Select label="Symbol" items={ended.map((id) => ({ id, label: id }))} value={ticker} onChange={setChosen} />
          </div>
        </>
      ) : null}
      <OfSymbol key={ticker} experiment={experiment} ticker={ticker} numbers={numbers} />
    </>
  );
}

function OfSymbol({ experiment, ticker, numbers }: WalkForwardViewProps & { readonly ticker: string }) {
  const result = useQuery(apiQuery(labApi.walkForwardResult, { params: { id: experiment.id, ticker } }));
  return (
    <Answer query={result} skeleton={<Skeleton height="24rem" />} explain={explainNoResult}>
      {(data) => <Found walk={data} experiment={experiment} ticker={ticker} numbers={numbers} />}
    </Answer>
  );
}

interface FoundProps extends WalkForwardViewProps {
  readonly walk: WalkForward;
  readonly ticker: string;
}

function Found({ walk, experiment, ticker, numbers }: FoundProps) {
  const { currency, axes, efficiency, metrics, series } = walk;
  const windows = useMemo(() => windowsOf(walk), [walk]);
  const labels = useMemo(() => axes.map(({ paths }) => axisLabel(paths, numbers)), [axes, numbers]);
  const panes = useMemo(() => curvePanes({ series, currency }), [series, currency]);
  const valueOf = (id: string) => metrics.find((metric) => metric.id === id)?.value ?? null;
  const returns = { return_fraction: valueOf('return'), buy_and_hold_fraction: valueOf('buy_and_hold_return') };
  const verdict = verdictOf(returns);
  const first = windows[0]?.out_of_sample.from;
  const last = windows.at(-1)?.out_of_sample.to;
  const isGained = ({ out_of_sample_return: got }: WalkWindow) => got > 0;
  const isAhead = ({ out_of_sample_return: got, held }: WalkWindow) => held !== null && got > held;
  const share = (isCounted: (window: WalkWindow) => boolean) =>
    `${formatInteger(windows.filter(isCounted).length)} of ${formatInteger(windows.length)}`;
  const worst = windows[worstOf(windows)];
  const kept = efficiency === null ? missing : formatPercent(efficiency, { digits: 0 });
  return (
    <>
      <VerdictLayout flame={verdict?.flame} text={walkVerdictText(efficiency)} figures={returnFigures(returns)}>
        <p>
          {keptText(efficiency)}
          {verdict ? ` ${verdict.text}.` : ''}
        </p>
        <p>
          {ticker}
          {first && last ? `, ${formatDayRange(first, last)}` : ''} ·{' '}
          {tradesText(valueOf('trades'), valueOf('open_trades') ?? 0)}
        </p>
      </VerdictLayout>
      <StatGrid className={styles.tiles}>
        <StatTile
          label="Efficiency"
          value={kept}
          note={`CAGR out of sample ÷ in sample. ${formatPercent(holdsUp, { digits: 0 })} or more holds up`}
        />
        <StatTile label="Windows that gained" value={share(isGained)} />
        <StatTile label="Windows ahead of holding" value={share(isAhead)} />
        <StatTile
          label="Worst window"
          value={formatPercent(worst?.out_of_sample_return ?? null, { isSigned: true, digits: 1 })}
          note={worst ? formatDayRange(worst.out_of_sample.from, worst.out_of_sample.to) : undefined}
        />
        <StatTile label="Max drawdown" value={formatPercent(valueOf('max_drawdown'))} />
        <StatTile label="Sharpe ratio" value={formatNumber(valueOf('sharpe'))} />
      </StatGrid>
      <div className={styles.found}>
        <Card title="Out of sample" className={styles.curves}>
          <ChartWorkspace
            label="Out of sample: equity against buy and hold, drawdown"
            panes={panes}
            caption="Each window trades the combination that was best on the bars before it."
          />
        </Card>
        <WindowsChart windows={windows} axes={axes} labels={labels} />
      </div>
      <WindowsTable windows={windows} labels={labels} objective={experiment.objective} />
    </>
  );
}
