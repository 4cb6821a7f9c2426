import { reactPart } from '@candlewick/shared-platform';
import { DowngradeOverlay } from '../features/downgrade/downgrade.overlay.tsx';

export default reactPart('mfe-pricing-downgrade-overlay', DowngradeOverlay);
