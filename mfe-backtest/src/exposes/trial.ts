import { reactPart } from '@candlewick/shared-platform';
import { TrialWidget } from '../features/builder/trial.widget.tsx';

export default reactPart('mfe-backtest-trial', TrialWidget);
