import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repositoryRoot } from '../../platform/config/variables.ts';
import { errorOf, openTestPayments } from '../../testing/payments.ts';
import type { TestPayments } from '../../testing/payments.ts';
import { temporaryFolder } from '../../testing/server-process.ts';

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
afterAll(() => test.close());

/** The SDK's type of each kind, as it is on the wire: there, a decimal is a text. */
const typeOfKind: Readonly<Record<string, string>> = {
  balance_transaction: 'Stripe.BalanceTransaction',
  charge: 'Stripe.Charge',
  customer: 'Stripe.Customer',
  event: 'Stripe.Event',
  payment_intent: 'Stripe.PaymentIntent',
  payment_method: 'Stripe.PaymentMethod',
  price: "Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string | null }",
  product: 'Stripe.Product',
  refund: 'Stripe.Refund',
  setup_attempt: 'Stripe.SetupAttempt',
  setup_intent: 'Stripe.SetupIntent',
  token: 'Stripe.Token',
};

/** Lets the compiler hold objects against the SDK's types, as literals, for which unknown keys are errors. Returns what it says. */
async function compile(objects: readonly Node[]): Promise<string> {
  const folder = await temporaryFolder();
  try {
    const literals = objects
      // The SDK has an interface per type of event, and none of them knows the price of the wire.
      .filter(({ object, type }) => object !== 'event' || !String(type).startsWith('price.'))
      .map((each) => `(${JSON.stringify(each)}) satisfies ${typeOfKind[String(each['object'])] ?? 'never'};`);
    await writeFile(join(folder, 'answers.ts'), ["import type { Stripe } from 'stripe';", ...literals].join('\n'));
    const paths = { stripe: [resolve(repositoryRoot, 'node_modules/stripe/esm/stripe.esm.node.d.ts')] };
    const compilerOptions = { module: 'esnext', moduleResolution: 'bundler', target: 'es2024', paths };
    const options = { ...compilerOptions, types: [], strict: true, skipLibCheck: true, noEmit: true };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['answers.ts'] }));
    const tsc = resolve(repositoryRoot, 'node_modules/.bin/tsc');
    return await promisify(execFile)(tsc, ['-p', folder, '--checkers', '1', '--pretty', 'false']).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

it('answers what the types of the SDK promise', async () => {
  expect(new Set(found.map(({ object }) => object))).toEqual(new Set(Object.keys(typeOfKind)));
  expect(await compile(found)).toBe('');
  const [first] = found;
  expect(await compile([{ ...first, livemode: 'no' }])).toMatch(/TS2322.*livemode|TS2322/);
});

for (const kind of Object.keys(typeOfKind)) {
  it(`a ${kind} has the keys and types of Stripe’s example`, ({ skip }) => {
    skip(!isThere, 'needs ../shared/data/stripe-fixtures3.json beside the repository');
    const objects = found.filter(({ object }) => object === kind);
    expect(objects).not.toEqual([]);
    const example = fixtures[kind] ?? {};
    expect(Object.keys(example)).not.toEqual([]);
    expect(new Set(objects.flatMap((object) => differences(object, example, kind)))).toEqual(new Set());
  });
}
