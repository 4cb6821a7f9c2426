import { reactPart } from '@candlewick/shared-platform';
import { ComparatorPage } from '../features/comparator/comparator.page.tsx';

export default reactPart('mfe-dashboard-comparator', ComparatorPage);
