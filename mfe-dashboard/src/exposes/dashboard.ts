import { reactPage } from '@candlewick/shared-platform';
import { DashboardPage } from '../features/dashboard/dashboard.page.tsx';

export default reactPage('mfe-dashboard', DashboardPage);
