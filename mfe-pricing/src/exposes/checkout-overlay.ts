import { reactPart } from '@candlewick/shared-platform';
import { CheckoutOverlay } from '../features/checkout/checkout.overlay.tsx';

export default reactPart('mfe-pricing-checkout-overlay', CheckoutOverlay);
