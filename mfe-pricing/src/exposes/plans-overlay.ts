import { reactPart } from '@candlewick/shared-platform';
import { PlansOverlay } from '../features/plans/plans.overlay.tsx';

export default reactPart('mfe-pricing-plans-overlay', PlansOverlay);
