import { failureOf, useCredits } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { formatInteger, missing } from '@candlewick/shared-design/format';
import { PlayIcon } from '@candlewick/shared-design/icons';
import { KeyValueList } from '@candlewick/shared-design/key-value-list';
import { useId } from 'react';
import { kindLabel, type Kind } from '../model/kinds.ts';
import type { useQuote, useStart } from '../queries/use-start.ts';
import styles from '../lab.module.css';

interface StartCardProps extends ReturnType<typeof useQuote> {
  readonly kind: Kind;
  /** Whether the form is complete. */
  readonly isReady: boolean;
  readonly start: ReturnType<typeof useStart>;
  readonly onStart: () => void;
}

const figure = (value: number | null | undefined) => (value == null ? missing : formatInteger(value));

/** Size and cost of what the form holds, what blocks it, and the button that starts it. */
export function StartCard({ kind, quote, isChecking, error, refetch, isReady, start, onStart }: StartCardProps) {
  const reasonId = useId();
  const balance = useCredits().data?.credits;
  const problems = quote?.problems ?? [];
  const failure = error ? failureOf(error) : undefined;
  const items = [
    { key: 'combinations', label: 'Combinations', value: figure(quote?.combinations), isNumeric: true },
    ...(kind === 'walk_forward'
      ? [{ key: 'windows', label: 'Windows', value: figure(quote?.windows), isNumeric: true }]
      : []),
    { key: 'runs', label: 'Runs', value: figure(quote?.runs), isNumeric: true },
    { key: 'cost', label: 'Cost', value: `${figure(quote?.credits)} credits`, isNumeric: true },
    {
      key: 'balance',
      label: 'Your balance',
      value: `${figure(quote?.credits_available ?? balance)} credits`,
      isNumeric: true,
    },
  ];
  const blocker = !isReady
    ? 'Enter a from, a to and a step for each parameter.'
    : failure
      ? failure.message
      : quote && !quote.valid
        ? 'Fix the problems above first.'
        : quote
          ? null
          : 'Checking…';
  const name = kind === 'sweep' ? 'sweep' : 'walk-forward';
  return (
    <Card title="Run" className={styles.side}>
      <div className={styles.run}>
        <KeyValueList items={items} aria-busy={isChecking} />
        {problems.map(({ path, message }) => (
          <Banner key={path + message} tone="danger">
            {message}
          </Banner>
        ))}
        {start.error ? (
          <Banner tone="danger" title={`Couldn’t start the ${name}`}>
            {failureOf(start.error).message}
          </Banner>
        ) : null}
        <Button
          variant="primary"
          icon={<PlayIcon size={14} />}
          disabled={blocker !== null || isChecking}
          isPending={start.isPending}
          aria-describedby={reasonId}
          onClick={onStart}
        >
          {start.isPending ? 'Starting' : `Start ${name}`}
        </Button>
        <p id={reasonId} className={styles.muted} role="status">
          {blocker ??
            (isChecking ? 'Checking the cost…' : null) ??
            `Runs on the server. ${figure(quote?.credits)} credits reserved now, charged for the symbols that complete.`}
        </p>
        {failure ? (
          <Button size="sm" onClick={() => void refetch()}>
            Check again
          </Button>
        ) : null}
        <p className={styles.muted}>{kindLabel[kind]}: one run’s credits for each started 100 runs of a symbol.</p>
      </div>
    </Card>
  );
}
