import { plans, planWithIndicators } from '@candlewick/shared-api';
import type { AlertInterval, ProblemItem } from '@candlewick/shared-api';
import type { alerts } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import { ApiProblem } from '../../../api-problem.ts';
import type { Database } from '../../../platform/database/database.ts';
import { assertKnown, unknownTickersOf } from '../../../market/known-tickers.ts';
import type { Market } from '../../../market/market.ts';
import type { BillingService } from '../../billing/ledger/billing.service.ts';
import { tierOf } from '../../billing/subscriptions/subscriptions.repository.ts';
import { assertActive, assertRoom, usageOf } from '../changes/alert-limits.service.ts';
import type { AlertCardsService } from '../cards/alert-cards.service.ts';
import type { AlertsService } from '../changes/alerts.service.ts';
import type { CatalogService } from './catalog.service.ts';
import { curatedProblems } from './curated.errors.ts';
import type { CuratedStrategy } from './curated-strategy.ts';
import { expectedCost } from './expected-cost.ts';
import { ruleOf } from './figures.ts';
import { figuresOfPairs } from './figures.repository.ts';
import { subscriptionsOf } from './subscriptions.repository.ts';

type Validation = z.input<typeof alerts.validateStrategiesCost.response>;
type Subscription = z.output<typeof alerts.subscribeStrategies.body>;
type Changed = z.output<(typeof alerts)['changed']>;
type Outcome = z.input<typeof alerts.unsubscribeStrategies.response>;

/** Some of a user's subscriptions; what is left out, is all. */
export type Some = z.output<typeof alerts.unsubscribeStrategies.body>;

export interface Chosen {
  readonly strategy_ids: readonly string[];
  readonly tickers: readonly string[];
  readonly interval: AlertInterval;
}

interface Needs {
  readonly db: Database;
  readonly market: Market;
  readonly catalog: CatalogService;
  readonly alerts: AlertsService;
  readonly cards: AlertCardsService;
  readonly billing: BillingService;
  readonly now: () => number;
}

/** More tickers are estimated from these, instead of computing all of them while someone waits. */
const mostComputed = 10;

const problemOf = (error: unknown, path: string): ProblemItem => {
  if (!(error instanceof ApiProblem)) throw error;
  return { code: error.code, path, message: error.message };
};

export function createSubscriptionsService(needs: Needs) {
  const { db, market, catalog, alerts, cards, billing, now } = needs;
  const allOf = ({ strategy_ids }: Pick<Chosen, 'strategy_ids'>) => [...new Set(strategy_ids)].map(catalog.find);

  const lockedProblems = (strategies: readonly CuratedStrategy[], tier: keyof typeof plans): ApiProblem[] => {
    const { planName, limits } = plans[tier];
    return strategies
      .filter(({ accessLevel }) => accessLevel > limits.indicator_access_level)
      .map(({ name, accessLevel }) => {
        return curatedProblems.locked(name, planName, planWithIndicators(accessLevel)?.planName ?? 'a larger plan');
      });
  };
  const pairsOf = async (userId: string, { strategy_ids, tickers, interval }: Some) =>
    subscriptionsOf(userId, { strategyIds: strategy_ids, tickers, interval }, db);
  const childrenOf = async (userId: string, some: Some) => ({
    kind: 'child' as const,
    ids: (await pairsOf(userId, some)).map(({ childId }) => childId),
  });
  const outcome = async (userId: string, changed: number): Promise<Outcome> => {
    const tier = await tierOf(userId, now(), db);
    return { changed, usage: [...(await usageOf(userId, tier, now(), db))] };
  };

  return {
    async validate(userId: string, chosen: Chosen): Promise<Validation> {
      const strategies = allOf(chosen);
      const tickers = [...new Set(chosen.tickers)];
      const unknown = await unknownTickersOf(tickers, 'tickers', market);
      const known = tickers.filter((_, index) => !unknown.some(({ path }) => path === `tickers.${index}`));
      const { interval } = chosen;
      const strategyIds = strategies.map(({ id }) => id);
      const existing = await subscriptionsOf(userId, { strategyIds, tickers: known, interval }, db);
      const present = new Set(existing.map(({ strategyId, ticker }) => `${strategyId} ${ticker}`)).size;
      const pairs = strategies.length * known.length - present;
      const tier = await tierOf(userId, now(), db);
      const usage = await usageOf(userId, tier, now(), db);
      const problems = [
        ...unknown,
        ...lockedProblems(strategies, tier).map((problem) => problemOf(problem, 'strategy_ids')),
      ];
      try {
        assertActive(usage, tier, new Map([[interval, pairs]]));
        await assertRoom(userId, pairs, db);
      } catch (error) {
        problems.push(problemOf(error, 'interval'));
      }
      for (const ticker of known.slice(0, mostComputed)) await catalog.know(ticker, interval);
      const figures = await figuresOfPairs({ interval, tickers: known, strategyIds }, db);
      const isPresent = new Set(existing.map(({ strategyId, ticker }) => `${strategyId} ${ticker}`));
      const added = figures.filter(({ strategy_id, ticker }) => !isPresent.has(`${strategy_id} ${ticker}`));
      return {
        valid: problems.length === 0,
        problems,
        alerts: pairs,
        present,
        ...expectedCost(added, pairs),
        credits_available: (await billing.credits(userId)).credits,
        usage: [...usage],
      };
    },

    /** Throws unknown_strategy, unknown_ticker, tier_required and too_many_alerts. */
    async subscribe(userId: string, { strategy_ids, tickers, interval, ...settings }: Subscription): Promise<Changed> {
      const strategies = allOf({ strategy_ids });
      await assertKnown(tickers, 'tickers', market);
      const [locked] = lockedProblems(strategies, await tierOf(userId, now(), db));
      if (locked) throw locked;
      return alerts.add(
        userId,
        strategies.map((curated) => ({
          type: 'strategies',
          rule: ruleOf(curated),
          name: curated.name,
          interval,
          tickers,
          settings,
          origin: { strategyId: curated.id },
        })),
      );
    },

    async unsubscribe(userId: string, some: Some): Promise<Outcome> {
      allOf(some);
      const pairs = await pairsOf(userId, some);
      const parents = [...new Set(pairs.map(({ parentId }) => parentId))];
      if (parents.length === 0) return outcome(userId, 0);
      const tickers = [...new Set(pairs.map(({ ticker }) => ticker))];
      const { removed, usage } = await alerts.removeTickers(userId, { type: 'strategies', ids: parents, tickers });
      return { changed: removed, usage };
    },

    async activate(userId: string, some: Some): Promise<Outcome> {
      allOf(some);
      return cards.activate(userId, await childrenOf(userId, some));
    },

    async deactivate(userId: string, some: Some): Promise<Outcome> {
      allOf(some);
      return cards.pause(userId, await childrenOf(userId, some));
    },
  };
}

export type SubscriptionsService = ReturnType<typeof createSubscriptionsService>;
