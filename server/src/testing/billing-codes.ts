import { authApi, billingApi } from '@candlewick/shared-api';
import type { Endpoint, EndpointInput, ErrorCode, Problem } from '@candlewick/shared-api';
import type { RunningServer } from '../program/start-server.ts';
import type { TestPayments } from './payments.ts';
import { call, registerUser } from './test-server.ts';

type Provoke = () => Promise<{ readonly problem: Problem }>;
type Provocations = Readonly<Record<string, Partial<Record<ErrorCode, Provoke>>>>;

interface Parts {
  readonly server: RunningServer;
  /** On the same database, with keys of Stripe: without PayPal, and with one that cannot be reached. */
  readonly withoutPaypal: RunningServer;
  readonly withFailingPaypal: RunningServer;
  readonly payments: TestPayments;
}

const stripe = { provider: 'stripe' } as const;
const nobody = { provider: 'nobody' as 'stripe' };
const beginner = { tier_name: 'beginner', subscription_interval: 'monthly' } as const;
const advanced = { tier_name: 'advanced', subscription_interval: 'monthly' } as const;
const pack = { credits: 1000, auto_renewal: false } as const;
const unknownId = 'pi_unknown';
/** With its retries, each call of the SDK is three. */
const failingCalls = 3;

/** One call per code that an endpoint of billing lists. */
export function billingProvocations(parts: () => Parts): Provocations {
  const newcomer = () => registerUser(parts().server);
  const ask = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>, token: string) =>
    call(parts().server, endpoint, input, token);
  const asNewcomer = async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) =>
    ask(endpoint, input, await newcomer());

  const subscribe = (token: string, body: Partial<EndpointInput<typeof billingApi.subscribe>['body']> = {}) =>
    ask(billingApi.subscribe, { params: stripe, body: { ...beginner, ...body } }, token);
  const buy = (token: string) => ask(billingApi.buyCredits, { params: stripe, body: pack }, token);
  /** Pays as the browser does, and waits until the app has seen it. */
  const confirm = async (token: string, id: string) => {
    await parts().payments.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await ask(billingApi.payment, { params: { ...stripe, id } }, token);
  };
  const paid = async (token: string, body: Parameters<typeof subscribe>[1] = {}) => {
    const { id } = (await subscribe(token, body)).body;
    await confirm(token, id ?? '');
    return id ?? '';
  };
  const subscriber = async (body: Parameters<typeof subscribe>[1] = {}) => {
    const token = await newcomer();
    await paid(token, body);
    return token;
  };
  /** While the provider answers calls to `path` with errors. */
  const failing = async (path: string, provoke: Provoke) => {
    const { sandbox } = parts().payments;
    await sandbox.changeSwitches({ failing: [{ path, when: 'before', how: 'status_500', count: failingCalls }] });
    try {
      return await provoke();
    } finally {
      await sandbox.resetSwitches();
    }
  };
  const withoutProvider = <E extends Endpoint>(endpoint: E, more: object = {}) => ({
    not_found: () => asNewcomer(endpoint, { ...more, params: { ...nobody, id: unknownId } } as EndpointInput<E>),
  });
  const card = { payment_method_id: 'pm_unknown' };
  const planEdit = { product: 'beginner_monthly', auto_renewal: true };
  const editPlan = (token: string, id: string, body: object = {}) =>
    ask(billingApi.editSubscriptionPayment, { params: { ...stripe, id }, body: { ...planEdit, ...body } }, token);
  const editCredits = (token: string, id: string, body: object = {}) =>
    ask(billingApi.editCreditPayment, { params: { ...stripe, id }, body }, token);
  const paypal = (token: string, more: object = {}, server = parts().server) => {
    const body = { product: 'beginner_monthly', success_url: '/', error_url: '/', ...more };
    return call(server, billingApi.paypalPayment, { body }, token);
  };
  const capture = (token: string, id: string, server = parts().server) =>
    call(server, billingApi.capturePaypal, { params: { id } }, token);
  const long = { quoted_at: 0 };
  const setDefault = { default_payment_method: 'pm_unknown' };
  const isOver = { cancel_auto_renewal: true };

  return {
    'billing.subscribe': {
      ...withoutProvider(billingApi.subscribe, { body: beginner }),
      already_on_plan: async () => subscribe(await subscriber()),
      monthly_not_available: async () => subscribe(await subscriber({ subscription_interval: 'yearly' }), advanced),
      no_subscription: async () => subscribe(await newcomer(), { tier_name: 'free' }),
      price_expired: async () => subscribe(await newcomer(), long),
      unknown_card: async () => subscribe(await newcomer(), card),
      payment_provider_failed: async () => {
        const token = await newcomer();
        return failing('/v1/customers', () => subscribe(token));
      },
    },
    'billing.editSubscriptionPayment': {
      not_found: async () => editPlan(await newcomer(), unknownId),
      payment_not_open: async () => {
        const token = await newcomer();
        return editPlan(token, await paid(token));
      },
      price_expired: async () => {
        const token = await newcomer();
        return editPlan(token, (await subscribe(token)).body.id ?? '', long);
      },
      unknown_card: async () => editPlan(await newcomer(), unknownId, card),
      payment_provider_failed: async () => {
        const token = await newcomer();
        const { id } = (await subscribe(token)).body;
        return failing('/v1/payment_intents', () => editPlan(token, id ?? ''));
      },
    },
    'billing.buyCredits': {
      ...withoutProvider(billingApi.buyCredits, { body: pack }),
      unknown_card: () => asNewcomer(billingApi.buyCredits, { params: stripe, body: { ...pack, ...card } }),
      payment_provider_failed: async () => {
        const token = await newcomer();
        return failing('/v1/payment_intents', () => buy(token));
      },
    },
    'billing.editCreditPayment': {
      not_found: async () => editCredits(await newcomer(), unknownId),
      payment_not_open: async () => {
        const token = await newcomer();
        const { id } = (await buy(token)).body;
        await confirm(token, id);
        return editCredits(token, id);
      },
      unknown_card: async () => editCredits(await newcomer(), unknownId, card),
      payment_provider_failed: async () => {
        const token = await newcomer();
        const { id } = (await buy(token)).body;
        return failing('/v1/payment_intents', () => editCredits(token, id));
      },
    },
    'billing.payment': withoutProvider(billingApi.payment),
    'billing.setupIntent': {
      ...withoutProvider(billingApi.setupIntent),
      payment_provider_failed: () => failing('/v1/', () => asNewcomer(billingApi.setupIntent, { params: stripe })),
    },
    'billing.creditCards': {
      ...withoutProvider(billingApi.creditCards),
      payment_provider_failed: async () => {
        const token = await subscriber();
        return failing('/v1/payment_methods', () => ask(billingApi.creditCards, { params: stripe }, token));
      },
    },
    'billing.removeCard': {
      ...withoutProvider(billingApi.removeCard),
      unknown_card: () => asNewcomer(billingApi.removeCard, { params: { ...stripe, id: 'pm_unknown' } }),
      card_needed: async () => {
        const token = await subscriber();
        const [only] = (await ask(billingApi.creditCards, { params: stripe }, token)).body;
        return ask(billingApi.removeCard, { params: { ...stripe, id: only?.id ?? '' } }, token);
      },
      payment_provider_failed: async () => {
        const token = await subscriber();
        const params = { ...stripe, id: 'pm_any' };
        return failing('/v1/payment_methods', () => ask(billingApi.removeCard, { params }, token));
      },
    },
    'billing.setDefaultCard': {
      ...withoutProvider(billingApi.setDefaultCard, { body: setDefault }),
      unknown_card: () => asNewcomer(billingApi.setDefaultCard, { params: stripe, body: setDefault }),
      payment_provider_failed: async () => {
        const token = await subscriber();
        const input = { params: stripe, body: setDefault };
        return failing('/v1/payment_methods', () => ask(billingApi.setDefaultCard, input, token));
      },
    },
    'billing.setAutoRenewal': {
      ...withoutProvider(billingApi.setAutoRenewal, { body: isOver }),
      no_subscription: () => asNewcomer(billingApi.setAutoRenewal, { params: stripe, body: isOver }),
      downgrade_pending: async () => {
        const token = await subscriber(advanced);
        await subscribe(token);
        return ask(billingApi.setAutoRenewal, { params: stripe, body: isOver }, token);
      },
      account_closed: async () => {
        const token = await subscriber();
        const { email } = (await ask(authApi.me, {}, token)).body;
        const password = 'Correct!horse1';
        await ask(authApi.closeAccount, { body: { password } }, token);
        const login = await call(parts().server, authApi.login, { body: { username: email, password } });
        const input = { params: stripe, body: { cancel_auto_renewal: false } };
        return ask(billingApi.setAutoRenewal, input, login.body.access_token);
      },
    },
    'billing.cancelDowngrade': {
      ...withoutProvider(billingApi.cancelDowngrade),
      no_downgrade_pending: () => asNewcomer(billingApi.cancelDowngrade, { params: stripe }),
    },
    'billing.transactions': withoutProvider(billingApi.transactions, { query: {} }),
    'billing.receipt': withoutProvider(billingApi.receipt),
    'billing.paypalPayment': {
      already_on_plan: async () => paypal(await subscriber()),
      monthly_not_available: async () => paypal(await subscriber({ subscription_interval: 'yearly' })),
      price_expired: async () => paypal(await newcomer(), long),
      paypal_not_available: async () => paypal(await newcomer(), {}, parts().withoutPaypal),
      payment_provider_failed: async () => paypal(await newcomer(), {}, parts().withFailingPaypal),
    },
    'billing.capturePaypal': {
      not_found: async () => capture(await newcomer(), unknownId),
      payment_not_open: async () => {
        const token = await newcomer();
        const { id } = (await paypal(token)).body;
        // The price was computed for a user without a plan.
        await paid(token);
        await parts().payments.sandbox.paypal.decide(id, 'approve');
        return capture(token, id);
      },
      payment_provider_failed: async () => {
        const token = await newcomer();
        return capture(token, (await paypal(token)).body.id, parts().withFailingPaypal);
      },
    },
    'billing.webhook': {
      not_found: () => call(parts().server, billingApi.webhook, { params: nobody, body: Uint8Array.of(1) }),
      invalid_signature: () => call(parts().server, billingApi.webhook, { params: stripe, body: Uint8Array.of(1) }),
    },
  };
}
