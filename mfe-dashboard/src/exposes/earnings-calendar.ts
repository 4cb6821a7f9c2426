import { reactPart } from '@candlewick/shared-platform';
import { EarningsCalendarPage } from '../features/calendars/earnings.page.tsx';

export default reactPart('mfe-dashboard-earnings-calendar', EarningsCalendarPage);
