import { describe, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import type { Order } from '../../order.ts';
import { purchase } from './purchase.ts';
import type { Confirmation, PurchasePorts, PurchaseRequest } from './purchase.types.ts';

const plan: Order = { mode: 'plans', tier: 'advanced', interval: 'yearly' };
const opened = { id: 'pi_1', client_secret: 'pi_1_secret', amount: 72_000 };
const payment = { ...opened, status: 'requires_confirmation', currency: 'USD', effect: 'payment' } as const;
const succeeded: Confirmation = { status: 'succeeded', card: 'pm_1' };

class Refusal extends Error {
  readonly failure: { code: string; status: number | null; message: string };
  constructor(code: string, status: number | null, message: string) {
    super(message);
    this.failure = { code, status, message };
  }
}

const failureOf = (error: unknown) =>
  error instanceof Refusal ? error.failure : { code: 'unexpected', status: null, message: String(error) };

const refused =
  (code: string, status: number | null = 409, message = code) =>
  () =>
    Promise.reject(new Refusal(code, status, message));

/** Ports that succeed, and the names of the calls that they got. */
function portsWith(changes: Partial<PurchasePorts> = {}) {
  const calls: string[] = [];
  const noted: PurchasePorts = {
    subscribe: async () => payment,
    buyCredits: async () => opened,
    edit: async () => opened,
    opened: () => undefined,
    setupIntent: async () => ({ id: 'seti_1', client_secret: 'seti_1_secret' }),
    confirmPayment: async () => succeeded,
    confirmSetup: async () => ({ status: 'succeeded', card: 'pm_saved' }),
    read: async () => succeeded,
    ...changes,
  };
  const ports = Object.fromEntries(
    Object.entries(noted).map(([name, port]) => [
      name,
      (...args: never[]) => {
        calls.push(name);
        return (port as (...args: never[]) => unknown)(...args);
      },
    ]),
  ) as unknown as PurchasePorts;
  return { ports, calls };
}

const request = (changes: Partial<PurchaseRequest> = {}): PurchaseRequest => ({
  order: plan,
  card: { kind: 'new' },
  quote: { amount: 72_000, quotedAt: 1 },
  savesCardFirst: false,
  open: null,
  ...changes,
});

describe('a purchase', () => {
  test('opens the payment and confirms it', async () => {
    const { ports, calls } = portsWith();
    expect(await purchase(request(), ports, failureOf)).toEqual({ kind: 'succeeded', payment: 'pi_1' });
    expect(calls).toEqual(['subscribe', 'opened', 'confirmPayment']);
  });

  test('of a paid user saves a new card first, and pays with it', async () => {
    let paidWith: unknown;
    const { ports, calls } = portsWith({
      confirmPayment: async (_, card) => {
        paidWith = card;
        return succeeded;
      },
    });
    await purchase(request({ savesCardFirst: true }), ports, failureOf);
    expect(calls).toEqual(['setupIntent', 'confirmSetup', 'subscribe', 'opened', 'confirmPayment']);
    expect(paidWith).toEqual({ kind: 'saved', id: 'pm_saved' });
  });

  test('of a paid user with a saved card does not save it again', async () => {
    const { ports, calls } = portsWith();
    await purchase(request({ savesCardFirst: true, card: { kind: 'saved', id: 'pm_1' } }), ports, failureOf);
    expect(calls).toEqual(['subscribe', 'opened', 'confirmPayment']);
  });

  test('of a card only saves it', async () => {
    const { ports, calls } = portsWith();
    const outcome = await purchase(request({ order: { mode: 'paymentMethod' } }), ports, failureOf);
    expect(outcome).toEqual({ kind: 'succeeded', payment: null });
    expect(calls).toEqual(['setupIntent', 'confirmSetup']);
  });

  test('never confirms an amount that was not shown', async () => {
    const { ports, calls } = portsWith({ subscribe: async () => ({ ...payment, amount: 72_001 }) });
    expect(await purchase(request(), ports, failureOf)).toMatchObject({ kind: 'repriced' });
    expect(calls).toEqual(['subscribe']);
  });

  test('asks again after the price has expired', async () => {
    const { ports } = portsWith({ subscribe: refused('price_expired') });
    expect(await purchase(request(), ports, failureOf)).toEqual({ kind: 'repriced', open: null });
  });

  test('charges nothing where nothing is due, or a lower plan follows', async () => {
    const none = { id: null, client_secret: null };
    const done = portsWith({ subscribe: async () => ({ effect: 'done', ...none }) });
    expect(await purchase(request(), done.ports, failureOf)).toEqual({ kind: 'succeeded', payment: null });
    const scheduled = portsWith({
      subscribe: async () => ({ effect: 'scheduled', ...none, starts_at: 5, amount: 1, currency: 'USD' }),
    });
    expect(await purchase(request(), scheduled.ports, failureOf)).toEqual({ kind: 'scheduled', startsAt: 5 });
    expect([...done.calls, ...scheduled.calls]).toEqual(['subscribe', 'subscribe']);
  });
});

describe('a refusal', () => {
  const outcomeOf = async (changes: Partial<PurchasePorts>, of: Partial<PurchaseRequest> = {}) =>
    purchase(request(of), portsWith(changes).ports, failureOf);

  test('by the provider has its message, and keeps the payment for the next attempt', async () => {
    const declined: Confirmation = { status: 'refused', message: 'Your card was declined.' };
    expect(await outcomeOf({ confirmPayment: async () => declined })).toEqual({
      kind: 'refused',
      message: 'Your card was declined.',
      open: payment,
    });
    expect(await outcomeOf({ confirmPayment: async () => ({ ...declined, message: null }) })).toMatchObject({
      message: messages.unexpected,
    });
  });

  test('by the server has its sentence; an unexplained failure has that of the specification', async () => {
    const known = await outcomeOf({ subscribe: refused('unknown_card', 404, 'Choose another card.') });
    expect(known).toMatchObject({ message: 'Choose another card.' });
    const broken = await outcomeOf({ subscribe: refused('internal_error', 500) });
    expect(broken).toMatchObject({ message: messages.paymentFailed });
    const offline = await outcomeOf({ subscribe: refused('network', null) });
    expect(offline).toMatchObject({ message: expect.stringContaining('You weren’t charged') as string });
  });

  test('of a card that is to be saved has the text of the specification', async () => {
    const outcome = await outcomeOf(
      { setupIntent: refused('payment_provider_failed', 502) },
      { order: { mode: 'paymentMethod' } },
    );
    expect(outcome).toMatchObject({ kind: 'refused', message: messages.cardNotSaved });
  });

  test('of a change says so, unless the payment is closed: then a new one is opened', async () => {
    const failed = await outcomeOf({ edit: refused('unknown_card', 404) }, { open: opened });
    expect(failed).toMatchObject({ message: messages.notEdited });
    const { ports, calls } = portsWith({ edit: refused('payment_not_open') });
    await purchase(request({ open: opened }), ports, failureOf);
    expect(calls).toEqual(['edit', 'subscribe', 'opened', 'confirmPayment']);
  });
});

describe('a confirmation without an answer', () => {
  const silent = { confirmPayment: () => Promise.reject(new Error('No answer')) };

  test('is looked up before it counts as failed', async () => {
    const { ports, calls } = portsWith(silent);
    expect(await purchase(request(), ports, failureOf)).toEqual({ kind: 'succeeded', payment: 'pi_1' });
    expect(calls.slice(-2)).toEqual(['confirmPayment', 'read']);
  });

  test('has failed when nobody knows', async () => {
    const { ports } = portsWith({ ...silent, read: () => Promise.reject(new Error('No answer')) });
    expect(await purchase(request(), ports, failureOf)).toMatchObject({ message: messages.paymentFailed });
  });
});

test('an authentication carries what the poll needs', async () => {
  const action: Confirmation = { status: 'action', url: 'https://bank.example/3ds' };
  const { ports } = portsWith({ confirmPayment: async () => action });
  expect(await purchase(request(), ports, failureOf)).toEqual({
    kind: 'action',
    authentication: { what: 'payment', id: 'pi_1', secret: 'pi_1_secret', url: 'https://bank.example/3ds' },
  });
});
