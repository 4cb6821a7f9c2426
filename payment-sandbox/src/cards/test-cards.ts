/** When a charge needs the customer: `unless_set_up` and `already_set_up` let charges without them pass, as their names say. */
export type Authentication = 'never' | 'on_request' | 'always' | 'unless_set_up' | 'already_set_up';

/** Why a bank refuses a card. `code` is `card_declined` if the bank's own code says more. */
export interface Decline {
  readonly code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error' | 'authentication_required';
  readonly declineCode: string;
}

export interface Behavior {
  readonly authentication: Authentication;
  readonly decline: Decline | null;
  /** Whether the card can be saved although charges of it are declined. */
  readonly attaches: boolean;
}

export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay';

/** A card that Stripe publishes for tests (docs.stripe.com/testing). */
export interface TestCard {
  readonly number: string;
  /** What follows `pm_card_` in the ids that stand for it; the part before the first capital follows `tok_`. */
  readonly names: readonly string[];
  readonly funding: 'credit' | 'debit' | 'prepaid';
  readonly behaviour: Behavior;
}

const pays: Behavior = { authentication: 'never', decline: null, attaches: true };
const declined = (declineCode: string, code: Decline['code'] = 'card_declined'): Behavior => ({
  authentication: 'never',
  decline: { code, declineCode },
  attaches: false,
});
const authenticated = (authentication: Authentication, decline: Decline | null = null): Behavior => ({
  authentication,
  decline,
  attaches: true,
});

const card = (
  number: string,
  names: readonly string[] = [],
  behaviour = pays,
  funding: TestCard['funding'] = 'credit',
): TestCard => ({ number, names, funding, behaviour });

export const testCards: readonly TestCard[] = [
  card('4242424242424242', ['visa']),
  card('4000056655665556', ['visa_debit'], pays, 'debit'),
  card('5555555555554444', ['mastercard']),
  card('2223003122003222'),
  card('5200828282828210', ['mastercard_debit'], pays, 'debit'),
  card('5105105105105100', ['mastercard_prepaid'], pays, 'prepaid'),
  card('378282246310005', ['amex']),
  card('371449635398431'),
  card('6011111111111117', ['discover']),
  card('6011000990139424'),
  card('6011981111111113', [], pays, 'debit'),
  card('3056930009020004', ['diners']),
  card('36227206271667'),
  card('3566002020360505', ['jcb']),
  card('6200000000000005', ['unionpay']),
  card('6200000000000047', [], pays, 'debit'),
  card('6205500000000000004'),

  card('4000000000000002', ['visa_chargeDeclined', 'chargeDeclined'], declined('generic_decline')),
  card(
    '4000000000009995',
    ['visa_chargeDeclinedInsufficientFunds', 'chargeDeclinedInsufficientFunds'],
    declined('insufficient_funds'),
  ),
  card('4000000000009987', ['visa_chargeDeclinedLostCard'], declined('lost_card')),
  card('4000000000009979', ['visa_chargeDeclinedStolenCard'], declined('stolen_card')),
  card('4000000000000069', ['chargeDeclinedExpiredCard'], declined('expired_card', 'expired_card')),
  card('4000000000000127', ['chargeDeclinedIncorrectCvc'], declined('incorrect_cvc', 'incorrect_cvc')),
  card('4000000000000119', ['chargeDeclinedProcessingError'], declined('processing_error', 'processing_error')),
  card(
    '4000000000006975',
    ['visa_chargeDeclinedVelocityLimitExceeded', 'chargeDeclinedVelocityLimitExceeded'],
    declined('card_velocity_exceeded'),
  ),
  card('4000000000000341', ['chargeCustomerFail', 'visa_chargeCustomerFail'], {
    ...declined('generic_decline'),
    attaches: true,
  }),

  card('4000002500003155', ['authenticationRequiredOnSetup'], authenticated('unless_set_up')),
  card('4000002760003184', ['authenticationRequired'], authenticated('always')),
  card('4000003800000446', ['authenticationRequiredSetupForOffSession'], authenticated('already_set_up')),
  card(
    '4000008260003178',
    ['authenticationRequiredChargeDeclinedInsufficientFunds'],
    authenticated('unless_set_up', { code: 'card_declined', declineCode: 'insufficient_funds' }),
  ),
  card('4000000000003220', ['threeDSecure2Required'], authenticated('always')),
  card('4000000000003063', ['threeDSecureRequired'], authenticated('always')),
  card(
    '4000008400001629',
    ['threeDSecureRequiredChargeDeclined'],
    authenticated('always', { code: 'card_declined', declineCode: 'generic_decline' }),
  ),
  card('4000000000003055', ['threeDSecureOptional'], authenticated('on_request')),
];

const byNumber = new Map(testCards.map((each) => [each.number, each]));
const byName = new Map(testCards.flatMap((each) => each.names.map((name) => [name, each])));

export const testCardOfNumber = (number: string): TestCard | undefined => byNumber.get(number);

/** The card behind `pm_card_visa` or `tok_visa`. */
export const testCardOfId = (id: string): TestCard | undefined => byName.get(id.replace(/^(pm_card_|tok_)/, ''));
