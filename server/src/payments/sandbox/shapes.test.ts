import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repositoryRoot } from '../../config/variables.ts';
import { errorOf, openTestPayments } from '../../testing/payments.ts';
import type { TestPayments } from '../../testing/payments.ts';

/** Examples of Stripe's objects, from its public OpenAPI repository. */
const path = resolve(repositoryRoot, '../shared/data/stripe-fixtures3.json');
const isThere = existsSync(path);
type Node = Record<string, unknown>;
const fixtures = isThere
  ? (JSON.parse(readFileSync(path, 'utf8')) as { resources: Record<string, Node> }).resources
  : {};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);
const isReference = (value: unknown) => typeof value === 'string' || isNode(value);
/** Parts whose keys depend on what happened, or are the merchant's. */
const ofTheCase = new Set(['metadata', 'data', 'next_action', 'last_payment_error', 'last_setup_error', 'setup_error']);

/** Where an object lacks a key of the example or has a value of another type; null stands for any. */
function differences(found: Node, example: Node, path: string): string[] {
  return Object.entries(example).flatMap(([key, wanted]) => {
    const at = `${path}.${key}`;
    if (!(key in found)) return [`${at} is missing`];
    const value = found[key];
    if (value === null || wanted === null) return [];
    if (isNode(value) && isNode(wanted)) return ofTheCase.has(key) ? [] : differences(value, wanted, at);
    if (typeOf(value) === typeOf(wanted) || (isReference(value) && isReference(wanted))) return [];
    return [`${at} is ${typeOf(value)}, not ${typeOf(wanted)}`];
  });
}

let test: TestPayments;
const found: Node[] = [];

/** An object of each kind, as it lies in the table: that is what the API answers. */
beforeAll(async () => {
  if (!isThere) return;
  test = await openTestPayments();
  const { stripe } = test;
  const customer = (await stripe.customers.create({ payment_method: 'pm_card_visa' })).id;
  const product = (await stripe.products.create({ name: 'Advanced' })).id;
  await stripe.prices.create({ product, currency: 'usd', unit_amount: 2999, recurring: { interval: 'month' } });
  await stripe.tokens.create({ card: { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' } });
  const types = { allowed_payment_method_types: ['card'] };
  const setup = { customer, ...types, confirm: true };
  await stripe.setupIntents.create({ ...setup, payment_method: 'pm_card_visa' });
  await stripe.setupIntents.create({ ...setup, payment_method: 'pm_card_authenticationRequired' });
  const payment = { amount: 1000, currency: 'usd', ...types, confirm: true };
  const { id } = await stripe.paymentIntents.create({ ...payment, payment_method: 'pm_card_visa' });
  await stripe.paymentIntents.create({ ...payment, payment_method: 'pm_card_authenticationRequired' });
  await errorOf(stripe.paymentIntents.create({ ...payment, payment_method: 'pm_card_chargeDeclined' }));
  await stripe.refunds.create({ payment_intent: id, amount: 300 });
  const { rows } = await test.database.pool.query<{ body: Node }>('select body from sandbox_objects order by sequence');
  found.push(...rows.map(({ body }) => body));
});
afterAll(() => test?.close());

const kinds = [
  'balance_transaction',
  'charge',
  'customer',
  'event',
  'payment_intent',
  'payment_method',
  'price',
  'product',
  'refund',
  'setup_attempt',
  'setup_intent',
  'token',
];

for (const kind of kinds) {
  it(`a ${kind} has the keys and types of Stripe’s example`, ({ skip }) => {
    skip(!isThere, 'needs ../shared/data/stripe-fixtures3.json beside the repository');
    const objects = found.filter(({ object }) => object === kind);
    expect(objects).not.toEqual([]);
    const example = fixtures[kind] ?? {};
    expect(Object.keys(example)).not.toEqual([]);
    expect(new Set(objects.flatMap((object) => differences(object, example, kind)))).toEqual(new Set());
  });
}
