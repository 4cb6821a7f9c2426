import { backtestApi, billingApi } from '@candlewick/shared-api';
import { apiQuery, call, failureOf, invalidate } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { ConfirmDialog } from '@candlewick/shared-design/confirm-dialog';
import { formatInteger, formatLongDay } from '@candlewick/shared-design/format';
import { useShell } from '@candlewick/shared-platform';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { outcomeHref } from './backtest-links.ts';
import type { BacktestBody, ParentCard } from './backtest.types.ts';
import { RequestIds } from './request-ids.ts';
import { openTestPeriod } from './use-test-period.ts';

const type = 'stocks' as const;

interface LockedPeriodProps {
  readonly parent: ParentCard;
}

/** What a run has left out, and the way to see it: opens the test period of the rule and runs the whole range. */
export default function LockedPeriod({ parent }: LockedPeriodProps) {
  const { locked_test_period: locked, test_period_opened_at: openedAt } = parent;
  const [isAsking, setAsking] = useState(false);
  if (!locked) return null;
  const range = `${formatLongDay(locked.start_date)} to ${formatLongDay(locked.end_date)}`;
  const action = openedAt === null ? 'Open the test period' : 'Run the whole range';
  return (
    <>
      <Banner
        actions={
          <Button size="sm" onClick={() => setAsking(true)}>
            {action}
          </Button>
        }
      >
        <strong>{openedAt === null ? 'The test period is locked.' : 'Run before the test period was opened.'}</strong>{' '}
        This run leaves out {range}, the last {formatInteger(locked.share_percent)}% of the range.
      </Banner>
      {isAsking ? <Question parent={parent} locked={locked} action={action} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

interface QuestionProps extends LockedPeriodProps {
  readonly locked: NonNullable<ParentCard['locked_test_period']>;
  readonly action: string;
  readonly onClose: () => void;
}

/** Says the price before anything is opened, and what cannot be undone. */
function Question({ parent, locked, action, onClose }: QuestionProps) {
  const { navigate } = useShell();
  const { test_share_percent: _, ...body }: BacktestBody = parent.body;
  const { data: price, error } = useQuery(apiQuery(backtestApi.requestValidation, { params: { type }, body }));
  const ids = useRef(new RequestIds());
  const [problem] = price?.problems ?? [];
  const confirm = async () => {
    if (problem) throw new Error(problem.message);
    const { strategy, options, tickers } = body;
    const { share_percent } = locked;
    if (parent.test_period_opened_at === null)
      await openTestPeriod({ strategy, options, ticker: tickers[0] ?? '', share_percent });
    const accepted = await call(backtestApi.request, {
      params: { type },
      body: { ...body, request_id: ids.current.idFor(body) },
    });
    for (const endpoint of [billingApi.credits, backtestApi.sortedParentCards]) void invalidate(endpoint);
    const [first] = accepted.children;
    onClose();
    if (first)
      navigate(outcomeHref({ id: accepted.parent_id, total: accepted.children.length, first_child_id: first.id }));
  };
  const cost = error
    ? failureOf(error).message
    : (problem?.message ??
      (price
        ? `The whole range runs for ${formatInteger(price.credits)} credits; you have ${formatInteger(price.credits_available)}.`
        : 'Checking the cost…'));
  return (
    <ConfirmDialog
      isOpen
      title={`${action}?`}
      confirmLabel={action}
      tone="primary"
      onClose={onClose}
      onConfirm={confirm}
    >
      {parent.test_period_opened_at === null
        ? 'You can do this once for this rule: what you have seen can’t be unseen. It is recorded on the card. '
        : null}
      {cost}
    </ConfirmDialog>
  );
}
