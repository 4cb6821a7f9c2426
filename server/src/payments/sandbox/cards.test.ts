import { testCards } from '@candlewick/payment-sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardOf, errorOf, openTestPayments } from '../../testing/payments.ts';
import type { TestPayments } from '../../testing/payments.ts';

let test: TestPayments;
const cardOnly = { currency: 'usd', allowed_payment_method_types: ['card'] };

beforeAll(async () => {
  test = await openTestPayments();
});
afterAll(() => test.close());

const methodOf = async (number: string) =>
  (await test.stripe.paymentMethods.create({ type: 'card', card: cardOf(number) })).id;
const pay = (payment_method: string, more: object = {}) =>
  test.stripe.paymentIntents.create({ amount: 1000, ...cardOnly, payment_method, confirm: true, ...more });
const secretOf = ({ client_secret: secret }: { readonly client_secret: string | null }) => secret ?? '';

describe('cards that pay', () => {
  it.each([
    ['4242424242424242', 'visa', 'pm_card_visa', 'credit'],
    ['4000056655665556', 'visa', 'pm_card_visa_debit', 'debit'],
    ['5555555555554444', 'mastercard', 'pm_card_mastercard', 'credit'],
    ['5105105105105100', 'mastercard', 'pm_card_mastercard_prepaid', 'prepaid'],
    ['378282246310005', 'amex', 'pm_card_amex', 'credit'],
    ['6011111111111117', 'discover', 'pm_card_discover', 'credit'],
    ['3056930009020004', 'diners', 'pm_card_diners', 'credit'],
    ['3566002020360505', 'jcb', 'pm_card_jcb', 'credit'],
    ['6200000000000005', 'unionpay', 'pm_card_unionpay', 'credit'],
  ])('%s is %s and pays, by number and as %s', async (number, brand, id, funding) => {
    for (const method of [await methodOf(number), id]) {
      const intent = await pay(method, { expand: ['latest_charge.balance_transaction', 'payment_method'] });
      expect(intent).toMatchObject({
        status: 'succeeded',
        amount_received: 1000,
        next_action: null,
        payment_method: { card: { brand, funding, last4: number.slice(-4) } },
        latest_charge: {
          paid: true,
          captured: true,
          amount_captured: 1000,
          balance_transaction: { amount: 1000, fee: 59, net: 941 },
          payment_method_details: { card: { brand, last4: number.slice(-4) } },
        },
      });
    }
  });
});

describe('cards that are declined', () => {
  it.each([
    ['4000000000000002', 'pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
    ['4000000000009979', 'pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
    ['4000000000006975', 'pm_card_visa_chargeDeclinedVelocityLimitExceeded', 'card_declined', 'card_velocity_exceeded'],
  ])('%s (%s) fails with %s, %s, and cannot be saved', async (number, id, code, decline_code) => {
    for (const method of [await methodOf(number), id]) {
      const error = await errorOf(pay(method));
      expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code });
      expect(error.doc_url).toContain(code.replaceAll('_', '-'));
      const failed = await test.stripe.paymentIntents.retrieve(error.payment_intent?.id ?? '', {
        expand: ['latest_charge'],
      });
      expect(failed).toMatchObject({
        status: 'requires_payment_method',
        payment_method: null,
        last_payment_error: { code, decline_code, payment_method: { card: { last4: number.slice(-4) } } },
        latest_charge: { status: 'failed', paid: false, failure_code: code },
      });
    }
    const customer = await test.stripe.customers.create();
    const attach = test.stripe.paymentMethods.attach(await methodOf(number), { customer: customer.id });
    expect(await errorOf(attach)).toMatchObject({ type: 'StripeCardError', code, decline_code });
    const setup = test.stripe.setupIntents.create({
      customer: customer.id,
      allowed_payment_method_types: ['card'],
      payment_method: await methodOf(number),
      confirm: true,
    });
    expect(await errorOf(setup)).toMatchObject({
      code,
      decline_code,
      setup_intent: { status: 'requires_payment_method' },
    });
  });

  it('4000000000000341 can be saved, and its charges fail', async () => {
    const customer = await test.stripe.customers.create({ payment_method: 'pm_card_chargeCustomerFail' });
    const method = await methodOf('4000000000000341');
    const setup = await test.stripe.setupIntents.create({
      customer: customer.id,
      allowed_payment_method_types: ['card'],
      payment_method: method,
      confirm: true,
    });
    expect(setup.status).toBe('succeeded');
    const error = await errorOf(pay(method, { customer: customer.id, off_session: true }));
    expect(error).toMatchObject({ code: 'card_declined', decline_code: 'generic_decline' });
  });

  it('does not take another card with the same intent twice after a success', async () => {
    const declined = await errorOf(pay('pm_card_visa_chargeDeclined'));
    const id = declined.payment_intent?.id ?? '';
    const paid = await test.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
    const again = await errorOf(test.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }));
    expect(again).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    expect((await test.stripe.charges.list({ payment_intent: id })).data.map(({ status }) => status)).toEqual([
      'succeeded',
      'failed',
    ]);
  });
});

describe('numbers, dates and codes', () => {
  const year = new Date().getFullYear();
  it.each([
    ['4242424242424241', {}, 'incorrect_number', 'Your card number is incorrect.'],
    ['42424242', {}, 'invalid_number', 'The card number is not a valid credit card number.'],
    ['4242424242424242', { exp_month: 13 }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
    ['4242424242424242', { exp_year: year - 1 }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
    ['4242424242424242', { exp_year: year + 51 }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
    ['4242424242424242', { cvc: '12' }, 'invalid_cvc', "Your card's security code is invalid."],
    ['378282246310005', { cvc: '123' }, 'invalid_cvc', "Your card's security code is invalid."],
  ])('%s with %j is refused: %s', async (number, change, code, message) => {
    const create = test.stripe.paymentMethods.create({ type: 'card', card: { ...cardOf(number), ...change } });
    expect(await errorOf(create)).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, message });
  });

  it('takes no card but test cards', async () => {
    const create = test.stripe.paymentMethods.create({ type: 'card', card: cardOf('4111111111111111') });
    expect(await errorOf(create)).toMatchObject({ code: 'testmode_charges_only' });
  });

  it('keeps no number anywhere in the database', async () => {
    await methodOf('4242424242424242');
    const numbers = testCards.map(({ number }) => `%${number}%`);
    for (const table of ['sandbox_objects', 'sandbox_answers', 'sandbox_account', 'sandbox_deliveries']) {
      const { rows } = await test.database.pool.query(`select from ${table} t where t::text like any($1)`, [numbers]);
      expect(rows, table).toEqual([]);
    }
  });
});

describe('authentication', () => {
  const onSession = { allowed_payment_method_types: ['card'], currency: 'usd' };
  const save = async (method: string) => {
    const customer = await test.stripe.customers.create();
    const setup = await test.stripe.setupIntents.create({
      customer: customer.id,
      allowed_payment_method_types: ['card'],
      payment_method: method,
      confirm: true,
    });
    return { customer: customer.id, setup };
  };

  it('4000002500003155 is set up with the customer and then charged without', async () => {
    const method = await methodOf('4000002500003155');
    const { customer, setup } = await save(method);
    expect(setup).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const early = await errorOf(pay('pm_card_authenticationRequiredOnSetup', { off_session: true }));
    expect(early).toMatchObject({ code: 'authentication_required', decline_code: 'authentication_required' });
    const done = await test.sandbox.authenticate(setup.id, secretOf(setup), 'complete');
    expect(done).toMatchObject({ isOpen: false, status: 'succeeded' });
    expect(await pay(method, { customer, off_session: true })).toMatchObject({ status: 'succeeded' });
    expect(await pay(method, { customer })).toMatchObject({ status: 'requires_action' });
  });

  it.each(['4000002760003184', '4000000000003220', '4000000000003063'])(
    '%s wants it for each payment',
    async (number) => {
      const method = await methodOf(number);
      const { customer, setup } = await save(method);
      await test.sandbox.authenticate(setup.id, secretOf(setup), 'complete');
      const error = await errorOf(pay(method, { customer, off_session: true }));
      expect(error).toMatchObject({ statusCode: 402, code: 'authentication_required' });
      const intent = await pay(method, { customer });
      expect(intent).toMatchObject({ status: 'requires_action', latest_charge: null });
      await test.sandbox.authenticate(intent.id, secretOf(intent), 'complete');
      const paid = await test.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
      expect(paid).toMatchObject({
        status: 'succeeded',
        latest_charge: { payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } } },
      });
    },
  );

  it('4000003800000446 is as if set up elsewhere', async () => {
    const customer = await test.stripe.customers.create();
    const method = await methodOf('4000003800000446');
    await test.stripe.paymentMethods.attach(method, { customer: customer.id });
    expect(await pay(method, { customer: customer.id, off_session: true })).toMatchObject({ status: 'succeeded' });
    expect(await pay(method, { customer: customer.id })).toMatchObject({ status: 'requires_action' });
  });

  it('4000008400001629 is declined afterwards', async () => {
    const intent = await pay(await methodOf('4000008400001629'));
    const after = await test.sandbox.authenticate(intent.id, secretOf(intent), 'complete');
    expect(after.status).toBe('requires_payment_method');
    expect(await test.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'generic_decline' },
    });
  });

  it('failed, takes another card', async () => {
    const intent = await pay('pm_card_authenticationRequired', { return_url: 'https://candlewick.test/back?a=1' });
    expect(intent.next_action).toMatchObject({
      type: 'redirect_to_url',
      redirect_to_url: {
        return_url: 'https://candlewick.test/back?a=1',
        url: `https://candlewick.test/sandbox/authenticate/${intent.id}?client_secret=${secretOf(intent)}`,
      },
    });
    const failed = await test.sandbox.authenticate(intent.id, secretOf(intent), 'fail');
    expect(failed).toMatchObject({
      isOpen: false,
      returnUrl: `https://candlewick.test/back?a=1&payment_intent=${intent.id}&payment_intent_client_secret=${secretOf(intent)}&redirect_status=failed`,
    });
    expect(await test.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    // Too late: the first decision stands.
    await test.sandbox.authenticate(intent.id, secretOf(intent), 'complete');
    const paid = await test.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(paid.status).toBe('succeeded');
  });

  it('can be an error instead', async () => {
    const error = await errorOf(pay('pm_card_authenticationRequired', { error_on_requires_action: true }));
    expect(error).toMatchObject({ statusCode: 402, decline_code: 'authentication_not_handled' });
    const failed = await test.stripe.paymentIntents.retrieve(error.payment_intent?.id ?? '');
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'authentication_not_handled' },
    });
  });

  it('is nobody else’s business', async () => {
    const [one, other] = [await pay('pm_card_authenticationRequired'), await pay('pm_card_authenticationRequired')];
    await expect(test.sandbox.authenticate(one.id, secretOf(other), 'complete')).rejects.toMatchObject({ status: 404 });
    expect((await test.stripe.paymentIntents.retrieve(one.id)).status).toBe('requires_action');
  });

  it('is asked for on request where the card has it', async () => {
    const asked = { payment_method_options: { card: { request_three_d_secure: 'any' as const } } };
    const [plain, wanted] = [{}, asked];
    const create = (more: object) =>
      test.stripe.paymentIntents.create({
        amount: 500,
        ...onSession,
        payment_method: 'pm_card_threeDSecureOptional',
        confirm: true,
        ...more,
      });
    expect((await create(plain)).status).toBe('succeeded');
    expect((await create(wanted)).status).toBe('requires_action');
  });
});
