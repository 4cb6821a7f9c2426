import { reactPart } from '@candlewick/shared-platform';
import { PlansPage } from '../features/plans/plans.page.tsx';

export default reactPart('mfe-pricing-plans', PlansPage);
