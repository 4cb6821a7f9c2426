import { reactPart } from '@candlewick/shared-platform';
import { PopularPage } from '../features/popular/popular.page.tsx';

export default reactPart('mfe-dashboard-popular', PopularPage);
