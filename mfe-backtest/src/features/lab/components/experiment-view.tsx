import type { EndpointResponse, labApi } from '@candlewick/shared-api';
import { failureOf, type Failure } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Card } from '@candlewick/shared-design/card';
import { formatDayRange, formatInteger, formatLongDay } from '@candlewick/shared-design/format';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Progress } from '@candlewick/shared-design/progress';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useDefinitions } from '@candlewick/shared-page/definitions';
import { Page } from '@candlewick/shared-page/page';
import { useMemo } from 'react';
import { labHref, newExperimentHref } from '../../../common/lab-links.ts';
import { writeBody } from '../../../common/rule-address.ts';
import { kindLabel } from '../model/kinds.ts';
import { numbersOf } from '../model/rule-numbers.ts';
import { setupOf, writeSetup } from '../model/setup.ts';
import { useCancelExperiment, useExperiment, type ExperimentProgress } from '../queries/use-experiment.ts';
import { SweepView } from './sweep-view.tsx';
import { WalkForwardView } from './walk-forward-view.tsx';
import styles from '../lab.module.css';

export type Experiment = EndpointResponse<typeof labApi.experiment>;

const explainMissing = ({ status }: Failure) =>
  status === 404 ? (
    <PlaceholderOverlay
      state={404}
      hint="This sweep or walk-forward doesn’t exist. Choose one from the lab."
      actions={<LinkButton href={labHref}>Open the lab</LinkButton>}
    />
  ) : undefined;

export interface ExperimentViewProps {
  readonly id: string;
}

/** A sweep or a walk-forward: its progress while it runs, and what it found. */
export default function ExperimentView({ id }: ExperimentViewProps) {
  const { experiment, isRunning, progress } = useExperiment(id);
  return (
    <Page title={experiment.data?.name ?? 'Lab'} breadcrumb={[{ label: 'Lab', href: labHref }, { label: 'Result' }]}>
      <Answer query={experiment} skeleton={<Skeleton height="40rem" />} explain={explainMissing}>
        {(data) => <Loaded experiment={data} isRunning={isRunning} progress={progress} />}
      </Answer>
    </Page>
  );
}

interface LoadedProps {
  readonly experiment: Experiment;
  readonly isRunning: boolean;
  readonly progress: ExperimentProgress | null;
}

function Loaded({ experiment, isRunning, progress }: LoadedProps) {
  const {
    kind,
    name,
    tickers,
    start_date,
    end_date,
    body,
    combinations,
    status,
    symbols,
    credits,
    locked_test_period: locked,
  } = experiment;
  const definitions = useDefinitions().data;
  const numbers = useMemo(() => (definitions ? numbersOf(body, definitions) : []), [body, definitions]);
  const failed = symbols.filter((symbol) => symbol.status === 'failed');
  const range = formatDayRange(start_date, end_date);
  const where = tickers.length === 1 ? tickers[0] : `${formatInteger(tickers.length)} symbols`;
  return (
    <div className={styles.main}>
      <PageHeader
        title={name}
        description={`${kindLabel[kind]} of ${formatInteger(combinations)} combinations on ${where}, ${range}. ${formatInteger(credits)} credits.`}
        actions={
          <LinkButton href={newExperimentHref({ body: writeBody(body), setup: writeSetup(setupOf(body)) })}>
            Edit and rerun
          </LinkButton>
        }
      />
      {isRunning ? <RunningCard experiment={experiment} progress={progress} /> : null}
      {status === 'cancelled' ? (
        <Banner title="Cancelled">It was cancelled before it ended. Symbols that had ended are below.</Banner>
      ) : null}
      {locked ? (
        <Banner title="The test period is locked">
          Left out: {formatLongDay(locked.start_date)} to {formatLongDay(locked.end_date)}, the last{' '}
          {formatInteger(locked.share_percent)}% of the range. Open it in the builder or on a run of this rule.
        </Banner>
      ) : null}
      {failed.map(({ ticker, error }) => (
        <Banner key={ticker} tone="warning" title={ticker}>
          {error}
        </Banner>
      ))}
      {kind === 'sweep' ? (
        <SweepView experiment={experiment} numbers={numbers} isRunning={isRunning} />
      ) : (
        <WalkForwardView experiment={experiment} numbers={numbers} />
      )}
    </div>
  );
}

function RunningCard({ experiment, progress }: Omit<LoadedProps, 'isRunning'>) {
  const cancel = useCancelExperiment(experiment.id);
  const { status, done, total, remaining_ms } = progress ?? { ...experiment, remaining_ms: null };
  const isQueued = status === 'queued';
  const error = cancel.error ? failureOf(cancel.error) : undefined;
  return (
    <Card aria-label="Progress">
      <Progress
        label={isQueued ? 'Waiting for a free worker' : `Running the ${kindLabel[experiment.kind].toLowerCase()}`}
        value={isQueued ? null : done / total}
        timeLeftMs={remaining_ms}
        detail={`${formatInteger(done)} of ${formatInteger(total)} runs. ${formatInteger(experiment.credits)} credits reserved; only completed symbols are charged. You can leave this page.`}
        onCancel={() => cancel.mutate()}
        isCancelling={cancel.isPending || cancel.isSuccess}
      />
      {error && error.code !== 'experiment_finished' ? <Banner tone="danger">{error.message}</Banner> : null}
    </Card>
  );
}
