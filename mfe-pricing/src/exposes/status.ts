import { reactPart } from '@candlewick/shared-platform';
import { StatusPage } from '../features/status/status.page.tsx';

export default reactPart('mfe-pricing-status', StatusPage);
