import { reactPart } from '@candlewick/shared-platform';
import { SubscriptionWidget } from '../features/subscription/subscription.widget.tsx';

export default reactPart('mfe-pricing-subscription', SubscriptionWidget);
