import { reactPart } from '@candlewick/shared-platform';
import { AlertsCard } from '../features/alerts-card/alerts-card.widget.tsx';

export default reactPart('mfe-alerts-alerts-card', AlertsCard);
