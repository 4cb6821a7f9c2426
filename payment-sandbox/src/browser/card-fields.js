// Rules of the three fields: format as one types, and what is wrong, in the words of Stripe.js.

/** @typedef {{ readonly brand: string, readonly start: RegExp, readonly lengths: readonly number[], readonly groups: readonly number[], readonly cvcLength: number }} BrandRule */

/** @type {readonly BrandRule[]} */
const brandRules = [
  { brand: 'amex', start: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4 },
  { brand: 'diners', start: /^3(0[0-5]|[689])/, lengths: [14, 16], groups: [4, 4, 4, 4], cvcLength: 3 },
  { brand: 'jcb', start: /^35(2[89]|[3-8])/, lengths: [16], groups: [4, 4, 4, 4], cvcLength: 3 },
  { brand: 'discover', start: /^6(011|4[4-9]|5)/, lengths: [16], groups: [4, 4, 4, 4], cvcLength: 3 },
  { brand: 'unionpay', start: /^62/, lengths: [16, 17, 18, 19], groups: [4, 4, 4, 4, 3], cvcLength: 3 },
  {
    brand: 'mastercard',
    start: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: [4, 4, 4, 4],
    cvcLength: 3,
  },
  { brand: 'visa', start: /^4/, lengths: [16], groups: [4, 4, 4, 4], cvcLength: 3 },
];
/** @type {BrandRule} */
const unknownBrand = { brand: 'unknown', start: /^/, lengths: [16], groups: [4, 4, 4, 4], cvcLength: 4 };

/** @param {string} text */
export const digitsOf = (text) => text.replace(/\D/g, '');

/** @param {string} number */
export const ruleOf = (number) => brandRules.find(({ start }) => start.test(number)) ?? unknownBrand;

/** @param {string} number */
function passesLuhn(number) {
  let sum = 0;
  for (const [index, digit] of [...number].toReversed().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** @param {string} text */
export function formatNumber(text) {
  const digits = digitsOf(text);
  const { groups, lengths } = ruleOf(digits);
  const kept = digits.slice(0, Math.max(...lengths));
  const parts = [];
  let at = 0;
  for (const size of groups) {
    if (at < kept.length) parts.push(kept.slice(at, at + size));
    at += size;
  }
  return parts.join(' ');
}

/** @param {string} text */
export function formatExpiry(text) {
  const typed = digitsOf(text);
  const whole = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  // A year of four digits, typed or filled in.
  const digits = (whole.length > 4 ? whole.replace(/^(\d\d)20/, '$1') : whole).slice(0, 4);
  // Not while deleting: a slash that comes back cannot be deleted.
  return digits.length > 2 || (digits.length === 2 && !/\d\d ?$/.test(text)) || text.endsWith('/')
    ? `${digits.slice(0, 2)} / ${digits.slice(2)}`
    : digits;
}

/** @param {string} code @param {string} message */
export const fieldError = (code, message) => ({ type: /** @type {const} */ ('validation_error'), code, message });

/** Undefined: nothing wrong so far. `isLeft`: the customer is elsewhere, so what is incomplete stays so.
 * @param {string} digits @param {boolean} isLeft */
export function numberError(digits, isLeft) {
  const { lengths } = ruleOf(digits);
  if (digits.length >= Math.max(...lengths) || (isLeft && lengths.includes(digits.length))) {
    return passesLuhn(digits) ? undefined : fieldError('invalid_number', 'Your card number is invalid.');
  }
  if (isLeft && digits !== '') return fieldError('incomplete_number', 'Your card number is incomplete.');
  return undefined;
}

/** @param {string} digits */
export const isNumber = (digits) => ruleOf(digits).lengths.includes(digits.length) && passesLuhn(digits);

/** @param {string} digits @param {boolean} isLeft @param {Date} now */
export function expiryError(digits, isLeft, now) {
  if (digits.length < 4) {
    return isLeft && digits !== ''
      ? fieldError('incomplete_expiry', "Your card's expiration date is incomplete.")
      : undefined;
  }
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
  if (month < 1 || month > 12) return fieldError('invalid_expiry_month', "Your card's expiration month is invalid.");
  if (year < now.getFullYear()) {
    return fieldError('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  }
  if (year > now.getFullYear() + 50) {
    return fieldError('invalid_expiry_year', "Your card's expiration year is invalid.");
  }
  if (year === now.getFullYear() && month < now.getMonth() + 1) {
    return fieldError('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  }
  return undefined;
}

/** @param {string} digits @param {number} length @param {boolean} isLeft */
export function cvcError(digits, length, isLeft) {
  return isLeft && digits !== '' && digits.length < length
    ? fieldError('incomplete_cvc', "Your card's security code is incomplete.")
    : undefined;
}
