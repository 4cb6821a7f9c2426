import type { CardState } from '../store/kinds.ts';

interface Occasion {
  /** Whether the customer is not there. */
  readonly offSession: boolean;
  /** Whether the caller asks for 3-D Secure wherever the card has it. */
  readonly isRequested: boolean;
}

/** Whether the bank wants the customer to authenticate. */
export function needsAuthentication({ behaviour, isSetUp }: CardState, { offSession, isRequested }: Occasion): boolean {
  switch (behaviour.authentication) {
    case 'never':
      return false;
    case 'on_request':
      return isRequested && !offSession;
    case 'always':
      return true;
    case 'unless_set_up':
      return !(offSession && isSetUp);
    case 'already_set_up':
      return !offSession;
  }
}
