import { reactPart } from '@candlewick/shared-platform';
import { MarketMapWidget } from '../features/market-map/market-map.widget.tsx';

export default reactPart('mfe-dashboard-market-map', MarketMapWidget);
