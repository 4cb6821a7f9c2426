import { Banner } from '@candlewick/shared-design/banner';
import { Select } from '@candlewick/shared-design/select';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useState } from 'react';
import type { RuleNumber } from '../model/rule-numbers.ts';
import { useGrid } from '../queries/use-experiment.ts';
import type { Experiment } from './experiment-view.tsx';
import { GridView } from './grid-view.tsx';
import { explainNoResult } from './no-result.tsx';
import { SymbolsTable } from './symbols-table.tsx';
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
      {tickers.length > 1 ? <SymbolsTable title="Best of each symbol" experiment={experiment} /> : null}
    </>
  );
}
