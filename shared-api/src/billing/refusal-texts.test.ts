import { expect, it } from 'vitest';
import { refusalText } from './refusal-texts.ts';

it.each([
  [
    { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
    /^Your bank declined the verification\. Try again or use another card\.$/,
  ],
  [
    { type: 'invalid_request_error', code: 'setup_intent_authentication_failure' },
    /^Your bank declined the verification/,
  ],
  [{ type: 'card_error', code: 'card_declined' }, /^Your card was declined\.$/],
  [{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }, /insufficient funds/],
  [{ type: 'card_error', code: 'card_declined', decline_code: 'card_velocity_exceeded' }, /over its limit/],
  [{ type: 'card_error', code: 'card_declined', decline_code: 'card_not_supported' }, /can’t be used/],
  [{ type: 'card_error', code: 'expired_card', decline_code: 'expired_card' }, /has expired/],
  [{ type: 'card_error', code: 'incorrect_cvc' }, /security code is wrong/],
  [{ type: 'card_error', code: 'processing_error' }, /Try again in a few minutes/],
  [
    { type: 'card_error', code: 'authentication_required', decline_code: 'authentication_required' },
    /wants you to confirm/,
  ],
  // Who holds a card that was reported must not learn it.
  [{ type: 'card_error', code: 'card_declined', decline_code: 'stolen_card' }, /^Your card was declined\.$/],
  [{ type: 'card_error', code: 'card_declined', decline_code: 'fraudulent' }, /^Your card was declined\.$/],
  [{ type: 'card_error', code: 'of_next_year' }, /^Your card was declined\.$/],
  [{ code: 'INSTRUMENT_DECLINED' }, /PayPal couldn’t charge/],
])('%j is told in our words', (refusal, text) => {
  expect(refusalText(refusal)).toMatch(text);
});

it('has no words for what is no refusal of a card', () => {
  expect(refusalText({ type: 'api_error', code: 'lock_timeout' })).toBeNull();
  expect(refusalText({})).toBeNull();
});
