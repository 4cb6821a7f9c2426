import { describe, expect, test, vi } from 'vitest';
import { messages } from '../../messages.ts';
import { createCheckout, type Attempt, type CheckoutEffects } from './checkout.store.ts';
import type { Authentication, Confirmation, Outcome } from './purchase.types.ts';

const attempt: Attempt = {
  order: { mode: 'plans', tier: 'advanced', interval: 'yearly' },
  card: { kind: 'new' },
  quote: { amount: 72_000 },
  savesCardFirst: false,
};
const authentication: Authentication = { what: 'payment', id: 'pi_1', secret: 's', url: 'https://bank.example' };
const asked: Outcome = { kind: 'action', authentication };

/** A checkout whose waits end immediately, with these outcomes and polls one after the other. */
function checkoutWith(outcomes: Outcome[], polls: (Confirmation | Error)[] = []) {
  const effects = {
    purchase: vi.fn(async () => outcomes.shift() ?? never<Outcome>()),
    read: vi.fn(async () => {
      const poll = polls.shift();
      if (poll instanceof Error) throw poll;
      return poll ?? never<Confirmation>();
    }),
    authenticate: vi.fn(),
    remember: vi.fn(),
    onPaid: vi.fn(),
    onRepriced: vi.fn(),
    wait: vi.fn(async () => undefined),
  } satisfies CheckoutEffects;
  return { checkout: createCheckout(effects), effects };
}

const never = <T>() => new Promise<T>(() => undefined);
const stageOf = (checkout: ReturnType<typeof createCheckout>) => checkout.getState().stage;

describe('paying', () => {
  test('ends with success', async () => {
    const { checkout, effects } = checkoutWith([{ kind: 'succeeded', payment: 'pi_1' }]);
    const paying = checkout.pay(attempt);
    expect(stageOf(checkout)).toBe('working');
    await paying;
    expect(stageOf(checkout)).toBe('done');
    expect(effects.onPaid).toHaveBeenCalledExactlyOnceWith('pi_1');
  });

  test('happens once on a double click', async () => {
    const { checkout, effects } = checkoutWith([{ kind: 'succeeded', payment: 'pi_1' }]);
    await Promise.all([checkout.pay(attempt), checkout.pay(attempt)]);
    await checkout.pay(attempt);
    expect(effects.purchase).toHaveBeenCalledOnce();
  });

  test('goes back to the form after a refusal, and then changes the same payment', async () => {
    const open = { id: 'pi_1', client_secret: 's', amount: 72_000 };
    const { checkout, effects } = checkoutWith([
      { kind: 'refused', message: 'Your card was declined.', open },
      { kind: 'succeeded', payment: 'pi_1' },
    ]);
    await checkout.pay(attempt);
    expect(checkout.getState()).toMatchObject({ stage: 'form', problem: 'Your card was declined.' });
    await checkout.pay(attempt);
    expect(effects.purchase).toHaveBeenLastCalledWith({ ...attempt, open });
    expect(stageOf(checkout)).toBe('done');
  });

  test('asks again when the price has changed', async () => {
    const { checkout, effects } = checkoutWith([{ kind: 'repriced', open: null }]);
    await checkout.pay(attempt);
    expect(checkout.getState()).toMatchObject({ stage: 'form', isRepriced: true, problem: null });
    expect(effects.onRepriced).toHaveBeenCalledOnce();
    expect(effects.onPaid).not.toHaveBeenCalled();
  });
});

describe('an authentication', () => {
  test('opens the window once, and polls over failures until the payment has succeeded', async () => {
    const { checkout, effects } = checkoutWith(
      [asked],
      [
        { status: 'action', url: null },
        new Error('offline'),
        { status: 'processing' },
        { status: 'succeeded', card: 'pm_1' },
      ],
    );
    checkout.start(null);
    await checkout.pay(attempt);
    await expect.poll(() => stageOf(checkout)).toBe('done');
    expect(effects.authenticate).toHaveBeenCalledExactlyOnceWith(authentication);
    expect(effects.read).toHaveBeenCalledTimes(4);
    expect(effects.wait).toHaveBeenCalledWith(3000, expect.any(AbortSignal));
    expect(effects.remember.mock.calls).toEqual([[{ kind: 'authentication', authentication }], [null]]);
  });

  test('that the bank refuses is an error, after which the user can try again', async () => {
    const { checkout } = checkoutWith([asked], [{ status: 'refused', message: null }]);
    await checkout.pay(attempt);
    await expect.poll(() => stageOf(checkout)).toBe('failed');
    expect(checkout.getState().failure).toBe(messages.transactionFailed);
    checkout.retry();
    expect(checkout.getState()).toMatchObject({ stage: 'form', failure: null, isAgreed: false });
  });

  test('of a card that is saved first continues to the payment', async () => {
    const setup: Outcome = { kind: 'action', authentication: { ...authentication, what: 'setup', id: 'seti_1' } };
    const { checkout, effects } = checkoutWith(
      [setup, { kind: 'succeeded', payment: 'pi_1' }],
      [{ status: 'succeeded', card: 'pm_saved' }],
    );
    await checkout.pay({ ...attempt, savesCardFirst: true });
    await expect.poll(() => stageOf(checkout)).toBe('done');
    expect(effects.purchase).toHaveBeenLastCalledWith({
      ...attempt,
      card: { kind: 'saved', id: 'pm_saved' },
      savesCardFirst: false,
      open: null,
    });
  });

  test('continues after a reload without a new window', async () => {
    const { checkout, effects } = checkoutWith([], [{ status: 'succeeded', card: null }]);
    checkout.start({ kind: 'authentication', authentication });
    expect(stageOf(checkout)).toBe('pending');
    await expect.poll(() => stageOf(checkout)).toBe('done');
    expect(effects.authenticate).not.toHaveBeenCalled();
  });

  test('is polled no more after a stop', async () => {
    const { checkout, effects } = checkoutWith([asked], [{ status: 'succeeded', card: null }]);
    effects.wait.mockImplementation(async () => checkout.stop() as undefined);
    checkout.start(null);
    await checkout.pay(attempt);
    await expect.poll(() => effects.wait.mock.calls.length).toBe(1);
    expect(effects.read).not.toHaveBeenCalled();
    expect(stageOf(checkout)).toBe('pending');
  });
});

describe('a payment that a reload interrupted', () => {
  const open = { id: 'pi_1', client_secret: 's', amount: 72_000 };
  const interrupted = { kind: 'payment', open } as const;

  test('is paid, and is not paid again', async () => {
    const { checkout, effects } = checkoutWith([], [{ status: 'succeeded', card: 'pm_1' }]);
    checkout.start(interrupted);
    expect(stageOf(checkout)).toBe('working');
    await checkout.pay(attempt);
    await expect.poll(() => stageOf(checkout)).toBe('done');
    expect(checkout.getState().payment).toBe('pi_1');
    expect(effects.purchase).not.toHaveBeenCalled();
    expect(effects.onPaid).toHaveBeenCalledExactlyOnceWith('pi_1');
    expect(effects.remember).toHaveBeenLastCalledWith(null);
  });

  test('cannot be paid while the payment provider does not say what became of it', async () => {
    const polls = [new Error('offline'), new Error('offline'), { status: 'refused', message: null } as const];
    const { checkout, effects } = checkoutWith([{ kind: 'succeeded', payment: 'pi_1' }], polls);
    checkout.start(interrupted);
    await checkout.pay(attempt);
    expect(effects.purchase).not.toHaveBeenCalled();
    await expect.poll(() => stageOf(checkout)).toBe('form');
    await checkout.pay(attempt);
    expect(effects.purchase).toHaveBeenCalledExactlyOnceWith({ ...attempt, open });
  });

  test('that the bank asks about is waited for', async () => {
    const polls = [
      { status: 'action', url: 'https://bank.example' } as const,
      { status: 'succeeded', card: null } as const,
    ];
    const { checkout, effects } = checkoutWith([], polls);
    checkout.start(interrupted);
    await expect.poll(() => stageOf(checkout)).toBe('done');
    expect(effects.authenticate).not.toHaveBeenCalled();
  });

  test('is asked about again by a dialog that is mounted twice', async () => {
    const { checkout } = checkoutWith([], [new Error('offline'), { status: 'succeeded', card: null }]);
    checkout.start(interrupted);
    checkout.stop();
    checkout.start(interrupted);
    await expect.poll(() => stageOf(checkout)).toBe('done');
  });
});
