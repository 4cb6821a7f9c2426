import { reactPart } from '@candlewick/shared-platform';
import { SinceWidget } from '../features/recent/since.widget.tsx';

export default reactPart('mfe-backtest-since', SinceWidget);
