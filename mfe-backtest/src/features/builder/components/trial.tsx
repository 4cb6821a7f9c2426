import { optionsOf } from '@candlewick/engine/market';
import type { EndpointResponse, pricesApi } from '@candlewick/shared-api';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { CandleMark } from '@candlewick/shared-design/candle-mark';
import { Link } from '@candlewick/shared-design/link';
import { SourceLine } from '@candlewick/shared-page/source-line';
import { useMemo, useState } from 'react';
import type { RunRequest } from '../../../lab/lab.protocol.ts';
import { marketOf } from '../../../lab/market-of.ts';
import { useLabClient } from '../../../lab/use-lab-client.ts';
import { verdictOf } from '../../../common/verdict.ts';
import { strategyOf } from '../model/draft.ts';
import { keepHref, tradedBars, trialDraft, trialSentence, usualNumbers } from '../model/trial.ts';
import { useRuns } from '../queries/use-lab.ts';
import verdictStyles from '../../../common/verdict-card.module.css';
import styles from '../trial.module.css';
import { LabFigures } from './lab-figures.tsx';
import { RuleSentence } from './rule-sentence.tsx';
import { TrialChart } from './trial-chart.tsx';

interface TrialProps {
  readonly history: NonNullable<EndpointResponse<typeof pricesApi.sampleHistory>>;
  /** Starts again with another worker. */
  readonly onRetry: () => void;
}

/** The builder's rule on its chart, with two numbers to move. Runs the engine in this browser, as the builder does. */
export default function Trial({ history, onRetry }: TrialProps) {
  const { ticker, type } = history;
  const [numbers, setNumbers] = useState(usualNumbers);
  const market = useMemo(() => marketOf(ticker, history), [ticker, history]);
  const { bars } = market;
  const client = useLabClient(market);
  const draft = useMemo(() => trialDraft(numbers, ticker), [numbers, ticker]);
  const window = useMemo(
    () => ({ from: bars.time[Math.max(0, bars.length - tradedBars)] ?? 0, to: bars.time[bars.length - 1] ?? 0 }),
    [bars],
  );
  const request = useMemo<RunRequest>(() => {
    const setup = { strategy: strategyOf(draft.strategy), options: optionsOf(draft.options, type) };
    return { kind: 'run', market: market.key, setup, windows: [window] };
  }, [draft, type, market.key, window]);
  const { answered, failure } = useRuns(client, request);
  const run = answered?.runs[0];
  const valueOf = (id: string) => run?.result.metrics.find((metric) => metric.id === id)?.value ?? null;
  const verdict = verdictOf({
    return_fraction: valueOf('return'),
    buy_and_hold_fraction: valueOf('buy_and_hold_return'),
  });
  return (
    <>
      <RuleSentence
        parts={trialSentence(numbers)}
        active={null}
        onActive={() => {}}
        onChange={({ path }, value) => setNumbers({ ...numbers, [path]: value })}
        onSettled={() => {}}
      />
      <p className={styles.hint}>Drag a number, or select it and press the arrow keys.</p>
      {failure ? (
        <Banner tone="danger" title="Couldn’t compute the preview">
          {failure} <Button onClick={onRetry}>Try again</Button>
        </Banner>
      ) : null}
      <div className={styles.outcome}>
        <p className={styles.verdict} role="status">
          <CandleMark size={28} flame={verdict?.flame} />
          <span className={verdictStyles.text}>{verdict?.text}</span>
        </p>
        {run ? <LabFigures result={run.result} currency={history.currency} /> : null}
      </div>
      <TrialChart {...{ history, bars, run, window }} />
      <div className={styles.foot}>
        <SourceLine of={history} />
        <Link href={keepHref(draft)}>Keep this rule</Link>
      </div>
    </>
  );
}
