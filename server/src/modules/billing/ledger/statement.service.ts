import type { billing } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import type { ApiContext, PaidRun } from '../../../program/api-context.ts';
import { movementsOf } from './ledger.repository.ts';
import type { Movement } from './ledger.repository.ts';
import { packName } from '../product-names.ts';

type Query = z.output<(typeof billing)['creditStatement']['query']>;
type View = z.output<(typeof billing)['creditStatement']['response']>;

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** References of reservations and settlements are ids of backtests, sweeps and walk-forwards. */
const isOfRun = ({ kind, reference }: Movement) => (kind === 'reserve' || kind === 'settle') && uuid.test(reference);

type Runs = ReadonlyMap<string, PaidRun>;

function runName(run: PaidRun | undefined): string {
  if (run === undefined) return 'deleted backtest';
  return `${run.what} of ${run.tickers === 1 ? '1 symbol' : `${run.tickers.toLocaleString('en-US')} symbols`}`;
}

function descriptionOf({ kind, reference, credits }: Movement, runs: Runs): string {
  const month = () => monthName.format(new Date(`${reference.slice(0, 7)}-01T00:00:00Z`));
  const run = runName(runs.get(reference));
  switch (kind) {
    case 'grant':
      return reference.includes('/')
        ? `More credits for ${month()} with the new plan`
        : `Monthly credits for ${month()}`;
    case 'purchase':
      return packName(credits);
    case 'refund':
      return 'Credits of a refunded purchase';
    case 'reserve':
      return run.charAt(0).toUpperCase() + run.slice(1);
    case 'settle':
      return `Unused credits of a ${run}`;
    case 'alert':
      return `Alert on ${reference.split('/')[0]}`;
  }
}

function hrefOf(movement: Movement, runs: Runs): string | null {
  const { kind, reference } = movement;
  if (kind === 'purchase' || kind === 'refund') return '/user-settings/billing';
  if (kind === 'alert') return `/alerts/stocks?alert=${reference.split('/')[1]}`;
  return runs.get(reference)?.href ?? null;
}

const dateOf = (time: number | undefined) => (time === undefined ? undefined : new Date(time));

interface Needs extends Pick<ApiContext, 'paidRuns'> {
  readonly db: Database;
}

/** A page of the movements of a user's credits. */
export async function statementOf(userId: string, query: Query, { db, paidRuns }: Needs): Promise<View> {
  const { kind, from, to, before, page_size: size } = query;
  const filter = { kind, from: dateOf(from), to: dateOf(to), before, most: size + 1 };
  const rows = await movementsOf(userId, filter, db);
  const shown = rows.slice(0, size);
  const runs = await paidRuns(shown.filter(isOfRun).map(({ reference }) => reference));
  return {
    movements: shown.map((movement) => ({
      id: movement.id,
      at: movement.at.getTime(),
      kind: movement.kind,
      description: descriptionOf(movement, runs),
      href: hrefOf(movement, runs),
      credits: movement.credits,
      balance: movement.balance,
    })),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  };
}
