import { reactPart } from '@candlewick/shared-platform';
import { RecentWidget } from '../features/builder/recent.widget.tsx';

export default reactPart('mfe-backtest-recent', RecentWidget);
