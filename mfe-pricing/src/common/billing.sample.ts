import { billingApi } from '@candlewick/shared-api';
import type { Plan } from '@candlewick/shared-auth';
import { accountAnswers, answer, type CallDouble } from '@candlewick/shared-page/testing';
import type { Movement, PaymentConfig, Receipt, SavedCard, Transaction } from './billing.types.ts';
import { explorerPlan, samplePrices, sampleTime } from './plans.sample.ts';

const dayMs = 86_400_000;

export const paymentConfig: PaymentConfig = {
  provider: 'stripe',
  mode: 'sandbox',
  publishable_key: 'pk_test_sandbox',
  script_url: '/sandbox/stripe.js',
  paypal: false,
  terms_url: '/terms',
};

export const sampleCards: SavedCard[] = [
  { id: 'pm_visa', brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030, is_default: true },
  { id: 'pm_mastercard', brand: 'mastercard', last4: '4444', exp_month: 11, exp_year: 2028, is_default: false },
];

const receiptId = '5b6f3c1e-1d1c-4a53-9a41-0d7a7c0f5e11';

const paid: Transaction = {
  id: receiptId,
  created_at: sampleTime - 19 * dayMs,
  receipt_number: 'CW-2026-000042',
  product: 'plan',
  tier: 'beginner',
  interval: 'yearly',
  credits: null,
  description: 'Beginner, yearly',
  reason: 'purchase',
  method: 'card',
  card: { brand: 'visa', last4: '4242' },
  amount: 18_000,
  refunded: 0,
  currency: 'USD',
  status: 'succeeded',
  failure: null,
};

const pack = (credits: 1000 | 5000) =>
  ({
    product: 'credits',
    tier: null,
    interval: null,
    credits,
    description: `Pack of ${credits.toLocaleString('en-US')} credits`,
  }) as const;

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const sampleTransactions: Transaction[] = [
  {
    ...paid,
    id: idOf(3),
    created_at: sampleTime - 2 * dayMs,
    receipt_number: null,
    ...pack(5000),
    amount: 5000,
    status: 'failed',
    failure: 'Your card has insufficient funds.',
  },
  {
    ...paid,
    id: idOf(2),
    created_at: sampleTime - 5 * dayMs,
    receipt_number: 'CW-2026-000051',
    ...pack(1000),
    card: { brand: 'mastercard', last4: '4444' },
    amount: 1000,
    refunded: 1000,
    status: 'refunded',
  },
  paid,
];

export const sampleReceipt: Receipt = {
  ...paid,
  receipt_number: 'CW-2026-000042',
  reason: 'upgrade',
  tier: 'advanced',
  description: 'Advanced, yearly',
  amount: 54_300,
  paid_at: sampleTime - 19 * dayMs,
  seller: {
    name: 'Candlewick',
    address: ['1 Harbour Street', 'Springfield, IL 62701', 'United States'],
    tax_id: '12-3456789',
  },
  buyer: { name: 'Mara Lind', email: 'mara@example.com' },
  lines: [
    {
      description: 'Advanced, yearly',
      amount: 72_000,
      period: { from: sampleTime - 19 * dayMs, to: sampleTime + 346 * dayMs },
    },
    { description: 'Credit for the unused part of Beginner, yearly', amount: -17_700, period: null },
  ],
  tax: { label: 'Tax', rate_percent: 0, amount: 0 },
  sandbox: true,
};

export const sampleMovements: Movement[] = [
  {
    id: 9,
    at: sampleTime - dayMs,
    kind: 'reserve',
    description: 'Backtest of 3 symbols',
    href: '/backtest-history/stocks',
    credits: -45,
    balance: 1840,
  },
  {
    id: 8,
    at: sampleTime - 2 * dayMs,
    kind: 'settle',
    description: 'Backtest of 2 symbols',
    href: '/backtest-history/stocks',
    credits: 5,
    balance: 1885,
  },
  {
    id: 7,
    at: sampleTime - 5 * dayMs,
    kind: 'purchase',
    description: 'Pack of 1,000 credits',
    href: null,
    credits: 1000,
    balance: 1880,
  },
  {
    id: 6,
    at: sampleTime - 21 * dayMs,
    kind: 'grant',
    description: 'Monthly credits, November 2026',
    href: null,
    credits: 1000,
    balance: 880,
  },
];

/** The server's answers to a user on `plan`. */
export const billingAnswers = (plan: Plan = explorerPlan): readonly CallDouble[] => [
  answer(billingApi.plan, plan),
  answer(billingApi.prices, () => ({
    ...samplePrices({ isDiscounted: plan.tier === 'beginner' }),
    quoted_at: Date.now(),
  })),
  answer(billingApi.paymentConfig, paymentConfig),
  answer(billingApi.creditCards, plan.tier === 'free' ? [] : sampleCards),
  answer(billingApi.transactions, { transactions: sampleTransactions, next: null }),
  answer(billingApi.creditStatement, { movements: sampleMovements, next: null }),
  answer(billingApi.receipt, sampleReceipt),
  ...accountAnswers(),
];
