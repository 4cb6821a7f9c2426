import { reactPart } from '@candlewick/shared-platform';
import { CardsWidget } from '../features/cards/cards.widget.tsx';

export default reactPart('mfe-pricing-cards', CardsWidget);
