import { reactPart } from '@candlewick/shared-platform';
import { SinceWidget } from '../features/since/since.widget.tsx';

export default reactPart('mfe-backtest-since', SinceWidget);
