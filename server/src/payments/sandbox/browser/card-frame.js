// Runs in the frame of a card input, whose origin is opaque: the page around it cannot read what is typed here. The number leaves this
// document only in the request that makes a payment method of it.

import {
  cvcError,
  digitsOf,
  expiryError,
  fieldError,
  formatExpiry,
  formatNumber,
  isNumber,
  numberError,
  ruleOf,
} from './card-fields.js';

const ownAddress = new URL(location.href);
const start = new URLSearchParams(ownAddress.hash.slice(1));
const frameSecret = start.get('secret') ?? '';
const elementType = /** @type {ElementType} */ (start.get('type') ?? 'card');

/** @typedef {'number' | 'expiry' | 'cvc'} FieldName */

/** @type {Record<ElementType, readonly FieldName[]>} */
const fieldsOfType = {
  card: ['number', 'expiry', 'cvc'],
  cardNumber: ['number'],
  cardExpiry: ['expiry'],
  cardCvc: ['cvc'],
};

/** @type {Record<FieldName, Record<string, string>>} */
const attributes = {
  number: {
    'aria-label': 'Credit or debit card number',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    name: 'cardnumber',
  },
  expiry: {
    'aria-label': 'Credit or debit card expiration date',
    autocomplete: 'cc-exp',
    placeholder: 'MM / YY',
    name: 'exp-date',
  },
  cvc: {
    'aria-label': 'Credit or debit card CVC/CVV',
    autocomplete: 'cc-csc',
    placeholder: 'CVC',
    name: 'cvc',
    maxlength: '4',
  },
};

/** @param {FromFrame} message */
function tell(message) {
  window.parent.postMessage({ ...message, secret: frameSecret }, ownAddress.origin);
}

/** @param {FieldName} name */
function createField(name) {
  const input = document.createElement('input');
  const common = {
    type: 'text',
    inputmode: 'numeric',
    spellcheck: 'false',
    autocorrect: 'off',
    autocapitalize: 'none',
  };
  for (const [key, value] of Object.entries({ ...common, ...attributes[name] })) input.setAttribute(key, value);
  input.className = name;
  document.getElementById('fields')?.append(input);
  return { name, input, isLeft: false };
}

const cardFields = fieldsOfType[elementType].map(createField);
/** @type {FrameOptions} */
let frameOptions = {};
let lastChange = '';

/** @param {FieldName} name */
const fieldOf = (name) => cardFields.find((field) => field.name === name);
/** @param {FieldName} name */
const valueOf = (name) => digitsOf(fieldOf(name)?.input.value ?? '');
const cvcLength = () => (fieldOf('number') ? ruleOf(valueOf('number')).cvcLength : 3);
/** Alone, the frame of the code does not know the brand. */
const longestCvc = () => (fieldOf('number') ? cvcLength() : 4);

/** @type {Record<FieldName, (isLeft: boolean) => FieldError | undefined>} */
const errorOf = {
  number: (isLeft) => numberError(valueOf('number'), isLeft),
  expiry: (isLeft) => expiryError(valueOf('expiry'), isLeft, new Date()),
  cvc: (isLeft) => cvcError(valueOf('cvc'), cvcLength(), isLeft),
};
/** @type {Record<FieldName, () => boolean>} */
const isComplete = {
  number: () => isNumber(valueOf('number')),
  expiry: () => valueOf('expiry').length === 4 && !errorOf.expiry(true),
  cvc: () => valueOf('cvc').length >= cvcLength(),
};

const styled = /** @type {const} */ ([
  ['color', 'color'],
  ['backgroundColor', 'background-color'],
  ['fontFamily', 'font-family'],
  ['fontSize', 'font-size'],
  ['fontStyle', 'font-style'],
  ['fontVariant', 'font-variant'],
  ['fontWeight', 'font-weight'],
  ['letterSpacing', 'letter-spacing'],
  ['lineHeight', 'line-height'],
  ['padding', 'padding'],
  ['textAlign', 'text-align'],
]);

/** @param {ReturnType<typeof createField>} field */
function paint({ name, input, isLeft }) {
  const { style = {}, disabled = false, placeholder } = frameOptions;
  const isInvalid = errorOf[name](isLeft) !== undefined;
  const state = isInvalid ? style.invalid : isComplete[name]() ? style.complete : input.value ? {} : style.empty;
  const focused = document.activeElement === input ? style.base?.[':focus'] : {};
  const disabledStyle = disabled ? style.base?.[':disabled'] : {};
  const looks = { ...style.base, ...focused, ...state, ...disabledStyle };
  for (const [from, to] of styled) {
    const value = looks[from];
    if (value === undefined) input.style.removeProperty(to);
    else input.style.setProperty(to, String(value));
  }
  const faint = style.base?.['::placeholder']?.color;
  if (faint) input.style.setProperty('--placeholder', faint);
  input.disabled = disabled;
  input.setAttribute('aria-invalid', String(isInvalid));
  input.classList.toggle('invalid', isInvalid);
  if (placeholder !== undefined && cardFields.length === 1) input.placeholder = placeholder;
}

function update() {
  cardFields.forEach(paint);
  const error = cardFields.map(({ name, isLeft }) => errorOf[name](isLeft)).find(Boolean);
  const change = {
    empty: cardFields.every(({ input }) => input.value === ''),
    complete: cardFields.every(({ name }) => isComplete[name]()),
    brand: ruleOf(valueOf('number')).brand,
    error,
  };
  const text = JSON.stringify(change);
  if (text !== lastChange) tell({ kind: 'change', ...change });
  lastChange = text;
}

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
    frameOptions = { ...frameOptions, ...data.options };
    document.documentElement.style.colorScheme = frameOptions.scheme ?? 'light';
    update();
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
