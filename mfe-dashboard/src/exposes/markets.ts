import { reactPart } from '@candlewick/shared-platform';
import { MarketsWidget } from '../features/markets/markets.widget.tsx';

export default reactPart('mfe-dashboard-markets', MarketsWidget);
