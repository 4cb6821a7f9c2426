import { reactPart } from '@candlewick/shared-platform';
import { DashboardPage } from '../features/dashboard/dashboard.page.tsx';

export default reactPart('mfe-dashboard', DashboardPage);
