import { loadLater } from '@candlewick/shared-design/load-later';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { Page } from '@candlewick/shared-page/page';
import { useEffect, useRef, useState } from 'react';
import { useDefinitions } from '@candlewick/shared-page/definitions';
import styles from '../builder.module.css';
import { useTestShare } from '../../../common/use-test-period.ts';
import { useDraft } from '../queries/use-draft.ts';
import { useRun } from '../queries/use-run.ts';
import { resolveRange } from '../model/range.ts';
import { useSession } from '../queries/use-session.ts';
import { useBounds, useValidation } from '../queries/use-validation.ts';
import { FormSkeleton } from './builder-skeleton.tsx';
import { LabLinks } from './lab-links.tsx';
import { RunCard } from './run-card.tsx';
import { StrategyButtons } from './strategy-buttons.tsx';
import { UndoButtons } from './undo-buttons.tsx';
import { UnreadParts } from './unread-parts.tsx';

const loadForm = () => import(/* webpackChunkName: "builder-form" */ './builder-form.tsx');
const BuilderForm = loadLater(loadForm, <FormSkeleton />);
const labHeight = '56rem';
const LabCard = loadLater(() => import(/* webpackChunkName: "lab" */ './lab-card.tsx'));

const SessionCard = loadLater(() => import(/* webpackChunkName: "session" */ './session-card.tsx'));

interface BuilderProps {
  /** The symbol to start with where the address has none. */
  readonly usual: string;
}

/** Edits a strategy, prices it on each change, and runs it. */
export function Builder({ usual }: BuilderProps) {
  const { draft, edit, undo, redo, save, suggested, ...read } = useDraft(usual);
  const catalog = useDefinitions();
  const range = useBounds(draft.tickers);
  const [isFinding, setFinding] = useState(false);
  const tickerInput = useRef<HTMLInputElement>(null);
  const [share, setShare] = useTestShare();
  const check = useValidation(draft, { range, isFinding, share });
  const [ticker] = draft.tickers;
  const dates = resolveRange(draft.range, range.bounds);
  const run = useRun(save);
  const session = useSession();
  // Loads the form in parallel with the first calls. BuilderForm shows a failure.
  useEffect(() => void loadForm().catch(() => undefined), []);
  const start = (isInBackground: boolean) => {
    const { body, blocker, validation } = check;
    // The box says what its text lacks, and takes the focus.
    if (tickerInput.current?.reportValidity() === false) return;
    if (body && blocker === null) run.start({ body, name: validation?.name ?? 'Backtest', isInBackground });
  };
  return (
    <Page>
      <PageHeader
        title="Backtest"
        description="See how the rule would have performed on daily history."
        actions={
          <>
            <UndoButtons undo={undo} redo={redo} />
            <LabLinks body={check.body} />
            <StrategyButtons draft={draft} edit={edit} generatedName={check.validation?.name} />
          </>
        }
      />
      <UnreadParts {...read} />
      <div className={styles.columns}>
        <div className={styles.hero}>
          {ticker === undefined || range.failure || catalog.isError ? null : dates?.from && dates.to && catalog.data ? (
            <LabCard
              key={ticker}
              {...{ ticker, draft, edit, share }}
              onShareChange={setShare}
              range={dates}
              definitions={catalog.data}
              height={labHeight}
            />
          ) : (
            <Skeleton height={labHeight} />
          )}
        </div>
        <div className={styles.form}>
          <Answer query={catalog} skeleton={<FormSkeleton />}>
            {(definitions) => (
              <BuilderForm
                {...{ draft, edit, definitions, range, tickerInput, suggested }}
                problems={check.problems}
                onPendingTickers={setFinding}
              />
            )}
          </Answer>
        </div>
        <div className={styles.side}>
          <RunCard
            draft={draft}
            check={check}
            isRunning={run.isPending}
            isInBackground={run.isInBackground}
            runError={run.error}
            onRun={start}
          />
        </div>
        {session.length > 0 ? (
          <div className={styles.session}>
            <SessionCard backtests={session} current={check.body} edit={edit} height={160} />
          </div>
        ) : null}
      </div>
    </Page>
  );
}
