import { reactPart } from '@candlewick/shared-platform';
import { TermsPage } from '../features/terms/terms.page.tsx';

export default reactPart('mfe-pricing-terms', TermsPage);
