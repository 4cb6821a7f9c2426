/** Specification, section 2. */
export const ownPlanTooltip = 'You already have an active subscription to this plan';

/** Texts of the specification's error catalog (section 8), word for word. */
export const messages = {
  cardNotSaved: 'An error occured. Please try again.',
  unexpected: 'An unexpected error occurred',
  unexpectedRetry: 'An unexpected error occurred. Please try again.',
  paymentFailed: 'Payment failed. Unexpected exception: An unexpected error occurred. Please try again.',
  notEdited: 'Failed to edit transaction details',
  needsAuthentication: 'Complete authentication to finish transaction',
  transactionFailed: 'An error occured during the processing of the transaction',
  renewalCancelled: 'Auto renewal on subscription cancelled',
  renewalNotCancelled: 'An unexpected error occurred. Please try again.',
  downgradeSet: 'Success: Subscription downgrade set',
  downgradeFailed: 'Error: An unexpected error occurred. Please try again',
  checkoutNotOpened: 'An error occured. Please try again',
  updating: 'Updating subscription...',
} as const;
