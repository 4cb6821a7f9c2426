import type { Order } from '../../order.ts';

/** Specification, section 2. */
export const titleOf = ({ mode }: Order): string => (mode === 'paymentMethod' ? 'Add a new card' : 'Checkout');
