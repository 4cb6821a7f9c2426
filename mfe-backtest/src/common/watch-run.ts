import { backtestApi, billingApi } from '@candlewick/shared-api';
import { call, invalidate, isLoggedIn, listen, sessionStore } from '@candlewick/shared-auth';
import { formatPercent } from '@candlewick/shared-design/format';
import type { ShellApi } from '@candlewick/shared-platform';
import { figuresOf } from './attempt-figures.ts';
import { isUnfinished, type BacktestStatus } from './backtest.types.ts';
import { updateSessionBacktest, type SessionBacktest } from './session-backtests.ts';
import { outcomeHref } from './backtest-links.ts';

const pollMs = 3000;
const type = 'stocks';

interface Watch {
  readonly uid: string;
  readonly backtest: SessionBacktest;
  readonly shell: Pick<ShellApi, 'notify' | 'navigate'>;
}

const watched = new Set<string>();

/** Follows a backtest of the session until it ends, whatever page is open. Then notifies a user who is elsewhere. */
export function watchRun(watch: Watch): void {
  const { id } = watch.backtest;
  if (watched.has(id)) return;
  watched.add(id);
  const abort = new AbortController();
  const unsubscribe = sessionStore.subscribe(() => {
    if (!isLoggedIn()) abort.abort();
  });
  void untilEnd(watch, abort.signal)
    .then(async (status) => {
      if (status) await conclude(watch, status);
    })
    .catch((error: unknown) => console.warn('Lost track of a running backtest.', error))
    .finally(() => {
      unsubscribe();
      watched.delete(id);
    });
}

/** Its final status; null if the session ended before. */
async function untilEnd(watch: Watch, signal: AbortSignal): Promise<BacktestStatus | null> {
  const { id } = watch.backtest;
  try {
    for await (const progress of listen(backtestApi.events, { params: { type, id } }, signal)) {
      const { status, done, total, remaining_ms } = progress;
      updateSessionBacktest(watch.uid, id, { status, done, total, remaining_ms });
      if (!isUnfinished(status)) return status;
    }
  } catch {
    // A user may have only so many streams: ask instead.
    return poll(watch, signal);
  }
  return signal.aborted ? null : poll(watch, signal);
}

async function poll(watch: Watch, signal: AbortSignal): Promise<BacktestStatus | null> {
  const { id } = watch.backtest;
  while (!signal.aborted) {
    const { status, done, total } = await call(backtestApi.parentCard, { params: { type, id } }, { signal });
    updateSessionBacktest(watch.uid, id, { status, done, total, remaining_ms: null });
    if (!isUnfinished(status)) return status;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return null;
}

async function conclude({ uid, backtest, shell }: Watch, status: BacktestStatus): Promise<void> {
  const { id, name } = backtest;
  const { summaries } = await call(backtestApi.summaryResults, { params: { type }, body: { id_list: [id] } });
  const [summary] = summaries;
  const figures = summary ? figuresOf(summary) : null;
  updateSessionBacktest(uid, id, { status, figures, remaining_ms: null });
  await Promise.all([backtestApi.sortedParentCards, backtestApi.parentCard, billingApi.credits].map(invalidate));
  if (status === 'cancelled' || isBeforeTheUser(id)) return;
  const href = outcomeHref(backtest);
  const outcome = figures ? `: ${formatPercent(figures.return_fraction, { isSigned: true })}` : '';
  shell.notify({
    kind: status === 'completed' ? 'success' : 'error',
    message: status === 'completed' ? `“${name}” has finished${outcome}` : `“${name}” has failed`,
    durationMs: 10_000,
    action: { label: 'Open', run: () => shell.navigate(href) },
  });
}

/** Whether the page in view shows the end by itself: the builder with its list, or the result. */
function isBeforeTheUser(id: string): boolean {
  return location.pathname === '/stocks-backtest' || location.pathname.includes(id);
}
