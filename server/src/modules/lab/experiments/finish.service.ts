import { setupAt } from '@candlewick/engine/research';
import { labLimits } from '@candlewick/shared-api';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Notifications } from '../../../platform/database/notifications.ts';
import type { Experiment } from '../../../platform/database/schema/lab.ts';
import type { BillingService } from '../../billing/ledger/billing.service.ts';
import type { EndedWork, TellEnd } from '../../backtest/tell-end.service.ts';
import { addCertified } from '../../attempts/attempts.repository.ts';
import { endDateOf } from '../../attempts/locked-period.service.ts';
import * as repository from './experiments.repository.ts';
import * as jobRows from './jobs.repository.ts';
import { axesOf } from './validation.ts';

interface Needs {
  readonly db: Database;
  readonly billing: BillingService;
  readonly notifications: Notifications;
  /** Not asked when a user cancels it. */
  readonly tellEnd?: TellEnd;
}

/** Of each symbol of a walk-forward, where its first out-of-sample part starts. */
async function firstTradedDates(
  id: string,
  symbols: readonly { readonly ticker: string }[],
  transaction: Transaction,
): Promise<Map<string, string>> {
  const dates = new Map<string, string>();
  for (const { ticker } of symbols) {
    const result = await repository.resultOf(id, ticker, transaction);
    const first = result?.windows?.windows[0];
    if (first) dates.set(ticker, first.out_of_sample.from);
  }
  return dates;
}

/**
 * Keeps the best of each symbol of a sweep as an attempt. A walk-forward chooses other numbers in each window, so it is kept as the rule that it
 * began with and the figures of its out-of-sample parts together.
 */
async function addAttempts(experiment: Experiment, transaction: Transaction): Promise<void> {
  const { body, lockedPeriod, userId, kind } = experiment;
  const axes = axesOf(body);
  const symbols = (await repository.symbolsOf(experiment.id, transaction)).filter(({ best }) => best !== null);
  const kept = symbols.slice(0, labLimits.symbolsPerAttempt);
  const tradedFrom =
    kind === 'sweep' ? new Map<string, string>() : await firstTradedDates(experiment.id, kept, transaction);
  const rows = kept.map(({ id, ticker, best, engineVersion, barsHash }) => {
    const { strategy, options } = kind === 'sweep' ? setupAt(body, axes, best!.values) : body;
    return {
      id,
      kind,
      ticker,
      start_date: tradedFrom.get(ticker) ?? body.start_date,
      end_date: endDateOf(body, lockedPeriod),
      strategy,
      options,
      ...best!,
      engine_version: engineVersion ?? '',
      bars_hash: barsHash,
    };
  });
  await addCertified(userId, rows, transaction);
}

const workOf = ({ id, userId, kind, name, body, createdAt }: Experiment): EndedWork => ({
  what: kind === 'sweep' ? 'sweep' : 'walk-forward',
  key: `experiment/${id}`,
  userId,
  name,
  symbols: body.tickers.length,
  href: `/lab/${id}`,
  createdAt,
});

/** Ends an experiment that this transaction has locked: charges the completed symbols and releases the other credits. */
export async function endExperiment(
  experiment: Experiment,
  outcome: 'cancelled' | 'as its symbols',
  { billing, notifications, tellEnd }: Omit<Needs, 'db'>,
  transaction: Transaction,
): Promise<Experiment> {
  const { id, userId } = experiment;
  const { completed, credits } = await jobRows.totalsOf(id, transaction);
  const status = outcome === 'cancelled' ? outcome : completed > 0 ? 'completed' : 'failed';
  const ended = { status, credits, endedAt: new Date() } as const;
  await repository.updateExperiment(id, ended, transaction);
  await billing.settle(userId, id, credits, transaction);
  if (status === 'completed') await addAttempts(experiment, transaction);
  if (status !== 'cancelled') await tellEnd?.(workOf(experiment), status, ended.endedAt, transaction);
  await notifications.publish('experiment', { experiment_id: id }, transaction);
  return { ...experiment, ...ended };
}

/** Writes what became of a symbol; the last one ends the experiment. */
export async function finishSymbol(
  experimentId: string,
  { id, outcome }: { readonly id: string; readonly outcome: jobRows.Outcome },
  needs: Needs,
): Promise<void> {
  await needs.db.transaction(async (transaction) => {
    const experiment = await repository.lockExperiment(experimentId, transaction);
    if (!experiment || !repository.isUnfinished(experiment)) return;
    await jobRows.writeOutcome(id, outcome, transaction);
    const { unfinished } = await jobRows.totalsOf(experimentId, transaction);
    if (unfinished === 0) await endExperiment(experiment, 'as its symbols', needs, transaction);
    else await needs.notifications.publish('experiment', { experiment_id: experimentId }, transaction);
  });
}
