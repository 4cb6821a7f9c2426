import { Banner } from '@candlewick/shared-design/banner';
import { Card } from '@candlewick/shared-design/card';
import { DataTable, type DataColumn } from '@candlewick/shared-design/data-table';
import { formatInteger, formatNumber, formatPercent, formatPlain } from '@candlewick/shared-design/format';
import { Select } from '@candlewick/shared-design/select';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useMemo, useState } from 'react';
import { formatOf, objectiveOf } from '../model/objectives.ts';
import type { RuleNumber } from '../model/rule-numbers.ts';
import { useGrid } from '../queries/use-experiment.ts';
import type { Experiment } from './experiment-view.tsx';
import { GridView } from './grid-view.tsx';
import { explainNoResult } from './no-result.tsx';
import styles from '../lab.module.css';

interface SweepViewProps {
  readonly experiment: Experiment;
  readonly numbers: readonly RuleNumber[];
  readonly isRunning: boolean;
}

const all = 'all';

/** What a sweep found: of one symbol, or the mean over all. */
export function SweepView({ experiment, numbers, isRunning }: SweepViewProps) {
  const { id, tickers, symbols } = experiment;
  const ended = symbols.filter(({ status }) => status === 'completed').map(({ ticker }) => ticker);
  const [chosen, setChosen] = useState(all);
  const ticker = tickers.length === 1 || chosen === all ? null : chosen;
  const grid = useGrid(id, ticker, { isRunning, hasResults: ended.length > 0 });
  const shown = tickers.length === 1 ? tickers[0] : ticker;
  const outcome = symbols.find((symbol) => symbol.ticker === shown)?.best ?? null;
  const items = [{ id: all, label: 'All symbols, mean' }, ...ended.map((each) => ({ id: each, label: each }))];
  return (
    <>
      {tickers.length > 1 ? (
        <div className={styles.choices}>
          <Select label="Show" items={items} value={chosen} onChange={setChosen} />
        </div>
      ) : null}
      {ended.length === 0 ? (
        isRunning ? (
          <Skeleton height="24rem" />
        ) : (
          <Banner title="No result">No symbol has a result. Change the sweep and run it again.</Banner>
        )
      ) : (
        <Answer query={grid} skeleton={<Skeleton height="24rem" />} explain={explainNoResult}>
          {(data) => (
            <GridView grid={data} body={experiment.body} ticker={ticker} numbers={numbers} outcome={outcome} />
          )}
        </Answer>
      )}
      {tickers.length > 1 ? <SymbolsTable experiment={experiment} /> : null}
    </>
  );
}

type SymbolRow = Experiment['symbols'][number];

function SymbolsTable({ experiment }: { readonly experiment: Experiment }) {
  const { symbols, objective: id } = experiment;
  const objective = objectiveOf(id);
  const columns = useMemo((): DataColumn<SymbolRow>[] => {
    const format = formatOf(objective);
    return [
      { id: 'ticker', header: 'Symbol', width: 110, pin: 'start', value: ({ ticker }) => ticker },
      {
        id: 'values',
        header: 'Best values',
        width: 180,
        value: ({ best, error }) => best?.values.map(formatPlain).join(', ') ?? error,
      },
      ...(id === 'return'
        ? []
        : [
            {
              id: 'value',
              header: objective.label,
              kind: 'number',
              width: 120,
              value: ({ best }) => best?.value ?? null,
              format,
            } satisfies DataColumn<SymbolRow>,
          ]),
      {
        id: 'return',
        header: 'Return',
        kind: 'number',
        width: 110,
        value: ({ best }) => best?.return_fraction ?? null,
        format: signed,
      },
      {
        id: 'hold',
        header: 'Buy and hold',
        kind: 'number',
        width: 120,
        value: ({ best }) => best?.buy_and_hold_fraction ?? null,
        format: signed,
      },
      {
        id: 'drawdown',
        header: 'Max drawdown',
        kind: 'number',
        width: 130,
        value: ({ best }) => best?.max_drawdown_fraction ?? null,
        format: formatPercent,
      },
      {
        id: 'sharpe',
        header: 'Sharpe',
        kind: 'number',
        width: 90,
        value: ({ best }) => best?.sharpe ?? null,
        format: formatNumber,
      },
      {
        id: 'trades',
        header: 'Trades',
        kind: 'number',
        width: 90,
        value: ({ best }) => best?.trades ?? null,
        format: formatInteger,
      },
    ];
  }, [objective, id]);
  return (
    <Card title="Best of each symbol">
      <DataTable
        label="Best of each symbol"
        columns={columns}
        rows={symbols}
        rowId={({ ticker }) => ticker}
        rowName={({ ticker }) => ticker}
      />
    </Card>
  );
}

const signed = (value: number) => formatPercent(value, { isSigned: true });
