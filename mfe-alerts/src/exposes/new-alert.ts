import { reactPart } from '@candlewick/shared-platform';
import { NewAlertOverlay } from '../features/alert-me/new-alert.overlay.tsx';

export default reactPart('mfe-alerts-new-alert', NewAlertOverlay);
