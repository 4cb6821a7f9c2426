import { labApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Card } from '@candlewick/shared-design/card';
import { ChartWorkspace } from '@candlewick/shared-design/chart-workspace';
import { DataTable, type DataColumn } from '@candlewick/shared-design/data-table';
import { Delta } from '@candlewick/shared-design/delta';
import { formatDay, formatInteger, formatPlain, formatPercent, missing } from '@candlewick/shared-design/format';
import { Select } from '@candlewick/shared-design/select';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { StatGrid, StatTile } from '@candlewick/shared-design/stat-tile';
import { Answer } from '@candlewick/shared-page/answer';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isUnfinished } from '../../../common/backtest.types.ts';
import { curvePanes } from '../../../common/curves.ts';
import { metricValue } from '../../../common/metric-text.ts';
import { formatOf, objectiveOf } from '../model/objectives.ts';
import { axisLabel, type RuleNumber } from '../model/rule-numbers.ts';
import { stabilityOf } from '../model/stability.ts';
import type { Experiment } from './experiment-view.tsx';
import { explainNoResult } from './no-result.tsx';
import styles from '../lab.module.css';

type WalkForward = EndpointResponse<typeof labApi.walkForwardResult>;
type Window = WalkForward['windows'][number];

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
        <div className={styles.choices}>
          <Select label="Symbol" items={ended.map((id) => ({ id, label: id }))} value={ticker} onChange={setChosen} />
        </div>
      ) : null}
      <OfSymbol key={ticker} experiment={experiment} ticker={ticker} numbers={numbers} />
    </>
  );
}

function OfSymbol({ experiment, ticker, numbers }: WalkForwardViewProps & { readonly ticker: string }) {
  const result = useQuery(apiQuery(labApi.walkForwardResult, { params: { id: experiment.id, ticker } }));
  return (
    <Answer query={result} skeleton={<Skeleton height="24rem" />} explain={explainNoResult}>
      {(data) => <Windows walk={data} experiment={experiment} ticker={ticker} numbers={numbers} />}
    </Answer>
  );
}

interface WindowsProps extends WalkForwardViewProps {
  readonly walk: WalkForward;
  readonly ticker: string;
}

function Windows({ walk, experiment, ticker, numbers }: WindowsProps) {
  const { currency, windows, axes, efficiency, metrics, series } = walk;
  const panes = useMemo(() => curvePanes({ series, currency }), [series, currency]);
  const metric = (id: string) => metrics.find((each) => each.id === id);
  const shown = (id: string) => {
    const found = metric(id);
    return found ? metricValue(found, currency) : missing;
  };
  const gained = windows.filter(({ out_of_sample_return }) => out_of_sample_return > 0).length;
  return (
    <>
      <Card title={`Out of sample on ${ticker}`}>
        <StatGrid>
          <StatTile label="Return" value={shown('return')} note={`Buy and hold ${shown('buy_and_hold_return')}`} />
          <StatTile label="Max drawdown" value={shown('max_drawdown')} />
          <StatTile label="Sharpe ratio" value={shown('sharpe')} />
          <StatTile
            label="Efficiency"
            value={efficiency === null ? missing : formatPercent(efficiency, { digits: 0 })}
            note={
              efficiency === null
                ? 'The choices earned nothing in sample.'
                : 'CAGR out of sample divided by CAGR in sample.'
            }
          />
          <StatTile
            label="Windows that gained"
            value={`${formatInteger(gained)} of ${formatInteger(windows.length)}`}
          />
        </StatGrid>
      </Card>
      <Card aria-label="Equity of the out-of-sample parts">
        <ChartWorkspace
          label="Out of sample: equity against buy and hold, drawdown"
          panes={panes}
          caption="Each window trades the combination that was best on the bars before it."
        />
      </Card>
      <Card title="Parameter stability">
        <ul className={styles.stability}>
          {axes.map(({ paths }, axis) => {
            const stability = stabilityOf(windows, axis);
            const label = axisLabel(paths, numbers);
            if (!stability) return <li key={label}>{label}: never chosen.</li>;
            const { most, times, chosen, lowest, highest } = stability;
            return (
              <li key={label}>
                {label}: {formatPlain(most)} in {formatInteger(times)} of {formatInteger(chosen)} windows, from{' '}
                {formatPlain(lowest)} to {formatPlain(highest)}.
              </li>
            );
          })}
        </ul>
      </Card>
      <WindowsTable windows={windows} axes={axes} numbers={numbers} objective={experiment.objective} />
    </>
  );
}

const inSample = (window: Window) => <Delta value={window.in_sample_return} />;
const outOfSample = (window: Window) => <Delta value={window.out_of_sample_return} />;

interface WindowsTableProps extends Pick<WalkForward, 'windows' | 'axes'> {
  readonly numbers: readonly RuleNumber[];
  readonly objective: string;
}

function WindowsTable({ windows, axes, numbers, objective: id }: WindowsTableProps) {
  const columns = useMemo((): DataColumn<Window>[] => {
    const objective = objectiveOf(id);
    const format = formatOf(objective);
    // A window of less than a year has no ratio out of sample.
    const hasOut = windows.some(({ out_of_sample_value }) => out_of_sample_value !== null);
    const ofObjective: DataColumn<Window>[] = [
      {
        id: 'in',
        header: `${objective.label} in sample`,
        kind: 'number',
        width: 160,
        value: (window) => window.in_sample_value,
        format,
      },
      ...(hasOut
        ? [
            {
              id: 'out',
              header: `${objective.label} out of sample`,
              kind: 'number',
              width: 180,
              value: (window) => window.out_of_sample_value,
              format,
            } satisfies DataColumn<Window>,
          ]
        : []),
    ];
    return [
      {
        id: 'from',
        header: 'Trades from',
        width: 130,
        pin: 'start',
        value: (window) => window.out_of_sample.from,
        cell: (window) => formatDay(window.out_of_sample.from),
      },
      {
        id: 'to',
        header: 'To',
        width: 130,
        value: (window) => window.out_of_sample.to,
        cell: (window) => formatDay(window.out_of_sample.to),
      },
      ...axes.map(({ paths }, axis): DataColumn<Window> => ({
        id: `axis${axis}`,
        header: axisLabel(paths, numbers),
        kind: 'number',
        width: 150,
        value: ({ values }) => values?.[axis] ?? null,
        format: formatPlain,
      })),
      ...(id === 'return' ? [] : ofObjective),
      {
        id: 'returnIn',
        header: 'Return in sample',
        kind: 'number',
        width: 140,
        value: (window) => window.in_sample_return,
        cell: inSample,
      },
      {
        id: 'returnOut',
        header: 'Return out of sample',
        kind: 'number',
        width: 160,
        value: (window) => window.out_of_sample_return,
        cell: outOfSample,
      },
      {
        id: 'trades',
        header: 'Trades',
        kind: 'number',
        width: 90,
        value: ({ trades }) => trades,
        format: formatInteger,
      },
    ];
  }, [windows, axes, numbers, id]);
  return (
    <Card padding="none" aria-label="Windows">
      <DataTable
        label="Windows"
        columns={columns}
        rows={windows}
        rowId={(window) => window.out_of_sample.from}
        rowName={(window) => formatDay(window.out_of_sample.from)}
      />
    </Card>
  );
}
