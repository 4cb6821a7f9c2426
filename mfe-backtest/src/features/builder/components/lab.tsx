import { sessionDateOf } from '@candlewick/engine/market';
import type { Definitions } from '@candlewick/shared-page/definitions';
import { optionsOf } from '@candlewick/engine/market';
import type { EndpointResponse, pricesApi } from '@candlewick/shared-api';
import { Button } from '@candlewick/shared-design/button';
import { Banner } from '@candlewick/shared-design/banner';
import { loadLater } from '@candlewick/shared-design/load-later';
import { formatDate, formatDayRange, formatPercent } from '@candlewick/shared-design/format';
import { useMemo, useState } from 'react';
import { TestPeriod } from '../../../common/test-period.tsx';
import type { TestShare } from '../../../common/test-share.ts';
import { useIsTestPeriodOpened, useOpenTestPeriod } from '../../../common/use-test-period.ts';
import type { LabRun, RunRequest } from '../../../lab/lab.protocol.ts';
import { marketOf } from '../../../lab/market-of.ts';
import { useLabClient } from '../../../lab/use-lab-client.ts';
import { strategyOf, type Draft } from '../model/draft.ts';
import { isHandle, sentenceOf, type Handle } from '../model/handles.ts';
import type { Objective } from '../model/objective.ts';
import { obstacleOf } from '../model/obstacle.ts';
import type { DateRange } from '../model/range.ts';
import { splitRange, type SplitRange } from '../model/test-period.ts';
import { withNumbers } from '../model/with-number.ts';
import type { Edit } from '../queries/use-draft.ts';
import { useRuns } from '../queries/use-lab.ts';
import { useRestedAttempt } from '../queries/use-rested-attempt.ts';
import { useScrub } from '../queries/use-scrub.ts';
import { LabChart } from './lab-chart.tsx';
import { LabFigures } from './lab-figures.tsx';
import { LabPanel } from './lab-panel.tsx';
import styles from './lab.module.css';
import { RuleSentence } from './rule-sentence.tsx';

const returnOf = ({ result }: LabRun) =>
  formatPercent(result.metrics.find(({ id }) => id === 'return')?.value, { digits: 1, isSigned: true });

/** `parts` are the runs before and in the test period. */
function openedText({ test }: SplitRange, [before, since]: readonly LabRun[]): string {
  if (!before || !since) return 'Opened.';
  return `Opened. Return ${returnOf(before)} before ${formatDate(test.from)}, ${returnOf(since)} since.`;
}

/** It appears below the chart, when it is asked for above it. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

export interface LabProps {
  readonly ticker: string;
  readonly history: EndpointResponse<typeof pricesApi.history>;
  readonly range: DateRange;
  readonly draft: Draft;
  readonly edit: Edit;
  readonly definitions: Definitions;
  readonly share: TestShare;
  readonly onShareChange: (share: TestShare) => void;
  /** Of the plan; undefined until it is known. */
  readonly limits: Parameters<typeof obstacleOf>[2];
  /** Starts again with another worker. */
  readonly onRetry: () => void;
}

const LabHeatmap = loadLater(() => import(/* webpackChunkName: "lab-heatmap" */ './lab-heatmap.tsx'));

/** The rule over its chart: each number is dragged, and trades, curves and figures follow, computed in this browser. */
export function Lab(props: LabProps) {
  const { ticker, history, range, draft, edit, definitions, share, onShareChange, limits, onRetry } = props;
  const market = useMemo(() => marketOf(ticker, history), [ticker, history]);
  const { bars } = market;
  const client = useLabClient(market);
  const setup = useMemo(
    () => ({ strategy: strategyOf(draft.strategy), options: optionsOf(draft.options, history.type) }),
    [draft.strategy, draft.options, history.type],
  );
  const { shown, numbers, scrub, settle } = useScrub(setup, (next) => edit((current) => withNumbers(current, next)));
  const { tickers } = draft;
  const obstacle = useMemo(() => obstacleOf(shown, tickers, limits), [shown, tickers, limits]);
  const isComputed = useMemo(() => obstacleOf(setup, tickers, limits) === null, [setup, tickers, limits]);
  const [active, setActive] = useState<string | null>(null);
  const [objective, setObjective] = useState<Objective>('return');
  const [second, setSecond] = useState('');

  const span = useMemo(() => ({ from: Date.parse(range.from), to: Date.parse(range.to) }), [range.from, range.to]);
  const split = useMemo(() => splitRange(bars, span, share), [bars, span, share]);
  const isOpened = useIsTestPeriodOpened(setup, split !== null);
  const isLocked = split !== null && !isOpened;
  const window = isLocked ? split.before : span;
  const request = useMemo<RunRequest | null>(() => {
    const windows = split && !isLocked ? [window, split.before, split.test] : [window];
    return obstacle ? null : { kind: 'run', market: market.key, setup: shown, windows };
  }, [obstacle, market.key, shown, split, isLocked, window]);
  const { answered, failure } = useRuns(client, request);
  const [run, ...parts] = answered?.request.market === market.key ? answered.runs : [];
  useRestedAttempt(ticker, request, answered?.request === request ? run?.result : undefined);
  const opening = useOpenTestPeriod();

  const base = useMemo(() => sentenceOf(setup.strategy, setup.options, definitions), [setup, definitions]);
  const withHeld = (part: Handle): Handle => ({ ...part, value: numbers[part.path] ?? part.value });
  const sentence = base.map((part) => (isHandle(part) ? withHeld(part) : part));
  const handles = base.filter(isHandle);
  const handle = handles.find(({ path }) => path === active) ?? handles[0];
  const other = handles.find(({ path }) => path === second && path !== handle?.path);
  const work = useMemo(
    () => (isComputed ? { client, market: market.key, setup, window, objective } : null),
    [isComputed, client, market.key, setup, window, objective],
  );
  const shade = useMemo(
    () => (split ? { ...split.test, label: isLocked ? 'Test period, locked' : 'Test period' } : undefined),
    [split, isLocked],
  );
  const until = isLocked ? sessionDateOf(window.to) : range.to;
  const caption = `${history.source_label}. ${formatDayRange(range.from, until)}. Uncertified: computed in this browser, free. Run the backtest to certify it.`;
  return (
    <div className={styles.lab}>
      <RuleSentence
        parts={sentence}
        active={handle?.path ?? null}
        onActive={setActive}
        onChange={({ path }, value, isHeld) => scrub({ [path]: value }, isHeld)}
        onSettled={settle}
      />
      {failure ? (
        <Banner tone="danger" title="Couldn’t compute the preview">
          {failure} <Button onClick={onRetry}>Try again</Button>
        </Banner>
      ) : null}
      {work && handle ? (
        <LabPanel
          {...{ work, handle, numbers }}
          others={handles.filter(({ path }) => path !== handle.path)}
          onObjectiveChange={setObjective}
          second={other?.path ?? ''}
          onSecondChange={setSecond}
          onChange={scrub}
          onSettled={settle}
        />
      ) : null}
      <div className={styles.figures}>
        {obstacle ? (
          <p role="status" className={styles.note}>
            {obstacle}
          </p>
        ) : run ? (
          <LabFigures result={run.result} currency={history.currency} />
        ) : null}
      </div>
      <LabChart
        {...{ history, bars, ticker, run, shade, caption }}
        range={span}
        isStale={run !== undefined && (obstacle !== null || failure !== undefined)}
      />
      <TestPeriod
        share={share}
        onShareChange={onShareChange}
        lockedFrom={isLocked ? split.test.from : null}
        isOpening={opening.isPending}
        onOpen={() => opening.mutate({ ...setup, ticker, share_percent: share })}
        openedText={split && isOpened ? openedText(split, parts) : null}
      />
      {work && handle && other ? (
        <div ref={bringIntoView} data-heatmap="">
          <LabHeatmap
            {...{ work }}
            x={handle}
            y={other}
            onPick={(x, y) => {
              scrub({ [handle.path]: x, [other.path]: y }, true);
              settle();
            }}
            height={480}
          />
        </div>
      ) : null}
    </div>
  );
}
