import { optionsOf } from '@candlewick/engine/market';
import { axisValues, pricesApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Badge } from '@candlewick/shared-design/badge';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { formatDayRange, formatInteger } from '@candlewick/shared-design/format';
import { Progress } from '@candlewick/shared-design/progress';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { marketOf } from '../../../lab/market-of.ts';
import { useLabClient } from '../../../lab/use-lab-client.ts';
import type { RuleNumber } from '../model/rule-numbers.ts';
import { useBrowserSweep, type BrowserSweep as Sweep } from '../queries/use-browser-sweep.ts';
import type { ExperimentBody } from '../queries/use-start.ts';
import { GridView } from './grid-view.tsx';
import styles from '../lab.module.css';

type History = EndpointResponse<typeof pricesApi.history>;

export interface BrowserSweepProps {
  /** A sweep of one symbol. */
  readonly body: ExperimentBody;
  /** The last day that is traded, as `YYYY-MM-DD`: the day before a locked test period, or the end of the range. */
  readonly lastDate: string;
  readonly numbers: readonly RuleNumber[];
  readonly onCancel: () => void;
}

/** A small sweep, free and uncertified: computed here, in a worker. */
export default function BrowserSweep(props: BrowserSweepProps) {
  const ticker = props.body.tickers[0] ?? '';
  const [attempt, setAttempt] = useState(0);
  const params = { ticker, interval: 'daily', range: 'max' } as const;
  const prices = useQuery(apiQuery(pricesApi.history, { params, query: { digits: 'all' } }));
  const region = useRef<HTMLElement>(null);
  // It appears below the form, by a button above.
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup.
    void region.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={region} className={styles.main} aria-label="Sweep in this browser">
      <p className={styles.uncertified}>
        <Badge tone="warning" title="Computed in this browser, free. Run it on the server to certify it.">
          Uncertified
        </Badge>
        <span className={styles.muted}>
          Computed in this browser on {ticker}, {formatDayRange(props.body.start_date, props.lastDate)}. It isn’t kept:
          its best combination is among your attempts.
        </span>
      </p>
      <Answer query={prices} skeleton={<Skeleton height="10rem" />}>
        {(history) => <Computed key={attempt} {...props} history={history} onRetry={() => setAttempt(attempt + 1)} />}
      </Answer>
    </section>
  );
}

interface ComputedProps extends BrowserSweepProps {
  readonly history: History;
  readonly onRetry: () => void;
}

function Computed({ body, lastDate, numbers, history, onCancel, onRetry }: ComputedProps) {
  const ticker = body.tickers[0] ?? '';
  const market = useMemo(() => marketOf(ticker, history), [ticker, history]);
  const client = useLabClient(market);
  const sweep = useMemo((): Sweep => {
    const setup = { strategy: body.strategy, options: optionsOf(body.options, history.type) };
    const axes = body.axes.map((axis) => ({ paths: axis.paths, values: axisValues(axis) }));
    const window = { from: Date.parse(body.start_date), to: Date.parse(lastDate) };
    const request = { kind: 'sweep', market: market.key, setup, window, axes, metric: body.objective } as const;
    return { ticker, request, best: body.best };
  }, [ticker, body, lastDate, market.key, history.type]);
  const found = useBrowserSweep(client, sweep);
  const total = sweep.request.axes.reduce((product, { values }) => product * values.length, 1);
  if (found.kind === 'failed')
    return (
      <Banner tone="danger" title="Couldn’t run the sweep">
        {found.reason} <Button onClick={onRetry}>Try again</Button>
      </Banner>
    );
  if (found.kind === 'running')
    return (
      <Card aria-label="Progress">
        <Progress
          label="Running the sweep in this browser"
          value={found.done / total}
          detail={`${formatInteger(found.done)} of ${formatInteger(total)} combinations. It pauses while this tab is hidden.`}
          onCancel={onCancel}
        />
      </Card>
    );
  return <GridView grid={found.grid} body={body} ticker={ticker} numbers={numbers} />;
}
