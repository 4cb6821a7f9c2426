import { sessionDateOf } from '@candlewick/engine/market';
import { alertsApi, backtestApi, billingApi, watchlistsApi } from '@candlewick/shared-api';
import type { PlanLimits } from '@candlewick/shared-api';
import { z } from 'zod';
import { countInput, ownSource, readAs, readingTool, sourceOf, tickerInput } from './tool-kit.ts';
import type { ToolContext } from './tool.ts';
import type { ToolDependencies } from './tool-kit.ts';

const type = 'stocks' as const;
const backtestSorts = ['created_at', 'name', 'return_fraction', 'buy_and_hold_fraction', 'credits'] as const;
const none = z.strictObject({});

const dayMinutes = 24 * 60;

/** Every limit of a plan, without its prices; null is unlimited. */
function limitsOf(limits: PlanLimits) {
  const {
    rank: _rank,
    currency: _currency,
    monthly_price: _monthly,
    yearly_price: _yearly,
    original_monthly_price: _originalMonthly,
    original_yearly_price: _originalYearly,
    credit_pack_prices: packs,
    data_delay_minutes: delay,
    ...others
  } = limits;
  return {
    ...others,
    newest_prices_age:
      delay < dayMinutes ? `${delay} minutes` : delay === dayMinutes ? '1 day' : `${delay / dayMinutes} days`,
    credit_packs: Object.entries(packs).map(([credits, price]) => ({ credits: Number(credits), price_cents: price })),
  };
}

/** The mean of what is known; null without any. */
function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** What the caller holds: backtests, strategies, alerts, watchlists, plan and credits. */
export function createAccountTools(dependencies: ToolDependencies) {
  /** Credits by what they were spent on since the month began; null if there are too many movements to add. */
  async function spentThisMonth(context: ToolContext) {
    const now = new Date();
    const { movements, next } = await readAs(dependencies, context, billingApi.creditStatement, {
      query: { from: Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1), page_size: 1000 },
    });
    if (next !== null) return null;
    const spentOn = (kinds: readonly (typeof movements)[number]['kind'][]) =>
      movements.reduce((sum, { kind, credits }) => (kinds.includes(kind) ? sum - credits : sum), 0);
    return { backtests: spentOn(['reserve', 'settle']), notifications: spentOn(['alert']) };
  }

  return {
    list_backtests: readingTool({
      name: 'list_backtests',
      description:
        "The user's own backtests with status, range, return and buy and hold (fractions), credits and tags. Newest first unless sorted.",
      input: z.strictObject({
        sort_by: z.enum(backtestSorts).default('created_at'),
        direction: z.enum(['asc', 'desc']).default('desc'),
        search: z.string().trim().max(100).optional(),
        ticker: tickerInput.optional(),
        tag: z.string().trim().min(1).max(40).optional(),
        limit: countInput(20, 8),
      }),
      step: () => 'Reading your backtests',
      nothing: () => 'You have no such backtest. Build one on the Backtest page.',
      async find({ sort_by: sort, direction, search, ticker, tag, limit }, context) {
        const { cards, total } = await readAs(dependencies, context, backtestApi.sortedParentCards, {
          params: { type, sort },
          query: { page_size: limit, page_num: 1, asc: String(direction === 'asc') },
          body: {
            ...(search === undefined ? {} : { search }),
            ...(ticker === undefined ? {} : { tickers: [ticker] }),
            ...(tag === undefined ? {} : { tags: [tag] }),
          },
        });
        if (cards.length === 0) return undefined;
        const shown = cards.map((card) => ({
          ...card,
          tickers: card.tickers.slice(0, 20),
          ticker_count: card.tickers.length,
        }));
        return {
          data: { total, average_return_fraction: meanOf(cards.map((card) => card.return_fraction)), backtests: shown },
          sources: [ownSource('Your backtests', '/backtest-history/stocks')],
        };
      },
    }),
    get_backtest: readingTool({
      name: 'get_backtest',
      description:
        "One of the user's own backtests: its strategy, headline metrics with their formulas (of the portfolio if it has several tickers), and the return of each ticker.",
      input: z.strictObject({ id: z.uuid() }),
      step: () => 'Reading your backtest',
      async find({ id }, context) {
        const { summaries } = await readAs(dependencies, context, backtestApi.summaryResults, {
          params: { type },
          body: { id_list: [id] },
        });
        const [summary] = summaries;
        if (!summary) return undefined;
        const { parent, portfolio, portfolio_reason, results } = summary;
        const href = `/backtest-summary/stocks/${id}`;
        const completed = results.find(({ status }) => status === 'completed');
        const single =
          parent.tickers.length === 1 && completed
            ? await readAs(dependencies, context, backtestApi.summaryResult, { params: { type, id: completed.id } })
            : undefined;
        const figures = portfolio ?? single;
        return {
          data: {
            backtest: { ...parent, tickers: parent.tickers.slice(0, 50), ticker_count: parent.tickers.length },
            first_date: figures?.first_date ?? null,
            last_date: figures?.last_date ?? null,
            currency: figures?.currency ?? null,
            source_label: figures?.source_label ?? null,
            as_of: figures?.as_of ?? null,
            metrics: figures?.metrics ?? [],
            warnings: (figures?.warnings ?? []).slice(0, 5),
            portfolio_reason,
            results: results.slice(0, 30),
          },
          sources: [
            figures
              ? sourceOf(
                  `Backtest ${parent.name}`,
                  single && completed ? `/backtest/stocks/${id}/${completed.id}` : href,
                  figures,
                )
              : ownSource(`Backtest ${parent.name}`, href, parent.ended_at),
          ],
        };
      },
    }),
    list_trades: readingTool({
      name: 'list_trades',
      description:
        "Trades of one of the user's own backtests, of one ticker (the first unless named): dates, prices, return (fraction) and profit after costs; also how many won and lost.",
      input: z.strictObject({
        id: z.uuid(),
        ticker: tickerInput.optional(),
        outcome: z.enum(['won', 'lost', 'open']).optional(),
        sort_by: z.enum(['time', 'return']).default('time'),
        direction: z.enum(['asc', 'desc']).default('asc'),
        limit: countInput(30, 8),
      }),
      step: () => 'Reading its trades',
      nothing: () => 'That backtest has no result of such a ticker.',
      async find({ id, ticker, outcome, sort_by: sort, direction, limit }, context) {
        const { summaries } = await readAs(dependencies, context, backtestApi.summaryResults, {
          params: { type },
          body: { id_list: [id] },
        });
        const result = summaries[0]?.results.find(
          (each) => each.status === 'completed' && (ticker === undefined || each.ticker === ticker),
        );
        if (!result) return undefined;
        const { trades } = await readAs(dependencies, context, backtestApi.detailedResult, {
          params: { type, id: result.id },
        });
        const closed = trades.filter(({ open }) => !open);
        const matching = trades.filter(({ open, profit }) =>
          outcome === undefined
            ? true
            : outcome === 'open'
              ? open
              : !open && (outcome === 'won' ? profit > 0 : profit <= 0),
        );
        const sign = direction === 'asc' ? 1 : -1;
        const by = (trade: (typeof trades)[number]) => (sort === 'time' ? trade.entry_time : trade.return_fraction);
        return {
          data: {
            ticker: result.ticker,
            total: trades.length,
            won: closed.filter(({ profit }) => profit > 0).length,
            lost: closed.filter(({ profit }) => profit <= 0).length,
            matching: matching.length,
            trades: matching
              .toSorted((a, b) => (by(a) - by(b)) * sign)
              .slice(0, limit)
              .map((trade) => ({
                direction: trade.direction,
                open: trade.open,
                entry_date: sessionDateOf(trade.entry_time),
                entry_price: trade.entry_price,
                exit_date: sessionDateOf(trade.exit_time),
                exit_price: trade.exit_price,
                return_fraction: trade.return_fraction,
                profit: trade.profit,
              })),
          },
          sources: [ownSource(`Trades of ${result.ticker}`, `/backtest/stocks/${id}/${result.id}`)],
        };
      },
    }),
    list_saved_strategies: readingTool({
      name: 'list_saved_strategies',
      description: 'Strategies that the user saved in the builder, with their conditions.',
      input: none,
      step: () => 'Reading your saved strategies',
      nothing: () => 'You have saved no strategy. Save one in the builder with Strategies, Save.',
      async find(_, context) {
        const { strategies } = await readAs(dependencies, context, backtestApi.savedStrategies, { params: { type } });
        if (strategies.length === 0) return undefined;
        const named = await Promise.all(
          strategies.slice(0, 20).map(async ({ id, name, strategy, options, updated_at }) => ({
            id,
            name,
            rule: (
              await readAs(dependencies, context, backtestApi.getStrategyName, {
                params: { type },
                body: { strategy, options },
              })
            ).name,
            updated_at,
          })),
        );
        return {
          data: { total: strategies.length, strategies: named },
          sources: [ownSource('Your saved strategies', '/stocks-backtest')],
        };
      },
    }),
    list_alerts: readingTool({
      name: 'list_alerts',
      description:
        "The user's own alerts, each a rule on a ticker: status, why paused, next check, when it fired last and how often, and how many may be active by interval.",
      input: z.strictObject({
        status: z.enum(['active', 'paused', 'expired']).optional(),
        ticker: tickerInput.optional(),
        limit: countInput(30, 12),
      }),
      step: () => 'Reading your alerts',
      async find({ status, ticker, limit }, context) {
        const { cards, total, usage } = await readAs(dependencies, context, alertsApi.alertChildCards, {
          query: { limit },
          body: { ...(status === undefined ? {} : { status }), ...(ticker === undefined ? {} : { tickers: [ticker] }) },
        });
        const limits = usage.map((each) => ({ ...each, left: Math.max(0, each.limit - each.active) }));
        return { data: { total, alerts: cards, usage: limits }, sources: [ownSource('Your alerts', '/alerts/stocks')] };
      },
    }),
    list_notifications: readingTool({
      name: 'list_notifications',
      description:
        "The user's own notifications, newest first, and how many are unread. Reading them here leaves them unread.",
      input: z.strictObject({
        only_unread: z.boolean().default(false),
        ticker: tickerInput.optional(),
        limit: countInput(20, 8),
      }),
      step: () => 'Reading your notifications',
      async find({ only_unread, ticker, limit }, context) {
        const [{ notifications, total }, { count }] = await Promise.all([
          readAs(dependencies, context, alertsApi.notifications, {
            params: { page: 1 },
            query: { results_per_page: limit },
            body: { ...(only_unread ? { only_unread } : {}), ...(ticker === undefined ? {} : { tickers: [ticker] }) },
          }),
          readAs(dependencies, context, alertsApi.newNotificationCount, {}),
        ]);
        return {
          data: { total, unread: count, notifications },
          sources: [ownSource('Your notifications', '/notifications', notifications[0]?.at ?? null)],
        };
      },
    }),
    list_watchlists: readingTool({
      name: 'list_watchlists',
      description: "The user's own watchlists with their tickers.",
      input: none,
      step: () => 'Reading your watchlists',
      async find(_, context) {
        const { watchlists } = await readAs(dependencies, context, watchlistsApi.watchlists, {});
        const lists = watchlists.slice(0, 20).map(({ id, name, tickers }) => ({
          id,
          name,
          tickers: tickers.slice(0, 50),
          ticker_count: tickers.length,
        }));
        return {
          data: { total: watchlists.length, watchlists: lists },
          sources: [ownSource('Your watchlists', '/watchlists')],
        };
      },
    }),
    get_plan: readingTool({
      name: 'get_plan',
      description: "The user's own plan: name, end, renewal, next payment (amounts in cents), and its limits.",
      input: none,
      step: () => 'Reading your plan',
      async find(_, context) {
        const { limits, next_payment, ...plan } = await readAs(dependencies, context, billingApi.plan, {});
        const payment = next_payment && {
          at: next_payment.at,
          amount_cents: next_payment.amount,
          failed_tries: next_payment.failed_tries,
        };
        return {
          data: { ...plan, next_payment: payment, currency: limits.currency, limits: limitsOf(limits) },
          sources: [ownSource('Your plan', '/user-settings/billing')],
        };
      },
    }),
    get_credits: readingTool({
      name: 'get_credits',
      description:
        "The user's own credits: spendable, of the monthly grant, purchased, reserved by running backtests, the last movements, and on demand what was spent since the month began (UTC; null with over 1,000 movements).",
      input: z.strictObject({ movements: countInput(20, 6), with_month: z.boolean().default(false) }),
      step: () => 'Reading your credits',
      async find({ movements, with_month: withMonth }, context) {
        const credits = await readAs(dependencies, context, billingApi.credits, {});
        const statement = await readAs(dependencies, context, billingApi.creditStatement, {
          query: { page_size: movements },
        });
        return {
          data: {
            ...credits,
            movements: statement.movements,
            spent_this_month: withMonth ? await spentThisMonth(context) : null,
          },
          sources: [ownSource('Your credits', '/user-settings/billing')],
        };
      },
    }),
    list_payments: readingTool({
      name: 'list_payments',
      description:
        "The user's own payments, newest first: what for, amount in cents, status and number of the receipt.",
      input: z.strictObject({ limit: countInput(20, 8) }),
      step: () => 'Reading your payments',
      nothing: () => 'You have made no payment, so there is no receipt.',
      async find({ limit }, context) {
        const { transactions, next } = await readAs(dependencies, context, billingApi.transactions, {
          params: { provider: 'stripe' },
          query: { page_size: limit },
        });
        if (transactions.length === 0) return undefined;
        const payments = transactions.map((each) => ({
          created_at: each.created_at,
          receipt_number: each.receipt_number,
          description: each.description,
          reason: each.reason,
          method: each.method,
          amount_cents: each.amount,
          refunded_cents: each.refunded,
          currency: each.currency,
          status: each.status,
        }));
        return {
          data: { payments, has_more: next !== null },
          sources: [ownSource('Your payments', '/user-settings/billing', payments[0]?.created_at ?? null)],
        };
      },
    }),
    get_plans: readingTool({
      name: 'get_plans',
      description: 'The plans that Candlewick offers: prices in cents per month, limits, benefits and credit packs.',
      input: none,
      step: () => 'Reading plans and prices',
      async find(_, context) {
        const { currency, tiers } = await readAs(dependencies, context, billingApi.prices, {});
        const plans = Object.values(tiers).map(
          ({ tier, plan_name, heading, keyBenefits, monthly, yearly, limits }) => ({
            tier,
            plan_name,
            heading,
            benefits: keyBenefits,
            monthly_per_month_cents: monthly.per_month,
            yearly_per_month_cents: yearly.per_month,
            saved_a_year_cents: (monthly.per_month - yearly.per_month) * 12,
            saved_fraction: monthly.per_month === 0 ? 0 : 1 - yearly.per_month / monthly.per_month,
            limits: limitsOf(limits),
          }),
        );
        return { data: { currency, plans }, sources: [ownSource('Plans and pricing', '/plans-and-pricing')] };
      },
    }),
  };
}
