// `window.Stripe` of the payment sandbox: the part of Stripe.js that Candlewick uses.

import { CardElement, IntegrationError, sandboxOrigin } from './element.js';
import { Elements } from './elements.js';

/** @typedef {Record<string, unknown>} Json */
/** @typedef {{ readonly handleActions?: boolean }} ConfirmOptions */
/** @typedef {{ readonly kind: 'payment_intents' | 'setup_intents', readonly name: 'paymentIntent' | 'setupIntent', readonly id: string, readonly secret: string }} IntentName */

const pollEveryMs = 1000;
const requestTimeoutMs = 30_000;
const tooLong = 30 * 60_000;

/** @param {unknown} value @param {string} path @returns {(readonly [string, string])[]} */
function formOf(value, path) {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, each]) => formOf(each, path ? `${path}[${key}]` : key));
}

/** @param {string} method @param {string} path @param {object} params @returns {Promise<Json>} */
async function request(method, path, params) {
  const form = new URLSearchParams(formOf(params, '').map(([key, value]) => [key, value]));
  const url = `${sandboxOrigin}/sandbox/v1/${path}`;
  const signal = AbortSignal.timeout(requestTimeoutMs);
  try {
    const response =
      method === 'GET' ? await fetch(`${url}?${form}`, { signal }) : await fetch(url, { method, body: form, signal });
    return await response.json();
  } catch {
    const message = 'The payment sandbox could not be reached. Check your connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}

/** @param {unknown} secret @returns {IntentName} */
function intentOf(secret) {
  const [, id = ''] = /^((?:pi|seti)_\w+?)_secret_\w+$/.exec(String(secret)) ?? [];
  if (!id || typeof secret !== 'string') {
    throw new IntegrationError(
      'Invalid value for Stripe intent secret: value should be a client secret of the form ${id}_secret_${secret}.',
    );
  }
  return id.startsWith('seti_')
    ? { kind: 'setup_intents', name: 'setupIntent', id, secret }
    : { kind: 'payment_intents', name: 'paymentIntent', id, secret };
}

/** Opens the page of the bank. If the browser blocks the window, a link asks the customer to open it.
 * @param {string} url @returns {Promise<Window | null>} */
function openWindow(url) {
  const opened = window.open(url, '_blank', 'popup,width=480,height=640');
  if (opened) return Promise.resolve(opened);
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    const title = document.createElement('p');
    title.textContent = 'Your bank asks you to confirm this payment.';
    const link = document.createElement('button');
    link.type = 'button';
    link.textContent = 'Open the page of the bank';
    link.addEventListener('click', () => {
      const later = window.open(url, '_blank', 'popup,width=480,height=640');
      dialog.remove();
      resolve(later);
    });
    dialog.addEventListener('cancel', () => {
      dialog.remove();
      resolve(null);
    });
    dialog.append(title, link);
    document.body.append(dialog);
    dialog.showModal();
  });
}

const notAuthenticated = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** What a caller gets of an intent that needs nothing more now.
 * @param {IntentName} intent @param {Json} body @returns {Json} */
function resultOf({ name }, body) {
  if (body['error']) return { error: body['error'] };
  const failed = body['last_payment_error'] ?? body['last_setup_error'];
  if (body['status'] !== 'requires_payment_method' || !failed) return { [name]: body };
  const key = name === 'paymentIntent' ? 'payment_intent' : 'setup_intent';
  return { error: { .../** @type {object} */ (failed), [key]: body } };
}

/** @param {IntentName} intent @param {string} key */
const retrieve = ({ kind, id, secret }, key) => request('GET', `${kind}/${id}`, { client_secret: secret, key });

/** Lets the customer authenticate, and waits until that is decided or the window is closed.
 * @param {IntentName} intent @param {Json} body @param {string} key @returns {Promise<Json>} */
async function act(intent, body, key) {
  const next = /** @type {Record<string, { url?: string, stripe_js?: string }> | null} */ (body['next_action']);
  const url = next?.['redirect_to_url']?.url ?? next?.['use_stripe_sdk']?.stripe_js;
  if (body['status'] !== 'requires_action' || !url) return resultOf(intent, body);
  const opened = await openWindow(url);
  const deadline = Date.now() + tooLong;
  const isOpen = () => opened !== null && !opened.closed && Date.now() < deadline;
  while (isOpen()) {
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
    const now = await retrieve(intent, key);
    if (!now['error'] && now['status'] !== 'requires_action') return resultOf(intent, now);
  }
  const last = await retrieve(intent, key);
  return last['status'] === 'requires_action' ? { error: notAuthenticated } : resultOf(intent, last);
}

/** @param {unknown} value @returns {value is CardElement} */
const isElement = (value) => value instanceof CardElement;

/** @param {string} key @param {Json} data @returns {Promise<Json>} */
async function createPaymentMethod(key, data) {
  const { type = 'card', card, elements: _, ...others } = data;
  const fields = formOf({ type, ...others, key }, '');
  const body = isElement(card)
    ? await card.post('payment_methods', fields)
    : await request('POST', 'payment_methods', { type, card, ...others, key });
  return body['error'] ? { error: body['error'] } : { paymentMethod: body };
}

/** The id of the payment method in the data of a confirmation, made of an element if there is one.
 * @param {string} key @param {unknown} given @returns {Promise<{ readonly id?: string, readonly error?: unknown }>} */
async function methodOf(key, given) {
  if (given === undefined || given === null) return {};
  if (typeof given === 'string') return { id: given };
  const made = await createPaymentMethod(key, /** @type {Json} */ (given));
  const method = /** @type {{ id: string } | undefined} */ (made['paymentMethod']);
  return method ? { id: method.id } : { error: made['error'] };
}

/** @param {string} key @param {IntentName} intent @param {Json} data @param {ConfirmOptions} options @returns {Promise<Json>} */
async function confirm(key, intent, data, { handleActions = true }) {
  const { payment_method: given, ...others } = data;
  const method = await methodOf(key, given);
  if (method.error) return { error: method.error };
  const body = await request('POST', `${intent.kind}/${intent.id}/confirm`, {
    ...others,
    ...(method.id ? { payment_method: method.id } : {}),
    client_secret: intent.secret,
    use_stripe_sdk: handleActions || others['return_url'] === undefined,
    key,
  });
  return handleActions ? act(intent, body, key) : resultOf(intent, body);
}

/** No wallet pays in the sandbox. */
function paymentRequest() {
  const ignore = () => undefined;
  return {
    canMakePayment: () => Promise.resolve(null),
    show: ignore,
    update: ignore,
    abort: ignore,
    isShowing: () => false,
    on: ignore,
    once: ignore,
    off: ignore,
  };
}

/** @param {unknown} key */
function Stripe(key) {
  if (typeof key !== 'string' || !key.startsWith('pk_')) {
    throw new IntegrationError(
      'Missing or invalid value for Stripe(): the first argument should be a publishable key.',
    );
  }
  /** @param {unknown} secret @param {Json} [data] @param {ConfirmOptions} [options] */
  const confirmIntent = (secret, data = {}, options = {}) => confirm(key, intentOf(secret), data, options);
  /** @param {unknown} secret */
  const retrieveIntent = async (secret) => {
    const intent = intentOf(secret);
    const body = await retrieve(intent, key);
    return body['error'] ? { error: body['error'] } : { [intent.name]: body };
  };
  /** @param {unknown} secret */
  const handle = async (secret) => {
    const intent = intentOf(secret);
    return act(intent, await retrieve(intent, key), key);
  };
  return {
    elements: () => new Elements(),
    /** @param {unknown} first @param {unknown} [element] @param {Json} [data] */
    createPaymentMethod: (first, element, data = {}) =>
      createPaymentMethod(
        key,
        typeof first === 'string' ? { type: first, card: element, ...data } : /** @type {Json} */ (first),
      ),
    /** @param {unknown} element @param {Json} [data] */
    async createToken(element, data = {}) {
      if (!isElement(element)) throw new IntegrationError('createToken needs a card Element.');
      const card = Object.fromEntries(
        Object.entries(data).filter(([name]) => name === 'name' || name === 'address_zip'),
      );
      const body = await element.post('tokens', formOf({ card, key }, ''));
      return body['error'] ? { error: body['error'] } : { token: body };
    },
    confirmCardPayment: confirmIntent,
    confirmCardSetup: confirmIntent,
    retrievePaymentIntent: retrieveIntent,
    retrieveSetupIntent: retrieveIntent,
    /** @param {{ readonly clientSecret: string }} options */
    handleNextAction: ({ clientSecret }) => handle(clientSecret),
    handleCardAction: handle,
    handleCardSetup: confirmIntent,
    paymentRequest,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

Stripe.version = sandboxVersion;
Object.assign(window, { Stripe });
