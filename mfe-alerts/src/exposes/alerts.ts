import { reactPart } from '@candlewick/shared-platform';
import { AlertsPage } from '../features/alerts/alerts.page.tsx';

export default reactPart('mfe-alerts-alerts', AlertsPage);
