// Runs in the frame of a card input, whose origin is opaque: the page around it cannot read what is typed here. The number leaves this
// document only in the request that makes a payment method of it.

import { digitsOf, fieldError, formatExpiry, formatNumber } from './card-fields.js';
import {
  cardFields,
  elementType,
  errorOf,
  fieldOf,
  frameSecret,
  isComplete,
  longestCvc,
  ownAddress,
  setOptions,
  tell,
  update,
  valueOf,
} from './card-inputs.js';

/** Formats, and keeps the caret behind the same digit.
 * @param {FieldName} name @param {HTMLInputElement} input */
function format(name, input) {
  const caret = input.selectionStart ?? input.value.length;
  const digitsBefore = digitsOf(input.value.slice(0, caret)).length;
  const wasAtEnd = caret === input.value.length;
  const text = name === 'number' ? formatNumber(input.value) : digitsOf(input.value).slice(0, longestCvc());
  input.value = name === 'expiry' ? formatExpiry(input.value) : text;
  if (wasAtEnd) return;
  let at = 0;
  for (let digits = 0; at < input.value.length && digits < digitsBefore; at += 1) {
    if (/\d/.test(input.value[at] ?? '')) digits += 1;
  }
  input.setSelectionRange(at, at);
}

/** @param {number} index @param {InputEvent} event */
function onInput(index, event) {
  const field = cardFields[index];
  if (!field) return;
  field.isLeft = false;
  if (!(field.name === 'expiry' && event.inputType === 'deleteContentBackward')) format(field.name, field.input);
  update();
  const next = cardFields[index + 1];
  const isAtEnd = field.input.selectionStart === field.input.value.length;
  if (
    next &&
    isAtEnd &&
    field.name !== 'cvc' &&
    isComplete[field.name]() &&
    event.inputType !== 'deleteContentBackward'
  ) {
    next.input.focus();
  }
}

/** @param {number} index @param {KeyboardEvent} event */
function onKey(index, event) {
  if (event.key === 'Escape') tell({ kind: 'escape' });
  if (event.key === 'Enter') tell({ kind: 'enter' });
  const field = cardFields[index];
  if (event.key === 'Backspace' && field?.input.value === '') cardFields[index - 1]?.input.focus();
}

for (const [index, field] of cardFields.entries()) {
  field.input.addEventListener('input', (event) => onInput(index, /** @type {InputEvent} */ (event)));
  field.input.addEventListener('keydown', (event) => onKey(index, event));
  field.input.addEventListener('focus', (event) => {
    if (!cardFields.some(({ input }) => input === event.relatedTarget)) tell({ kind: 'focus' });
    update();
  });
  field.input.addEventListener('blur', (event) => {
    field.isLeft = true;
    update();
    if (!cardFields.some(({ input }) => input === event.relatedTarget)) tell({ kind: 'blur' });
  });
}

/** @typedef {{ readonly error?: FieldError | undefined, readonly fields: readonly (readonly [string, string])[] }} Shared */

/** What the frames of date and code send; each answers once.
 * @param {readonly MessagePort[]} ports @returns {Promise<Shared>} */
async function collect(ports) {
  /** @param {MessagePort} port @returns {Promise<Shared>} */
  const answerOf = (port) =>
    new Promise((resolve) => {
      port.addEventListener('message', ({ data }) => resolve(data), { once: true });
      port.start();
    });
  const answers = await Promise.all(ports.map(answerOf));
  for (const port of ports) port.close();
  return { error: answers.find(({ error }) => error)?.error, fields: answers.flatMap(({ fields }) => fields) };
}

/** @returns {(readonly [string, string])[]} */
function ownParameters() {
  const [number, expiry, cvc] = [valueOf('number'), valueOf('expiry'), valueOf('cvc')];
  return [
    ...(fieldOf('number') ? [/** @type {const} */ (['card[number]', number])] : []),
    ...(fieldOf('expiry')
      ? [
          /** @type {const} */ (['card[exp_month]', expiry.slice(0, 2)]),
          /** @type {const} */ (['card[exp_year]', expiry.slice(2)]),
        ]
      : []),
    ...(fieldOf('cvc') ? [/** @type {const} */ (['card[cvc]', cvc])] : []),
  ];
}

/** The first error of the fields, all of which the customer has now left. */
function errorOnLeaving() {
  /** @type {Record<FieldName, string>} */
  const names = { number: 'incomplete_number', expiry: 'incomplete_expiry', cvc: 'incomplete_cvc' };
  /** @type {Record<FieldName, string>} */
  const texts = {
    number: 'Your card number is incomplete.',
    expiry: "Your card's expiration date is incomplete.",
    cvc: "Your card's security code is incomplete.",
  };
  for (const field of cardFields) field.isLeft = true;
  update();
  const field = cardFields.find(({ name }) => !isComplete[name]());
  return field && (errorOf[field.name](true) ?? fieldError(names[field.name], texts[field.name]));
}

/** @param {Extract<ToFrame, { kind: 'post' }>} message @param {readonly MessagePort[]} ports */
async function post({ call, path, fields }, ports) {
  const own = errorOnLeaving();
  const others = await collect(ports);
  const error = own ?? others.error;
  if (error) return tell({ kind: 'posted', call, body: { error } });
  const given = [...fields, ...ownParameters(), ...others.fields];
  const body = new URLSearchParams(given.map(([key, value]) => [key, value]));
  try {
    const response = await fetch(new URL(`/sandbox/v1/${path}`, ownAddress), {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(30_000),
    });
    return tell({ kind: 'posted', call, body: await response.json() });
  } catch {
    const message = 'The payment sandbox could not be reached. Check your connection and try again.';
    return tell({ kind: 'posted', call, body: { error: { type: 'api_connection_error', message } } });
  }
}

/** @param {MessageEvent<Signed<ToFrame>>} event */
function onMessage({ source, origin, data, ports }) {
  if (source !== window.parent || origin !== ownAddress.origin || data?.secret !== frameSecret) return;
  if (data.kind === 'options') {
    setOptions(data.options);
  }
  if (data.kind === 'focus') cardFields[0]?.input.focus();
  if (data.kind === 'blur' && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (data.kind === 'clear') {
    for (const field of cardFields) {
      field.input.value = '';
      field.isLeft = false;
    }
    update();
  }
  if (data.kind === 'post') void post(data, ports);
  // Never the number: it has no business in another frame.
  if (data.kind === 'share' && elementType !== 'card' && elementType !== 'cardNumber') {
    /** @type {Shared} */
    const shared = { error: errorOnLeaving(), fields: ownParameters() };
    ports[0]?.postMessage(shared);
  }
}

// A narrow frame breaks its fields into lines.
new ResizeObserver(() => tell({ kind: 'height', height: document.documentElement.offsetHeight })).observe(
  document.body,
);
window.addEventListener('message', onMessage);
tell({ kind: 'hello' });
