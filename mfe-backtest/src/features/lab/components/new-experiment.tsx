import { Card } from '@candlewick/shared-design/card';
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
import { useMemo, useState } from 'react';
import { builderHref } from '../../../common/backtest-links.ts';
import { labHref, newExperimentHref } from '../../../common/lab-links.ts';
import type { BacktestBody } from '../../../common/backtest.types.ts';
import { writeBody } from '../../../common/rule-address.ts';
import { kindLabel, type Kind } from '../model/kinds.ts';
import { objectives } from '../model/objectives.ts';
import { numbersOf } from '../model/rule-numbers.ts';
import { experimentOf, readSetup, writeSetup, type Setup } from '../model/setup.ts';
import { useQuote, useStart } from '../queries/use-start.ts';
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

export interface NewExperimentProps {
  readonly body: BacktestBody;
  /** What was chosen before, as a text. */
  readonly setup: string | null;
}

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
        {(known) => <ExperimentForm body={body} definitions={known} given={setup} />}
      </Answer>
    </Page>
  );
}

interface ExperimentFormProps {
  readonly body: BacktestBody;
  readonly definitions: Definitions;
  readonly given: string | null;
}

function ExperimentForm({ body, definitions, given }: ExperimentFormProps) {
  const { navigate } = useShell();
  const numbers = useMemo(() => numbersOf(body, definitions), [body, definitions]);
  const [setup, setSetup] = useState(() => readSetup(given, numbers));
  const request = useMemo(() => experimentOf(body, setup, numbers), [body, setup, numbers]);
  const check = useQuote(request);
  const start = useStart();
  const change = (part: Partial<Setup>) => setSetup((current) => ({ ...current, ...part }));
  const run = () => {
    if (!request) return;
    // Back returns to the form as it is now.
    navigate(newExperimentHref({ body: writeBody(body), setup: writeSetup(setup) }), { replace: true });
    start.mutate(request);
  };
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
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
            {body.tickers.join(', ')}, {formatDayRange(body.start_date, body.end_date)}. Change symbols, dates and
            conditions in the builder.
          </p>
        </Card>
      </div>
      <StartCard kind={setup.kind} {...check} isReady={request !== null} start={start} onStart={run} />
    </div>
  );
}
