import { reactPart } from '@candlewick/shared-platform';
import { NotificationsPage } from '../features/notifications/notifications.page.tsx';

export default reactPart('mfe-alerts-notifications', NotificationsPage);
