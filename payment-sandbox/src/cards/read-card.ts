import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { text, unsettable } from '../api/params.ts';
import { Refusal, invalid } from '../api/refusal.ts';
import { brandOf, passesLuhn } from './card-number.ts';
import type { Brand, TestCard } from './test-cards.ts';
import { testCardOfNumber } from './test-cards.ts';

/** What is kept of a card: everything but its number and CVC. */
export interface ReadCard {
  readonly brand: Brand;
  /** As tokens write it: `American Express`. */
  readonly brandTitle: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly funding: TestCard['funding'];
  readonly fingerprint: string;
  readonly hasCvc: boolean;
  readonly behaviour: TestCard['behaviour'];
}

export const cardParams = z.strictObject({
  number: text(30),
  exp_month: text(2),
  exp_year: text(4),
  cvc: unsettable(10).optional(),
  networks: z.strictObject({ preferred: text() }).optional(),
  // What the legacy tokens take and payment methods say in billing_details.
  name: unsettable().optional(),
  address_zip: unsettable().optional(),
});
type CardParams = z.output<typeof cardParams>;

const cardError = (code: string, message: string, param: string) =>
  new Refusal(402, { type: 'card_error', code, message, param });

/** The same number always has the same fingerprint, from which it cannot be found: the key is the account's own secret. */
const fingerprintOf = (number: string, secret: string) =>
  createHmac('sha256', secret).update(number).digest('base64url').replace(/[-_]/g, '0').slice(0, 16);

function checkedNumber(number: string) {
  const digits = number.replace(/[\s-]/g, '');
  const rule = /^\d{12,19}$/.test(digits) ? brandOf(digits) : undefined;
  if (!rule || !rule.lengths.includes(digits.length)) {
    throw cardError('invalid_number', 'The card number is not a valid credit card number.', 'number');
  }
  if (!passesLuhn(digits)) throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  return { digits, rule };
}

function checkedExpiry({ exp_month, exp_year }: CardParams, now: Date) {
  const expMonth = /^\d+$/.test(exp_month) ? Number(exp_month) : 0;
  if (expMonth < 1 || expMonth > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const given = /^(\d{2}|\d{4})$/.test(exp_year) ? Number(exp_year) : 0;
  const expYear = exp_year.length === 2 ? 2000 + given : given;
  const year = now.getUTCFullYear();
  if (expYear < year || expYear > year + 50) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (expYear === year && expMonth < now.getUTCMonth() + 1) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  return { expMonth, expYear };
}

/** Checks a card as Stripe does. Throws a Refusal. Takes test cards only: a real one does not belong here. */
export function readCard(params: CardParams, secret: string, now: Date): ReadCard {
  const { digits, rule } = checkedNumber(params.number);
  const expiry = checkedExpiry(params, now);
  const { cvc } = params;
  if (cvc && (!/^\d+$/.test(cvc) || cvc.length !== rule.cvcLength)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const known = testCardOfNumber(digits);
  if (!known) {
    throw invalid(
      'The payment sandbox takes test cards only, for example 4242 4242 4242 4242. Never enter a real card number here.',
      { code: 'testmode_charges_only', param: 'number' },
    );
  }
  return { ...cardOf(known, secret), ...expiry, hasCvc: Boolean(cvc) };
}

/** A test card by its id, with a date that has not passed. */
export function cardOf(known: TestCard, secret: string, now = new Date()): ReadCard {
  const { brand, title } = brandOf(known.number) ?? { brand: 'visa', title: 'Visa' };
  return {
    brand,
    brandTitle: title,
    last4: known.number.slice(-4),
    expMonth: now.getUTCMonth() + 1,
    expYear: now.getUTCFullYear() + 1,
    funding: known.funding,
    fingerprint: fingerprintOf(known.number, secret),
    hasCvc: true,
    behaviour: known.behaviour,
  };
}
