// The fields of a card input: what they hold, how they look, and what is wrong with them.

import { cvcError, digitsOf, expiryError, isNumber, numberError, ruleOf } from './card-fields.js';

export const ownAddress = new URL(location.href);
const start = new URLSearchParams(ownAddress.hash.slice(1));
export const frameSecret = start.get('secret') ?? '';
export const elementType = /** @type {ElementType} */ (start.get('type') ?? 'card');

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
export function tell(message) {
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

export const cardFields = fieldsOfType[elementType].map(createField);
/** @type {FrameOptions} */
let frameOptions = {};
let lastChange = '';

/** @param {FieldName} name */
export const fieldOf = (name) => cardFields.find((field) => field.name === name);
/** @param {FieldName} name */
export const valueOf = (name) => digitsOf(fieldOf(name)?.input.value ?? '');
const cvcLength = () => (fieldOf('number') ? ruleOf(valueOf('number')).cvcLength : 3);
/** Alone, the frame of the code does not know the brand. */
export const longestCvc = () => (fieldOf('number') ? cvcLength() : 4);

/** @type {Record<FieldName, (isLeft: boolean) => FieldError | undefined>} */
export const errorOf = {
  number: (isLeft) => numberError(valueOf('number'), isLeft),
  expiry: (isLeft) => expiryError(valueOf('expiry'), isLeft, new Date()),
  cvc: (isLeft) => cvcError(valueOf('cvc'), cvcLength(), isLeft),
};
/** @type {Record<FieldName, () => boolean>} */
export const isComplete = {
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

export function update() {
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

/** Takes what the page asks for, and keeps what it asked for before.
 * @param {FrameOptions} options */
export function setOptions(options) {
  frameOptions = { ...frameOptions, ...options };
  document.documentElement.style.colorScheme = frameOptions.scheme ?? 'light';
  update();
}
