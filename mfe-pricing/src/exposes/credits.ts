import { reactPart } from '@candlewick/shared-platform';
import { CreditsWidget } from '../features/credits/credits.widget.tsx';

export default reactPart('mfe-pricing-credits', CreditsWidget);
