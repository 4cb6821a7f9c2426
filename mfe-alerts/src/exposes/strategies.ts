import { reactPart } from '@candlewick/shared-platform';
import { StrategiesPage } from '../features/strategies/strategies.page.tsx';

export default reactPart('mfe-alerts-strategies', StrategiesPage);
