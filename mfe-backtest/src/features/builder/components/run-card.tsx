import { failureOf, useCredits } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { formatDay, formatInteger, missing } from '@candlewick/shared-design/format';
import { PlayIcon } from '@candlewick/shared-design/icons';
import { KeyValueList } from '@candlewick/shared-design/key-value-list';
import { useId } from 'react';
import { Rule } from '@candlewick/shared-page/rule';
import { strategyOf, type Draft } from '../model/draft.ts';
import { mayHaveRun } from '../../../common/request-ids.ts';
import type { DraftCheck } from '../queries/use-validation.ts';
import { ProblemList } from './problem-list.tsx';
import styles from './run-card.module.css';

interface RunCardProps {
  readonly draft: Draft;
  readonly check: DraftCheck;
  readonly isRunning: boolean;
  /** The backtest that is starting leaves the user here. */
  readonly isInBackground: boolean;
  /** Why the last attempt did not start a backtest. */
  readonly runError: unknown;
  readonly onRun: (isInBackground: boolean) => void;
}

function RunFailure({ error }: { readonly error: unknown }) {
  const { status, message } = failureOf(error);
  if (!mayHaveRun(status)) {
    return (
      <Banner tone="danger" title="Couldn’t start the backtest">
        {message}
      </Banner>
    );
  }
  return (
    <Banner tone="danger" title="No response">
      {message}. Try again: a request the server already accepted isn’t run or charged twice.
    </Banner>
  );
}

/** Name, rule and cost of the backtest, what blocks it, and the button that runs it. */
export function RunCard({ draft, check, isRunning, isInBackground, runError, onRun }: RunCardProps) {
  const reasonId = useId();
  const { validation, blocker, isChecking, problems, hasFailed, retry } = check;
  const { credits, bars, name, locked_test_period: locked } = validation ?? {};
  const balance = useCredits().data?.credits;
  const available = validation?.credits_available ?? balance;
  const figure = (value: number | undefined) => (value === undefined ? missing : formatInteger(value));
  const items = [
    { key: 'cost', label: 'Cost', value: `${figure(credits)} credits`, isNumeric: true },
    { key: 'balance', label: 'Your balance', value: `${figure(available)} credits`, isNumeric: true },
    { key: 'bars', label: 'Daily bars', value: figure(bars), isNumeric: true },
    ...(locked ? [{ key: 'test', label: 'Test period', value: `Locked from ${formatDay(locked.start_date)}` }] : []),
  ];
  return (
    <Card title="Run">
      <div className={styles.run}>
        <h3 className={styles.name}>{name ?? 'Auto name'}</h3>
        <Rule isStacked body={{ strategy: strategyOf(draft.strategy), options: draft.options }} />
        <KeyValueList items={items} aria-busy={isChecking} />
        <ProblemList problems={problems.get('general')} />
        {validation?.warnings.map(({ path, message }) => (
          <Banner key={path} tone="warning" title="Entries would be skipped">
            {message}
          </Banner>
        ))}
        {runError ? <RunFailure error={runError} /> : null}
        <Button
          variant="primary"
          icon={<PlayIcon size={14} />}
          disabled={blocker !== null && !isRunning}
          isPending={isRunning && !isInBackground}
          aria-describedby={reasonId}
          onClick={() => onRun(false)}
        >
          {isRunning && !isInBackground ? 'Starting' : 'Run backtest'}
        </Button>
        <Button
          disabled={blocker !== null && !isRunning}
          isPending={isRunning && isInBackground}
          aria-describedby={reasonId}
          title="The result appears under This session"
          onClick={() => onRun(true)}
        >
          Run in background
        </Button>
        <p id={reasonId} className={styles.reason} role="status">
          {blocker ?? `${figure(credits)} credits reserved now, charged when it completes.`}
        </p>
        {hasFailed ? (
          <Button size="sm" onClick={retry}>
            Check again
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
