import { Card } from '@candlewick/shared-design/card';
import { loadLater } from '@candlewick/shared-design/load-later';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { NumberField } from '@candlewick/shared-design/number-field';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { Segmented } from '@candlewick/shared-design/segmented';
import { Select } from '@candlewick/shared-design/select';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useDefinitions, type Definitions } from '@candlewick/shared-page/definitions';
import { Page } from '@candlewick/shared-page/page';
import { Rule } from '@candlewick/shared-page/rule';
import { useShell } from '@candlewick/shared-platform';
import { formatDayRange } from '@candlewick/shared-design/format';
import { useMemo, useRef, useState } from 'react';
import { builderHref } from '../../../common/backtest-links.ts';
import { labHref, newExperimentHref } from '../../../common/lab-links.ts';
import type { BacktestBody } from '../../../common/backtest.types.ts';
import { TestPeriod } from '../../../common/test-period.tsx';
import { ofShare } from '../../../common/test-share.ts';
import { TickerPicker } from '../../../common/ticker-picker.tsx';
import { useIsTestPeriodOpened, useOpenTestPeriod, useTestShare } from '../../../common/use-test-period.ts';
import { writeBody } from '../../../common/rule-address.ts';
import { kindLabel, type Kind } from '../model/kinds.ts';
import { objectives } from '../model/objectives.ts';
import { numbersOf } from '../model/rule-numbers.ts';
import { experimentOf, readSetup, writeSetup, type Setup } from '../model/setup.ts';
import { useQuote, useStart } from '../queries/use-start.ts';
import type { BrowserSweepProps } from './browser-sweep.tsx';
import { AxisFields } from './axis-fields.tsx';
import { StartCard } from './start-card.tsx';
import styles from '../lab.module.css';

const kinds = (Object.keys(kindLabel) as Kind[]).map((value) => ({ value, label: kindLabel[value] }));
const modes = [
  { value: 'rolling', label: 'Rolling' },
  { value: 'anchored', label: 'Anchored' },
] as const;
const objectiveItems = objectives.map(({ id, label, best }) => ({
  id,
  label: best === 'lowest' ? `${label}, lowest` : label,
}));

const dayMs = 86_400_000;
const dayBefore = (day: string) => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);

export interface NewExperimentProps {
  readonly body: BacktestBody;
  /** What was chosen before, as a text. */
  readonly setup: string | null;
}

const BrowserSweep = loadLater<BrowserSweepProps>(
  () => import(/* webpackChunkName: "browser-sweep" */ './browser-sweep.tsx'),
  <Skeleton height="10rem" />,
);

/** The form of a sweep or a walk-forward over a rule from the builder. */
export default function NewExperiment({ body, setup }: NewExperimentProps) {
  const definitions = useDefinitions();
  return (
    <Page title="New sweep" breadcrumb={[{ label: 'Lab', href: labHref }, { label: 'New' }]}>
      <PageHeader
        title="Sweep or walk-forward"
        description="Run every combination of up to three numbers of the rule."
        actions={<LinkButton href={builderHref({ body: writeBody(body) })}>Edit the rule</LinkButton>}
      />
      <Answer query={definitions} skeleton={<Skeleton height="30rem" />}>
        {(known) => <ExperimentForm rule={body} definitions={known} given={setup} />}
      </Answer>
    </Page>
  );
}

interface ExperimentFormProps {
  /** With the symbols to start with. */
  readonly rule: BacktestBody;
  readonly definitions: Definitions;
  readonly given: string | null;
}

/** A sweep that runs here: what the form held when it was started. */
type Started = Pick<BrowserSweepProps, 'body' | 'lastDate'> & { readonly number: number };

function ExperimentForm({ rule, definitions, given }: ExperimentFormProps) {
  const { navigate } = useShell();
  const [tickers, setTickers] = useState<readonly string[]>(rule.tickers);
  const body = useMemo(() => ({ ...rule, tickers: [...tickers] }), [rule, tickers]);
  const numbers = useMemo(() => numbersOf(body, definitions), [body, definitions]);
  const [setup, setSetup] = useState(() => readSetup(given, numbers));
  const [share, setShare] = useTestShare();
  const isOpened = useIsTestPeriodOpened(body, share > 0);
  const opening = useOpenTestPeriod();
  const request = useMemo(
    () => (tickers.length > 0 ? experimentOf({ ...body, ...ofShare(share) }, setup, numbers) : null),
    [tickers, body, share, setup, numbers],
  );
  const check = useQuote(request);
  const start = useStart();
  const tickerInput = useRef<HTMLInputElement>(null);
  const [isFinding, setFinding] = useState(false);
  const [started, setStarted] = useState<Started | null>(null);
  const change = (part: Partial<Setup>) => setSetup((current) => ({ ...current, ...part }));
  const locked = check.quote?.locked_test_period;
  const keepForm = () => {
    // Back returns to the form as it is now.
    navigate(newExperimentHref({ body: writeBody(body), setup: writeSetup(setup) }), { replace: true });
  };
  /** The box says what its text lacks, and takes the focus. */
  const isUnread = () => tickerInput.current?.reportValidity() === false;
  const run = () => {
    if (!request || isUnread()) return;
    keepForm();
    start.mutate(request);
  };
  const runHere = () => {
    if (!request || isUnread()) return;
    const lastDate = locked ? dayBefore(locked.start_date) : request.end_date;
    setStarted({ body: request, lastDate, number: (started?.number ?? 0) + 1 });
  };
  const missingText = isFinding
    ? 'Finding the symbol…'
    : tickers.length === 0
      ? 'Add a symbol to run'
      : request
        ? null
        : 'Enter a from, a to and a step for each parameter.';
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Card title="Symbols">
          <div className={styles.fields}>
            <TickerPicker
              tickers={tickers}
              onChange={setTickers}
              input={tickerInput}
              onPendingChange={setFinding}
              error={undefined}
            />
            <TestPeriod
              share={share}
              onShareChange={setShare}
              lockedFrom={locked ? Date.parse(locked.start_date) : null}
              isOpening={opening.isPending}
              onOpen={() => {
                const { strategy, options } = body;
                opening.mutate({ strategy, options, ticker: tickers[0] ?? '', share_percent: share });
              }}
              openedText={share > 0 && isOpened ? 'Opened for this rule.' : null}
            />
          </div>
        </Card>
        <Card title="Parameters">
          <AxisFields axes={setup.axes} numbers={numbers} onChange={(axes) => change({ axes })} />
        </Card>
        <Card title="Test">
          <div className={styles.fields}>
            <Segmented label="Kind" options={kinds} value={setup.kind} onChange={(kind) => change({ kind })} />
            <Select
              label="Look for the best"
              items={objectiveItems}
              value={setup.objective}
              onChange={(objective) => change({ objective })}
            />
            {setup.kind === 'walk_forward' ? (
              <>
                <Segmented label="Windows" options={modes} value={setup.mode} onChange={(mode) => change({ mode })} />
                <div className={styles.pair}>
                  <NumberField
                    label="Bars in sample"
                    description="The best combination is chosen on these."
                    min={20}
                    max={100_000}
                    value={setup.inSampleBars}
                    onChange={(inSampleBars) => change({ inSampleBars })}
                  />
                  <NumberField
                    label="Bars out of sample"
                    description="It then trades on the next ones, which it has not seen."
                    min={20}
                    max={100_000}
                    value={setup.outOfSampleBars}
                    onChange={(outOfSampleBars) => change({ outOfSampleBars })}
                  />
                </div>
              </>
            ) : null}
          </div>
        </Card>
        <Card title="Rule">
          <Rule body={body} />
          <p className={styles.muted}>
            {formatDayRange(body.start_date, body.end_date)}. Change dates and conditions in the builder.
          </p>
        </Card>
      </div>
      <StartCard
        kind={setup.kind}
        tickers={tickers.length}
        {...check}
        {...{ missingText, start }}
        onStart={run}
        onStartHere={runHere}
      />
      {started ? (
        <div className={styles.here}>
          <BrowserSweep
            key={started.number}
            {...started}
            numbers={numbers}
            onCancel={() => setStarted(null)}
            height="24rem"
          />
        </div>
      ) : null}
    </div>
  );
}
