import type { Decline } from './test-cards.ts';

const texts: Readonly<Record<string, string>> = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  card_velocity_exceeded:
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
};

/** What Stripe tells the customer. */
export const declineText = ({ code, declineCode }: Decline): string =>
  texts[declineCode] ?? texts[code] ?? 'Your card was declined.';

const params: Readonly<Record<string, string>> = { expired_card: 'exp_month', incorrect_cvc: 'cvc' };

/** The field of the card that the decline is about. */
export const declineParam = ({ code }: Decline): string | undefined => params[code];
