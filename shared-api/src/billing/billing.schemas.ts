import { z } from 'zod';
import { epochMs } from '../common.schemas.ts';
import { dataFeatures, tiers } from './features.ts';
import { creditMovements, creditPacks, offeredTiers, subscriptionIntervals } from './products.ts';

const count = z.number().int().min(0);
/** null: unlimited. */
const limit = count.nullable();

/** Maximum number of entry and exit conditions in a strategy. */
const conditions = z.object({ entry: count, exit: count });
/** Amounts in the smallest unit of `currency`: 2100 is 21 dollars. */
const amount = z.number().int().min(0);

export const planLimits = z.object({
  rank: count,
  /** Maximum number of tickers in the comparator. */
  number_of_tickers: count,
  /** Maximum number of tickers in a backtest. */
  usable_tickers: limit,
  /** Of each kind of backtest. */
  conditions: z.object({ stocks: conditions, stocks_intraday: conditions, options: conditions }),
  /** The same as `conditions.stocks.entry`, for clients of 0.1. */
  entry_conditions: count,
  /** The same as `conditions.stocks.exit`, for clients of 0.1. */
  exit_conditions: count,
  indicator_access_level: count,
  detailed_backtest_results: z.boolean(),
  /** Delay of the newest market data that the plan sees. */
  data_delay_minutes: count,
  /** Maximum number of legs in an options strategy. */
  legs: limit,
  /** Whether users may change price and implied volatility in the options calculator. */
  price_and_IV_changeable: z.boolean(),
  /** Maximum number of active alerts. */
  daily_alerts: count,
  intraday_alerts: z.object({ '1h': count, '15m': count, '5m': count, '1m': count }),
  /** Whether the plan has alerts at this interval. */
  alert_flags: z.object({
    daily: z.boolean(),
    '1h': z.boolean(),
    '15m': z.boolean(),
    '5m': z.boolean(),
    '1m': z.boolean(),
  }),
  ai_chat: z.boolean(),
  features: z.record(z.enum(dataFeatures), z.boolean()),
  /** How many of the latest financial periods the plan sees; null: all. */
  financial_statement_periods: limit,
  credits_per_month: count,
  /** ISO 4217 code for all prices of the plan. */
  currency: z.string(),
  monthly_price: amount,
  /** Per month, when the user pays yearly. */
  yearly_price: amount,
  /** List prices, shown struck through; null without a list price. */
  original_monthly_price: amount.nullable(),
  original_yearly_price: amount.nullable(),
  /** Price of each pack by its number of credits. */
  credit_pack_prices: z.object({ '1000': amount, '5000': amount, '10000': amount, '50000': amount }),
});
export type PlanLimits = z.output<typeof planLimits>;

const tier = z.enum(tiers);
const interval = z.enum(subscriptionIntervals);
/** The names of the specification's downgrade popup are in upper case. */
const lowerCase = z.string().max(20).toLowerCase();
const provider = z.object({ provider: z.literal('stripe') });
/** An identifier of the payment provider. */
const providerId = z.string().regex(/^[A-Za-z0-9_]{3,120}$/);
const providerAndId = provider.extend({ id: providerId });
/** Server time at which the shown price was computed; the same price is charged for five minutes. Default: now. */
const quotedAt = epochMs.optional();
const packCredits = z.union(creditPacks.map((pack) => z.literal(pack)));

export const plan = {
  response: z.object({
    /** The plan whose limits apply: free once a paid one has ended. */
    tier,
    /** The tier, capitalized: `Free`. */
    name: z.string(),
    /** Display name: `Explorer`. */
    plan_name: z.string(),
    /** The plan was given, not bought: it has no end, and nothing is charged for it. */
    complimentary: z.boolean(),
    subscription_interval: interval.nullable(),
    /** When the running period ends; null on a plan without an end. */
    subscription_end_date: epochMs.nullable(),
    subscription_auto_renewal: z.boolean(),
    /** The tier, capitalized, that follows at the end date; null without a pending downgrade. */
    downgrade_plan: z.string().nullable(),
    downgrade_interval: interval.nullable(),
    /** The last paid plan if it has ended, which can be renewed. */
    expired: z.object({ tier, interval, ended_at: epochMs }).nullable(),
    /** What will be charged by itself, and when. While a renewal failed, the next try. */
    next_payment: z.object({ at: epochMs, amount, tier, interval, failed_tries: count }).nullable(),
    limits: planLimits,
  }),
};

/** What one interval of a plan costs. */
const intervalPrice = z.object({
  /** Per month. */
  per_month: amount,
  /** What is charged for the whole interval, without credit for a running plan. */
  total: amount,
});

const priceEntry = z.object({
  tier,
  plan_name: z.string(),
  monthly: intervalPrice,
  yearly: intervalPrice,
  monthly_price: amount,
  yearly_price: amount,
  original_monthly_price: amount.nullable(),
  original_yearly_price: amount.nullable(),
  /**
   * Per month of the new period, less the unused value of the running one, never below 0; a yearly charge is twelve times it. Absent for
   * visitors, and where no running plan lowers the price.
   */
  upgrade_price_monthly_from_current_tier: amount.optional(),
  upgrade_price_yearly_from_current_tier: amount.optional(),
  /** Name of an icon. */
  icon: z.enum(['compass', 'trending-up', 'rocket']),
  heading: z.string(),
  subheading: z.string().nullable(),
  keyBenefits: z.array(z.string()),
  /** For the comparison table. */
  limits: planLimits,
});

export const prices = {
  response: z.object({
    /** ISO 4217 code. */
    currency: z.string(),
    /** When these prices were computed; send it back to be charged the same. */
    quoted_at: epochMs,
    /** Offered plans by tier, from lowest to highest. */
    tiers: z.object({ free: priceEntry, beginner: priceEntry, advanced: priceEntry }),
  }),
};

export const credits = {
  response: z.object({
    /** Spendable credits: grant + purchased − reserved by running backtests. */
    credits: count,
    grant: count,
    purchased: count,
    reserved: count,
  }),
};

export const creditStatement = {
  query: z.object({
    kind: z.enum(creditMovements).optional(),
    /** Movements from this time on. */
    from: z.coerce.number().pipe(epochMs).optional(),
    /** Movements before this time. */
    to: z.coerce.number().pipe(epochMs).optional(),
    /** `next` of the page before. */
    before: z.coerce.number().int().min(1).optional(),
    page_size: z.coerce.number().int().min(1).max(1000).default(50),
  }),
  response: z.object({
    /** Newest first. */
    movements: z.array(
      z.object({
        id: z.number().int(),
        at: epochMs,
        kind: z.enum(creditMovements),
        /** In words: `Backtest of 3 tickers`, `Pack of 1,000 credits`, `Grant for November 2026`. */
        description: z.string(),
        /** A page of the app about it. */
        href: z.string().nullable(),
        /** Change of the spendable credits: negative for a reservation. */
        credits: z.number().int(),
        /** Spendable credits afterwards. */
        balance: count,
      }),
    ),
    /** Pass it as `before`; null on the last page. */
    next: z.number().int().nullable(),
  }),
};

export const paymentConfig = {
  response: z.object({
    provider: z.literal('stripe'),
    /** `sandbox`: no money moves. */
    mode: z.enum(['sandbox', 'stripe']),
    publishable_key: z.string(),
    /** Script that defines `window.Stripe`. */
    script_url: z.string(),
    paypal: z.boolean(),
    /** Where the terms are. */
    terms_url: z.string(),
  }),
};

/** Of a payment as the payment provider has it. */
const paymentStatus = z.enum([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
]);

const openPayment = z.object({
  id: z.string(),
  client_secret: z.string(),
  status: paymentStatus,
  /** What confirming it charges. */
  amount,
  currency: z.string(),
});

/**
 * `payment`: to be confirmed by the browser with `client_secret`. `done`: nothing was due, the plan is active. `scheduled`: a lower plan
 * follows at the end of the running period; nothing is charged before.
 */
export const subscribe = {
  params: provider,
  body: z.strictObject({
    tier_name: lowerCase.pipe(z.enum(['free', ...offeredTiers])),
    subscription_interval: lowerCase.pipe(interval),
    payment_method_id: providerId.optional(),
    auto_renewal: z.boolean().default(true),
    quoted_at: quotedAt,
  }),
  response: z.union([
    openPayment.extend({ effect: z.literal('payment') }),
    z.object({ effect: z.literal('done'), id: z.null(), client_secret: z.null() }),
    z.object({
      effect: z.literal('scheduled'),
      id: z.null(),
      client_secret: z.null(),
      starts_at: epochMs,
      /** What will be charged then. */
      amount,
      currency: z.string(),
    }),
  ]),
};

export const editSubscriptionPayment = {
  params: providerAndId,
  body: z.strictObject({
    /** The tier and interval, `advanced_yearly`, which the payment must be for. */
    product: z.string().max(40).toLowerCase(),
    payment_method_id: providerId.optional(),
    auto_renewal: z.boolean(),
    quoted_at: quotedAt,
  }),
  response: openPayment,
};

export const buyCredits = {
  params: provider,
  body: z.strictObject({
    credits: packCredits,
    auto_renewal: z.literal(false),
    payment_method_id: providerId.optional(),
    /**
     * For how long the user has been shown this order. If another tab has paid for the same credits since then, that payment is the answer, and
     * nothing is charged again.
     */
    shown_for_ms: z.number().int().min(0).max(2_592_000_000).default(0),
  }),
  response: openPayment,
};

export const editCreditPayment = {
  params: providerAndId,
  body: z.strictObject({ credits: packCredits.optional(), payment_method_id: providerId.optional() }),
  response: openPayment,
};

const card = z.object({
  id: z.string(),
  /** `visa`, `mastercard`, `amex`, `discover`, `diners`, `jcb`, `unionpay` or `unknown`. */
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
  /** Pays renewals. */
  is_default: z.boolean(),
});

const transaction = z.object({
  id: z.string(),
  created_at: epochMs,
  /** Null until it is paid. */
  receipt_number: z.string().nullable(),
  product: z.enum(['plan', 'credits']),
  /** Of a plan. */
  tier: tier.nullable(),
  interval: interval.nullable(),
  /** Of a pack of credits. */
  credits: count.nullable(),
  /** In words: `Advanced, yearly`, `Pack of 1,000 credits`. */
  description: z.string(),
  reason: z.enum(['purchase', 'upgrade', 'renewal', 'downgrade']),
  method: z.enum(['card', 'paypal']),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  amount,
  refunded: amount,
  currency: z.string(),
  status: z.enum(['pending', 'succeeded', 'failed', 'canceled', 'refunded']),
  /** Why it failed, for the user. */
  failure: z.string().nullable(),
});

/** Reads the payment provider again while it is pending, so that a lost event delays nothing. */
export const payment = { params: providerAndId, response: transaction };

export const setupIntent = {
  params: provider,
  response: z.object({ id: z.string(), client_secret: z.string() }),
};
export const creditCards = { params: provider, response: z.array(card) };
export const removeCard = { params: providerAndId };
export const setDefaultCard = {
  params: provider,
  body: z.strictObject({ default_payment_method: providerId }),
};
export const setAutoRenewal = {
  params: provider,
  /** True: the plan ends at its end date. */
  body: z.strictObject({ cancel_auto_renewal: z.boolean() }),
};
export const cancelDowngrade = { params: provider };

export const transactions = {
  params: provider,
  query: z.object({
    before: z
      .string()
      .regex(/^\d{1,15}$/, 'The "next" of the previous page')
      .optional(),
    page_size: z.coerce.number().int().min(1).max(1000).default(50),
  }),
  response: z.object({
    /** Newest first. */
    transactions: z.array(transaction),
    /** Pass it as `before`; null on the last page. */
    next: z.string().nullable(),
  }),
};

export const receipt = {
  params: provider.extend({ id: z.uuid() }),
  response: transaction.extend({
    receipt_number: z.string(),
    paid_at: epochMs,
    seller: z.object({ name: z.string(), address: z.array(z.string()), tax_id: z.string().nullable() }),
    buyer: z.object({ name: z.string(), email: z.string() }),
    /** They add up to `amount`. Credit for a running plan is a negative line. */
    lines: z.array(
      z.object({
        description: z.string(),
        amount: z.number().int(),
        /** The service period of a plan. */
        period: z.object({ from: epochMs, to: epochMs }).nullable(),
      }),
    ),
    tax: z.object({ label: z.string(), rate_percent: z.number(), amount }),
    /** No money moved. */
    sandbox: z.boolean(),
  }),
};

export const paypalPayment = {
  body: z.strictObject({
    /** `advanced_yearly`, `credits_1000`. */
    product: z.string().max(40).toLowerCase(),
    /** Paths or URLs of this app. */
    success_url: z.string().max(500),
    error_url: z.string().max(500),
    quoted_at: quotedAt,
  }),
  response: z.object({
    id: z.string(),
    amount,
    currency: z.string(),
    links: z.array(z.object({ rel: z.string(), href: z.string(), method: z.string() })),
  }),
};

/** Takes the money of an approved order. Answers the same when repeated. */
export const capturePaypal = { params: z.object({ id: providerId }), response: transaction };

/** The provider's events, signed. The raw body. */
export const webhook = { params: provider, body: z.instanceof(Uint8Array) };
