import { plans } from '@candlewick/shared-api';
import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import type { Notifications } from '../../platform/database/notifications.ts';
import type {
  Backtest,
  BacktestPortfolio,
  BacktestResultRow,
  LockedPeriod,
} from '../../platform/database/schema/backtests.ts';
import type { User } from '../../platform/database/schema/accounts.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Market } from '../../market/market.ts';
import { endDateOf, lockedPeriodOf } from '../attempts/locked-period.service.ts';
import { ruleKeyOf } from '../attempts/rule.ts';
import { notEnoughCredits } from '../billing/billing.errors.ts';
import type { BillingService } from '../billing/ledger/billing.service.ts';
import { refusedRequest } from '../strategies/assert-conditions.ts';
import { backtestProblems } from './backtest.errors.ts';
import { endBacktest } from './finish.service.ts';
import { backtestQueue, jobsOf } from './backtest.queue.ts';
import * as repository from './backtest.repository.ts';
import * as jobRows from './jobs.repository.ts';
import * as lists from './lists.repository.ts';
import * as results from './results.repository.ts';
import { validateBacktest } from './validation.ts';
import type { BacktestBody, Validation } from './validation.ts';
import { strategyName } from '../strategies/strategy-name.ts';

interface Needs {
  readonly db: Database;
  readonly market: Market;
  readonly billing: BillingService;
  readonly jobs: Jobs;
  readonly notifications: Notifications;
}

interface BacktestRequest {
  readonly requestId: string;
  readonly body: BacktestBody;
  /** Trace id of the HTTP request, for the logs of its jobs. */
  readonly traceId?: string;
}

interface PricedRequest extends Validation {
  readonly name: string;
  readonly creditsAvailable: number;
  readonly lockedPeriod: LockedPeriod | null;
}

interface AcceptedRequest {
  readonly parent_id: string;
  readonly children: { id: string; ticker: string }[];
  readonly credits: number;
}

/** What a backtest has as a whole. */
export interface SummaryRows {
  readonly parent: Backtest;
  readonly children: readonly lists.ChildRow[];
  readonly portfolio: BacktestPortfolio | undefined;
  /** The result of a backtest of one ticker. */
  readonly only: BacktestResultRow | undefined;
}

type Requests = Awaited<ReturnType<typeof lists.requestsWithBefore>>;

/** A backtest of a list. */
export interface ListedParent {
  readonly row: lists.ParentRow;
  readonly request: ReturnType<Requests['get']>;
}

function withUniqueTickers(body: BacktestBody): BacktestBody {
  return { ...body, tickers: [...new Set(body.tickers)] };
}

/** Independent of key order: the schema has normalized it. */
function hashOf({ tickers, start_date, end_date, strategy, options, test_share_percent }: BacktestBody): string {
  return createHash('sha256')
    .update(JSON.stringify({ tickers, start_date, end_date, strategy, options, test_share_percent }))
    .digest('hex');
}

export function createBacktestService(needs: Needs) {
  const { db, market, billing, jobs, notifications } = needs;

  const found = <T>(row: T | undefined): T => {
    if (!row) throw backtestProblems.notFound();
    return row;
  };

  /** Problems and price of a request; changes nothing. */
  const validate = async (user: User, given: BacktestBody): Promise<PricedRequest> => {
    const body = withUniqueTickers(given);
    const plan = plans[await billing.tierOf(user.id)];
    const lockedPeriod = await lockedPeriodOf(user.id, body, plan.limits.data_delay_minutes, { db, market });
    const [validation, { credits: creditsAvailable }] = await Promise.all([
      validateBacktest({ ...body, end_date: endDateOf(body, lockedPeriod) }, plan, market),
      billing.credits(user.id),
    ]);
    const short =
      validation.credits > creditsAvailable
        ? (notEnoughCredits(validation.credits, creditsAvailable).problems ?? [])
        : [];
    return {
      ...validation,
      problems: [...validation.problems, ...short],
      name: strategyName(body.strategy, body.options),
      creditsAvailable,
      lockedPeriod,
    };
  };
  const accepted = async (backtest: Backtest): Promise<AcceptedRequest> => {
    const children = await repository.childIds(backtest.id, db);
    return { parent_id: backtest.id, children, credits: backtest.credits };
  };
  const repeated = (earlier: Backtest, bodyHash: string) => {
    if (earlier.bodyHash !== bodyHash) throw backtestProblems.conflict();
    return accepted(earlier);
  };
  /** Writes rows, credits and jobs in one transaction. Undefined if the request id was used in the meantime. */
  const start = (
    user: User,
    { requestId, body, traceId }: BacktestRequest,
    bodyHash: string,
    { tickers, credits, lockedPeriod }: PricedRequest,
  ) =>
    db.transaction(async (transaction) => {
      const rows = tickers.map(({ ticker, credits: share }) => ({ id: crypto.randomUUID(), ticker, credits: share }));
      const backtest = await repository.insertBacktest(
        {
          userId: user.id,
          requestId,
          bodyHash,
          name: strategyName(body.strategy, body.options),
          ruleKey: ruleKeyOf(body),
          tickers: body.tickers,
          startDate: body.start_date,
          endDate: endDateOf(body, lockedPeriod),
          lockedPeriod,
          strategy: body.strategy,
          options: body.options,
          total: tickers.length,
          credits,
          firstChildId: rows[0]?.id ?? null,
        },
        transaction,
      );
      if (!backtest) return undefined;
      await billing.reserve(user.id, backtest.id, credits, transaction);
      await repository.insertResults(backtest.id, rows, transaction);
      // Reserving has locked the user's ledger, so concurrent requests of one user take their turns in sequence.
      const options = { owner: user.id, ...(traceId === undefined ? {} : { traceId }) };
      await jobs.add(backtestQueue, jobsOf(backtest.id, tickers.length), transaction, options);
      const children = rows.map(({ id, ticker }) => ({ id, ticker }));
      return { parent_id: backtest.id, children, credits } satisfies AcceptedRequest;
    });

  return {
    validate,

    /** Reserves the credits and starts the work, once per request id. Throws the first problem with all of them. */
    async request(user: User, given: BacktestRequest): Promise<AcceptedRequest> {
      const { requestId } = given;
      const body = withUniqueTickers(given.body);
      const bodyHash = hashOf(body);
      const earlier = await repository.findByRequest(user.id, requestId, db);
      if (earlier) return repeated(earlier, bodyHash);
      const validation = await validate(user, body);
      const [first, ...others] = validation.problems;
      if (first) throw refusedRequest([first, ...others]);
      const started = await start(user, { ...given, body }, bodyHash, validation);
      return started ?? repeated(found(await repository.findByRequest(user.id, requestId, db)), bodyHash);
    },
    async cancel(userId: string, id: string): Promise<Backtest> {
      return db.transaction(async (transaction) => {
        const backtest = await repository.lockBacktest(id, transaction);
        if (backtest?.userId !== userId) throw backtestProblems.notFound();
        if (!repository.unfinished.includes(backtest.status)) throw backtestProblems.finished();
        await jobRows.endUnfinishedResults(id, 'cancelled', 'Cancelled before it ran.', transaction);
        return endBacktest(backtest, 'cancelled', { billing, notifications }, transaction);
      });
    },

    /** Throws not_found if it does not exist or is another user's; so does the next. */
    backtest: async (userId: string, id: string): Promise<Backtest> =>
      found(await repository.findBacktest(id, userId, db)),
    result: async (userId: string, id: string): Promise<{ backtest: Backtest; result: BacktestResultRow }> =>
      found(await results.findResult(id, userId, db)),

    /** Backtests with what they have as a whole, in the order of their ids. Throws not_found. */
    async summaries(userId: string, ids: readonly string[]): Promise<SummaryRows[]> {
      const parents = new Map((await repository.findBacktests(ids, userId, db)).map((row) => [row.id, row]));
      const known = ids.map((id) => found(parents.get(id)));
      const [children, portfolios] = await Promise.all([lists.childrenOf(ids, db), results.portfoliosOf(ids, db)]);
      return Promise.all(
        known.map(async (parent) => {
          const { id, total, firstChildId } = parent;
          const ofParent = children.filter(({ backtestId }) => backtestId === id);
          const only = total === 1 && firstChildId ? await results.resultById(firstChildId, db) : undefined;
          return {
            parent,
            children: ofParent,
            portfolio: portfolios.find(({ backtestId }) => backtestId === id),
            only,
          };
        }),
      );
    },

    /** Changes with everything about a result that may change once it has ended. Throws not_found. */
    resultStamp: async (userId: string, id: string): Promise<{ stamp: string; endedAt: Date | null }> =>
      found(await results.findResultStamp(id, userId, db)),
    /** A page of backtests, each with its request and the one before it. */
    async parents(
      userId: string,
      query: Parameters<typeof lists.listParents>[1],
    ): Promise<{ listed: ListedParent[]; total: number }> {
      const { rows, total } = await lists.listParents(userId, query, db);
      const ids = rows.map(({ id }) => id);
      const requests = await lists.requestsWithBefore(userId, ids, db);
      return { listed: rows.map((row) => ({ row, request: requests.get(row.id) })), total };
    },
    async children(
      userId: string,
      id: string,
      sort: Parameters<typeof lists.listChildren>[1],
      page: lists.Page,
    ): Promise<{ rows: lists.ChildRow[]; total: number }> {
      found(await repository.findBacktest(id, userId, db));
      const [rows, total] = await Promise.all([lists.listChildren(id, sort, page, db), lists.countChildren(id, db)]);
      return { rows, total };
    },
  };
}

export type BacktestService = ReturnType<typeof createBacktestService>;
