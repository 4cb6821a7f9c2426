import { reactPart } from '@candlewick/shared-platform';
import { DeliveryWidget } from '../features/delivery/delivery.widget.tsx';

export default reactPart('mfe-alerts-delivery', DeliveryWidget);
