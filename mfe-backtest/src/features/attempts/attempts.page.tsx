import { labApi } from '@candlewick/shared-api';
import { apiQuery, call, failureOf, invalidate } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { ConfirmDialog } from '@candlewick/shared-design/confirm-dialog';
import { EmptyState } from '@candlewick/shared-design/empty-state';
import { formatInteger } from '@candlewick/shared-design/format';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { Select } from '@candlewick/shared-design/select';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { Page } from '@candlewick/shared-page/page';
import { oneOf, shortText, wholeNumber } from '@candlewick/shared-page/url-params';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { builderHref } from '../../common/backtest-links.ts';
import { labHref } from '../../common/lab-links.ts';
import { AttemptChart } from './components/attempt-chart.tsx';
import { AttemptSummary } from './components/attempt-summary.tsx';
import { AttemptTable } from './components/attempt-table.tsx';
import { changesOf } from './model/attempt-changes.ts';
import type { Attempt, AttemptSummary as Summary } from './model/attempt.types.ts';
import { attemptVerdictOf } from './model/attempt-verdict.ts';
import styles from './attempts.module.css';

const pageSize = 200;
const dayMs = 86_400_000;
const spans = { all: 'Any time', day: 'Last 24 hours', week: 'Last 7 days', month: 'Last 30 days' } as const;
const spanDays = { all: null, day: 1, week: 7, month: 30 } as const;
const keeps = { all: 'All', kept: 'Kept as a card', tried: 'Only tried' } as const;
type Span = keyof typeof spans;
type Keep = keyof typeof keeps;

const attemptsParams = {
  ticker: shortText('symbol', 20),
  family: shortText('family', 60),
  span: oneOf<Span, Span>('time', Object.keys(spans) as Span[], 'all'),
  keep: oneOf<Keep, Keep>('kept', Object.keys(keeps) as Keep[], 'all'),
  /** `next` of the page before; 0 on the first page. */
  before: wholeNumber('before', { min: 0, max: Number.MAX_SAFE_INTEGER }),
};

const itemsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([id, label]) => ({ id, label }));
const any = 'any';

/** The start of a span, on the minute: the same query for a while. */
function startOf(span: Span): string | undefined {
  const days = spanDays[span];
  return days === null ? undefined : String(Math.floor(Date.now() / 60_000) * 60_000 - days * dayMs);
}

/** /attempts: what the user has tried, as small candles. */
export function AttemptsPage() {
  const url = useUrlState(attemptsParams);
  const { ticker, family, span, keep, before } = url.view;
  const from = startOf(span);
  const list = useQuery({
    ...apiQuery(labApi.attempts, {
      query: {
        page_size: String(pageSize),
        ...(ticker ? { ticker } : {}),
        ...(family ? { family } : {}),
        ...(from === undefined ? {} : { from }),
        ...(keep === 'all' ? {} : { kept: keep === 'kept' ? 'true' : 'false' }),
        ...(before > 0 ? { before: String(before) } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const [isForgetting, setForgetting] = useState(false);
  const forget = async () => {
    await call(labApi.deleteAttempts, {}).catch((error: unknown) => {
      throw new Error(failureOf(error).message, { cause: error });
    });
    await invalidate(labApi.attempts);
    setForgetting(false);
  };
  return (
    <Page>
      <PageHeader
        title="Attempts"
        description="Every run, sweep and rule that you have tried: the newest 5,000."
        actions={
          <>
            <LinkButton href={labHref}>Lab</LinkButton>
            <LinkButton variant="primary" href={builderHref()}>
              New backtest
            </LinkButton>
          </>
        }
      />
      <Answer query={list} skeleton={<Skeleton height="30rem" />}>
        {({ attempts, summary, next, tickers, families, total }) =>
          total === 0 ? (
            <Card aria-label="Attempts">
              <EmptyState
                title="No attempts yet"
                description="Run a backtest or a sweep: each one appears here as a candle, lit when it beats buy and hold."
                actions={
                  <>
                    <LinkButton href={builderHref()}>Open the builder</LinkButton>
                    <LinkButton href={labHref}>Start with a ready sweep</LinkButton>
                  </>
                }
              />
            </Card>
          ) : (
            <div className={styles.page}>
              <div className={styles.filters}>
                <Select
                  label="Symbol"
                  items={[{ id: any, label: 'All symbols' }, ...tickers.map((id) => ({ id, label: id }))]}
                  value={ticker || any}
                  onChange={(id) => url.choose({ ticker: id === any ? '' : id, before: 0 })}
                />
                <Select
                  label="Family"
                  items={[{ id: any, label: 'All families' }, ...families.map((id) => ({ id, label: id }))]}
                  value={family || any}
                  onChange={(id) => url.choose({ family: id === any ? '' : id, before: 0 })}
                />
                <Select
                  label="Time"
                  items={itemsOf(spans)}
                  value={span}
                  onChange={(id) => url.choose({ span: id as Span, before: 0 })}
                />
                <Select
                  label="Kept"
                  items={itemsOf(keeps)}
                  value={keep}
                  onChange={(id) => url.choose({ keep: id as Keep, before: 0 })}
                />
              </div>
              <Tried attempts={attempts} summary={summary} isNewest={before === 0} />
              <div className={styles.foot}>
                <p className={styles.muted}>
                  {formatInteger(attempts.length)} of {formatInteger(summary.count)} shown, {formatInteger(total)} kept
                  in all.
                </p>
                {before > 0 ? <Button onClick={() => url.choose({ before: 0 })}>Newest</Button> : null}
                {next === null ? null : <Button onClick={() => url.choose({ before: next })}>Older</Button>}
                <Button onClick={() => setForgetting(true)}>Forget all attempts</Button>
              </div>
              <ConfirmDialog
                isOpen={isForgetting}
                title="Forget all attempts?"
                confirmLabel="Forget all"
                onClose={() => setForgetting(false)}
                onConfirm={forget}
              >
                Deletes all {formatInteger(total)} attempts. Backtests, sweeps and their cards stay.
              </ConfirmDialog>
            </div>
          )
        }
      </Answer>
    </Page>
  );
}

interface TriedProps {
  readonly attempts: readonly Attempt[];
  readonly summary: Summary;
  readonly isNewest: boolean;
}

function Tried({ attempts, summary, isNewest }: TriedProps) {
  const changes = useMemo(() => changesOf(attempts), [attempts]);
  const verdict = useMemo(() => attemptVerdictOf(summary), [summary]);
  return (
    <>
      <AttemptSummary summary={summary} verdict={verdict} />
      <AttemptChart key={attempts[0]?.id} attempts={attempts} summary={summary} isNewest={isNewest} changes={changes} />
      <Card padding="none" aria-label="Attempts">
        <AttemptTable attempts={attempts} changes={changes} />
      </Card>
    </>
  );
}
