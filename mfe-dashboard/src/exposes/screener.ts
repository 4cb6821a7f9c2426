import { reactPart } from '@candlewick/shared-platform';
import { ScreenerPage } from '../features/screener/screener.page.tsx';

export default reactPart('mfe-dashboard-screener', ScreenerPage);
