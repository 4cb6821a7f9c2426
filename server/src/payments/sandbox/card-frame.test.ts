import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { chromium } from 'playwright';
import type { Browser, FrameLocator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chromiumArguments, chromiumPath } from '../../../../scripts/chromium.mjs';
import { repositoryRoot } from '../../platform/config/variables.ts';
import { createApp } from '../../platform/http/app.ts';
import { createLogger } from '../../logger.ts';
import { openTestPayments } from '../../testing/payments.ts';
import type { TestPayments } from '../../testing/payments.ts';

/** The policy of the app's documents, but for the script of the test. */
const policy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";
const hostPage = (key: string) => `<!doctype html><html lang="en"><title>Host</title>
<script src="/sandbox/stripe.js"></script>
<form id="form"><button type="button" id="before">Before</button><div id="card"></div><div id="number"></div>
<div id="expiry"></div><div id="cvc"></div><button id="after">After</button></form>
<script>
window.seen = [];
window.submits = 0;
document.getElementById('form').addEventListener('submit', (event) => { event.preventDefault(); window.submits += 1; });
window.messages = [];
window.addEventListener('message', ({ data }) => window.messages.push(JSON.stringify(data)));
window.stripe = Stripe(${JSON.stringify(key)});
window.elements = stripe.elements();
window.mount = (type, id) => {
  const element = elements.create(type);
  for (const name of ['ready', 'change', 'focus', 'blur', 'escape']) {
    element.on(name, (event) => window.seen.push({ name, ...event }));
  }
  element.mount(id);
  window[type] = element;
};
</script>`;

interface Seen {
  readonly name: string;
  readonly complete?: boolean;
  readonly brand?: string;
  readonly error?: { readonly code: string; readonly message: string };
}
interface Result {
  readonly paymentMethod?: { readonly id: string; readonly card: { readonly last4: string; readonly brand: string } };
  readonly paymentIntent?: { readonly status: string };
  readonly setupIntent?: { readonly status: string };
  readonly token?: { readonly id: string };
  readonly error?: { readonly code?: string; readonly message: string };
}

let test: TestPayments;
let app: FastifyInstance;
let address: string;
let browser: Browser;
let page: Page;
let problems: string[] = [];

const frameOf = (id: string): FrameLocator => page.frameLocator(`${id} iframe`);
const number = (id = '#card') => frameOf(id).getByLabel('Credit or debit card number');
const expiry = (id = '#card') => frameOf(id).getByLabel('Credit or debit card expiration date');
const cvc = (id = '#card') => frameOf(id).getByLabel('Credit or debit card CVC/CVV');
const seen = () => page.evaluate<Seen[]>('window.seen');
const last = async () => (await seen()).findLast(({ name }) => name === 'change');
const run = (code: string) => page.evaluate<Result>(code);
const focused = (id: string) => frameOf(id).locator(':focus').getAttribute('name', { timeout: 5000 });

describe('card inputs', () => {
  beforeAll(async () => {
    test = await openTestPayments(undefined, () => address);
    app = await createApp({ logger: createLogger('silent'), trustProxy: false, requestTimeoutMs: 5000 });
    await test.payments.register(app);
    app.get('/host', (_request, reply) =>
      reply.type('text/html').header('content-security-policy', policy).send(hostPage(test.payments.publishableKey)),
    );
    const library = await readFile(resolve(repositoryRoot, 'node_modules/@stripe/stripe-js/dist/pure.mjs'), 'utf8');
    app.get('/stripe-js.mjs', (_request, reply) => reply.type('text/javascript').send(library));
    address = await app.listen({ host: '127.0.0.1', port: 0 });
    browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  });
  beforeEach(async () => {
    page = await browser.newPage();
    problems = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(`${address}/host`);
  });
  afterEach(async () => {
    await page.close();
    expect(problems.filter((text) => !/\b(402|503)\b/.test(text))).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await app.close();
    await test.close();
  });

  it('keep the number in their frame', async () => {
    await page.evaluate(`mount('card', '#card')`);
    await number().pressSequentially('4242424242424242');
    await expiry().pressSequentially('1240');
    await cvc().pressSequentially('123');
    const { paymentMethod } = await run(
      `stripe.createPaymentMethod({ type: 'card', card, billing_details: { name: 'Ada' } })`,
    );
    expect(paymentMethod).toMatchObject({ card: { brand: 'visa', last4: '4242' }, billing_details: { name: 'Ada' } });
    const held = await page.evaluate<string[]>(`(async () => [
      document.documentElement.outerHTML,
      ...messages,
      JSON.stringify(seen),
      JSON.stringify({ ...localStorage, ...sessionStorage }),
      document.cookie,
      String(document.querySelector('iframe').contentDocument),
    ])()`);
    expect(held.length).toBeGreaterThan(8);
    expect(held.filter((text) => /4242 ?4242|4242424242/.test(text))).toEqual([]);
    expect(held.at(-1)).toBe('null');
    expect(await page.evaluate('document.querySelector("iframe").getAttribute("sandbox")')).toBe(
      'allow-scripts allow-forms',
    );
  });

  it('are walked through by keyboard, in and out', async () => {
    await page.evaluate(`mount('card', '#card')`);
    await number().waitFor();
    await page.focus('#before');
    for (const name of ['cardnumber', 'exp-date', 'cvc']) {
      await page.keyboard.press('Tab');
      await expect.poll(() => focused('#card')).toBe(name);
    }
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('after');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focused('#card')).toBe('cvc');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('window.submits')).toBe(1);
    expect((await seen()).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['ready', 'focus', 'blur', 'escape']),
    );
  });

  it('format as one types, and move on to the next field', async () => {
    await page.evaluate(`mount('card', '#card')`);
    await number().focus();
    await page.keyboard.type('378282246310005');
    await page.keyboard.type('340');
    await page.keyboard.type('1234');
    expect([await number().inputValue(), await expiry().inputValue(), await cvc().inputValue()]).toEqual([
      '3782 822463 10005',
      '03 / 40',
      '1234',
    ]);
    await expect.poll(last).toMatchObject({ complete: true, brand: 'amex' });
    expect(await page.getAttribute('#card', 'class')).toContain('StripeElement--complete');
    await cvc().fill('');
    await cvc().press('Backspace');
    await expect.poll(() => focused('#card')).toBe('exp-date');
    for (let index = 0; index < 8; index++) await page.keyboard.press('Backspace');
    await expect.poll(() => focused('#card')).toBe('cardnumber');
  });

  it.each([
    ['number', '4242424242424241', 'invalid_number', 'Your card number is invalid.'],
    ['number', '4242', 'incomplete_number', 'Your card number is incomplete.'],
    ['expiry', '0120', 'invalid_expiry_year_past', "Your card's expiration year is in the past."],
    ['expiry', '1', 'incomplete_expiry', "Your card's expiration date is incomplete."],
    ['cvc', '1', 'incomplete_cvc', "Your card's security code is incomplete."],
  ] as const)('say what is wrong: %s %s', async (field, text, code, message) => {
    await page.evaluate(`mount('card', '#card')`);
    const input = { number, expiry, cvc }[field]();
    await input.pressSequentially(text);
    await page.focus('#before');
    await expect.poll(last).toMatchObject({ complete: false, error: { type: 'validation_error', code, message } });
    expect(await input.getAttribute('aria-invalid')).toBe('true');
  });

  it('fit into a narrow form and follow its colors', async () => {
    await page.evaluate(`mount('card', '#card')`);
    await number().waitFor();
    const height = () => page.locator('#card iframe').evaluate((frame) => frame.getBoundingClientRect().height);
    const lookOf = (name: string) =>
      page.frames()[1]?.evaluate<string>(`getComputedStyle(document.querySelector('input')).${name}`);
    const color = () => lookOf('color');
    await expect.poll(height).toBeLessThan(40);
    expect(await color()).toBe('rgb(0, 0, 0)');
    await page.setViewportSize({ width: 260, height: 600 });
    await expect.poll(height).toBeGreaterThan(50);
    await page.evaluate(
      `document.documentElement.style.colorScheme = 'dark'; card.update({ style: { base: { fontSize: '20px' } } })`,
    );
    await expect.poll(color).toBe('rgb(255, 255, 255)');
    expect(await lookOf('fontSize')).toBe('20px');
  });

  it('say that they could not be loaded', async () => {
    await page.route('**/sandbox/card', (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.evaluate(
      `mount('card', '#card'); card.on('loaderror', (event) => seen.push({ name: 'loaderror', ...event }))`,
    );
    await expect.poll(async () => (await seen()).map(({ name }) => name)).toEqual(['loaderror']);
  });

  it('refuse an incomplete card without asking the server', async () => {
    await page.evaluate(`mount('card', '#card')`);
    await number().pressSequentially('4242424242424242');
    const { error } = await run(`stripe.createPaymentMethod({ type: 'card', card })`);
    expect(error).toMatchObject({ code: 'incomplete_expiry' });
  });

  it('can be split, cleared, disabled and taken away', async () => {
    await page.evaluate(`mount('cardNumber', '#number'); mount('cardExpiry', '#expiry'); mount('cardCvc', '#cvc')`);
    await number('#number').pressSequentially('5555555555554444');
    await expiry('#expiry').pressSequentially('12 / 2040');
    expect(await expiry('#expiry').inputValue()).toBe('12 / 40');
    const incomplete = await run(`stripe.createPaymentMethod({ type: 'card', card: cardNumber })`);
    expect(incomplete.error).toMatchObject({ code: 'incomplete_cvc' });
    await cvc('#cvc').pressSequentially('123');
    const { token } = await run(`stripe.createToken(cardNumber, { name: 'Ada' })`);
    expect(token?.id).toMatch(/^tok_/);
    const { paymentMethod } = await run(`stripe.createPaymentMethod({ type: 'card', card: cardNumber })`);
    expect(paymentMethod?.card).toMatchObject({ brand: 'mastercard', last4: '4444' });
    await page.evaluate('cardNumber.clear(); cardCvc.update({ disabled: true, placeholder: "Code" })');
    await expect.poll(() => number('#number').inputValue()).toBe('');
    await expect.poll(() => cvc('#cvc').isDisabled()).toBe(true);
    expect(await cvc('#cvc').getAttribute('placeholder')).toBe('Code');
    await page.evaluate('cardNumber.destroy()');
    expect(await page.locator('#number iframe').count()).toBe(0);
    expect(await page.evaluate(`elements.getElement('cardNumber')`)).toBeNull();
  });

  describe('confirm', () => {
    const intentFor = async (more: object = {}) =>
      test.stripe.paymentIntents.create({
        amount: 1000,
        currency: 'usd',
        allowed_payment_method_types: ['card'],
        ...more,
      });
    const confirm = (secret: string | null, method: string, options = '{}') =>
      run(`stripe.confirmCardPayment(${JSON.stringify(secret)}, { payment_method: '${method}' }, ${options})`);

    it('a payment, and tell why a card was declined', async () => {
      const paid = await confirm((await intentFor()).client_secret, 'pm_card_visa');
      expect(paid.paymentIntent?.status).toBe('succeeded');
      const declined = await confirm((await intentFor()).client_secret, 'pm_card_visa_chargeDeclinedInsufficientFunds');
      expect(declined.error).toMatchObject({ code: 'card_declined', message: 'Your card has insufficient funds.' });
    });

    it('leave the authentication to the page if it asks for that', async () => {
      const { client_secret: secret } = await intentFor();
      const waiting = await confirm(secret, 'pm_card_authenticationRequired', '{ handleActions: false }');
      expect(waiting.paymentIntent).toMatchObject({
        status: 'requires_action',
        next_action: { type: 'use_stripe_sdk' },
      });
    });

    it.each([
      ['Complete', undefined, 'succeeded'],
      ['Fail', 'payment_intent_authentication_failure', undefined],
    ])('open the page of the bank: %s', async (button, code, status) => {
      const { client_secret: secret } = await intentFor();
      const opened = page.waitForEvent('popup');
      const result = confirm(secret, 'pm_card_authenticationRequired');
      const bank = await opened;
      await bank.getByRole('button', { name: button }).click();
      const { paymentIntent, error } = await result;
      expect([paymentIntent?.status, error?.code]).toEqual([status, code]);
    });

    it('ask for a click where the browser blocks windows, and can be left', async () => {
      await page.evaluate(`(() => {
        const open = window.open.bind(window);
        let blocked = 2;
        window.open = (...given) => (blocked-- > 0 ? null : open(...given));
      })()`);
      const { client_secret: secret } = await intentFor();
      const left = confirm(secret, 'pm_card_authenticationRequired');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      expect((await left).error).toMatchObject({ code: 'payment_intent_authentication_failure' });
      const result = confirm(secret, 'pm_card_authenticationRequired');
      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Open the page of the bank' }).click();
      await (await opened).getByRole('button', { name: 'Complete' }).click();
      expect((await result).paymentIntent?.status).toBe('succeeded');
    });

    it('a card to be saved', async () => {
      const customer = (await test.stripe.customers.create()).id;
      const { client_secret: secret } = await test.stripe.setupIntents.create({
        customer,
        allowed_payment_method_types: ['card'],
      });
      await page.evaluate(`mount('card', '#card')`);
      await number().pressSequentially('4242424242424242');
      await expiry().pressSequentially('1240');
      await cvc().pressSequentially('123');
      const { setupIntent } = await run(`stripe.confirmCardSetup('${secret}', { payment_method: { card } })`);
      expect(setupIntent?.status).toBe('succeeded');
      expect((await test.stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1);
    });
  });

  it('are what @stripe/stripe-js loads, without a warning; there is no wallet', async () => {
    const loaded = await page.evaluate<boolean>(
      `import('/stripe-js.mjs').then(async ({ loadStripe }) => {
        window.loaded = await loadStripe(${JSON.stringify(test.payments.publishableKey)});
        return document.querySelector('script[src*="js.stripe.com"]') === null && 'confirmCardPayment' in window.loaded;
      })`,
    );
    expect(loaded).toBe(true);
    expect(await page.evaluate('window.loaded.paymentRequest({}).canMakePayment()')).toBeNull();
  });
});
