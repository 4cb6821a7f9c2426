import { reactPart } from '@candlewick/shared-platform';
import { MoversWidget } from '../features/movers/movers.widget.tsx';

export default reactPart('mfe-dashboard-movers', MoversWidget);
