import { reactPart } from '@candlewick/shared-platform';
import { IpoCalendarPage } from '../features/calendars/ipo.page.tsx';

export default reactPart('mfe-dashboard-ipo-calendar', IpoCalendarPage);
