import { reactPart } from '@candlewick/shared-platform';
import { StatusOverlay } from '../features/status/status.overlay.tsx';

export default reactPart('mfe-pricing-status-overlay', StatusOverlay);
