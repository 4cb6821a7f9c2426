const declined = 'Your card was declined.';
const declinedVerification = 'Your bank declined the verification. Try again or use another card.';
const busy = 'Your bank couldn’t process the payment. Try again in a few minutes.';
const overLimit = 'Your card is over its limit. Use another card or ask your bank.';
const notAccepted = 'Your card can’t be used for this purchase. Use another card.';
const refusedByPaypal = 'PayPal couldn’t charge your account. Choose another way to pay at PayPal.';

/**
 * Why a payment was refused, by the codes of Stripe (decline codes and error codes of cards) and PayPal (issues). Banks ask not to tell who holds a
 * card that it was reported stolen or looks like fraud: such codes are not here, and read as a decline.
 */
const texts: Readonly<Record<string, string>> = {
  authentication_required: 'Your bank wants you to confirm the payment. Try again, and confirm it when your bank asks.',
  authentication_not_handled: declinedVerification,
  payment_intent_authentication_failure: declinedVerification,
  setup_intent_authentication_failure: declinedVerification,
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired. Use another card.',
  incorrect_cvc: 'The security code is wrong. Check it, then try again.',
  invalid_cvc: 'The security code is wrong. Check it, then try again.',
  incorrect_number: 'The card number is wrong. Check it, then try again.',
  invalid_number: 'The card number is wrong. Check it, then try again.',
  invalid_expiry_month: 'The expiry date is wrong. Check it, then try again.',
  invalid_expiry_year: 'The expiry date is wrong. Check it, then try again.',
  processing_error: busy,
  issuer_not_available: busy,
  reenter_transaction: busy,
  try_again_later: busy,
  card_velocity_exceeded: overLimit,
  withdrawal_count_limit_exceeded: overLimit,
  card_not_supported: notAccepted,
  currency_not_supported: notAccepted,
  not_permitted: notAccepted,
  transaction_not_allowed: notAccepted,
  card_declined: declined,
  INSTRUMENT_DECLINED: refusedByPaypal,
  PAYER_CANNOT_PAY: refusedByPaypal,
  TRANSACTION_REFUSED: refusedByPaypal,
  ORDER_NOT_APPROVED: 'You haven’t approved the payment at PayPal. Approve it there, then try again.',
  PAYER_ACTION_REQUIRED: 'You haven’t approved the payment at PayPal. Approve it there, then try again.',
};

/** What a provider says of a refused payment; Stripe names the bank's own code `decline_code`. */
export interface ProviderRefusal {
  readonly code?: string | null | undefined;
  readonly decline_code?: string | null | undefined;
  readonly type?: string | undefined;
}

/** Why a payment was refused, in a sentence for who pays; never the provider's text, which may speak to developers. Null for what is no refusal of a card. */
export function refusalText({ code, decline_code: declineCode, type }: ProviderRefusal): string | null {
  return texts[declineCode ?? ''] ?? texts[code ?? ''] ?? (type === 'card_error' ? declined : null);
}
