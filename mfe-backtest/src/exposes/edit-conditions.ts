import { reactPart } from '@candlewick/shared-platform';
import { EditConditionsOverlay } from '../features/builder/edit-conditions.overlay.tsx';

export default reactPart('mfe-backtest-edit-conditions', EditConditionsOverlay);
