import { reactPart } from '@candlewick/shared-platform';
import { PlanLimitsWidget } from '../features/plan-limits/plan-limits.widget.tsx';

export default reactPart('mfe-pricing-plan-limits', PlanLimitsWidget);
