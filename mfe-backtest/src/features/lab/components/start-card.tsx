import { failureOf, useCredits } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { formatDay, formatInteger, missing } from '@candlewick/shared-design/format';
import { PlayIcon } from '@candlewick/shared-design/icons';
import { KeyValueList } from '@candlewick/shared-design/key-value-list';
import { useId } from 'react';
import { kindLabel, type Kind } from '../model/kinds.ts';
import { startState } from '../model/start-state.ts';
import type { useQuote, useStart } from '../queries/use-start.ts';
import styles from '../lab.module.css';

interface StartCardProps extends ReturnType<typeof useQuote> {
  readonly kind: Kind;
  readonly tickers: number;
  /** What the form lacks; null if it is complete. */
  readonly missingText: string | null;
  readonly start: ReturnType<typeof useStart>;
  /** On the server. */
  readonly onStart: () => void;
  /** In this browser. */
  readonly onStartHere: () => void;
}

const figure = (value: number | null | undefined) => (value == null ? missing : formatInteger(value));

/** Size and cost of what the form holds, what blocks it, and the buttons that start it: here for free, or on the server. */
export function StartCard(props: StartCardProps) {
  const { kind, tickers, quote, isChecking, error, refetch, missingText, start, onStart, onStartHere } = props;
  const reasonId = useId();
  const balance = useCredits().data?.credits;
  const failure = error ? failureOf(error) : undefined;
  const state = startState({ kind, tickers, quote, isChecking, missingText, failure: failure?.message });
  const locked = quote?.locked_test_period;
  const items = [
    { key: 'combinations', label: 'Combinations', value: figure(quote?.combinations), isNumeric: true },
    ...(kind === 'walk_forward'
      ? [{ key: 'windows', label: 'Windows', value: figure(quote?.windows), isNumeric: true }]
      : []),
    { key: 'runs', label: 'Runs', value: figure(quote?.runs), isNumeric: true },
    { key: 'cost', label: 'Cost on the server', value: `${figure(quote?.credits)} credits`, isNumeric: true },
    {
      key: 'balance',
      label: 'Your balance',
      value: `${figure(quote?.credits_available ?? balance)} credits`,
      isNumeric: true,
    },
    ...(locked ? [{ key: 'test', label: 'Test period', value: `Locked from ${formatDay(locked.start_date)}` }] : []),
  ];
  const name = kind === 'sweep' ? 'sweep' : 'walk-forward';
  return (
    <Card title="Run" className={styles.side}>
      <div className={styles.run}>
        <KeyValueList items={items} aria-busy={isChecking} />
        {state.problems.map(({ path, message }) => (
          <Banner key={path + message} tone="danger">
            {message}
          </Banner>
        ))}
        {start.error ? (
          <Banner tone="danger" title={`Couldn’t start the ${name}`}>
            {failureOf(start.error).message}
          </Banner>
        ) : null}
        {state.isSmall ? (
          <Button
            variant="primary"
            icon={<PlayIcon size={14} />}
            disabled={state.hereBlocker !== null}
            aria-describedby={reasonId}
            onClick={onStartHere}
          >
            Run here, free
          </Button>
        ) : null}
        <Button
          variant={state.isSmall ? 'secondary' : 'primary'}
          icon={state.isSmall ? undefined : <PlayIcon size={14} />}
          disabled={state.serverBlocker !== null}
          isPending={start.isPending}
          aria-describedby={reasonId}
          onClick={onStart}
        >
          {start.isPending ? 'Starting' : `Run on the server, ${figure(quote?.credits)} credits`}
        </Button>
        <p id={reasonId} className={styles.muted} role="status">
          {state.text}
        </p>
        {failure ? (
          <Button size="sm" onClick={() => void refetch()}>
            Check again
          </Button>
        ) : null}
        <p className={styles.muted}>
          {kindLabel[kind]} on the server: one run’s credits for each started 100 runs of a symbol.
        </p>
      </div>
    </Card>
  );
}
