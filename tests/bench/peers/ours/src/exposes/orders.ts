import { reactPart } from '@candlewick/shared-platform';
import { CounterPage } from '../../../page.tsx';

export default reactPart('mfe-peers-orders', CounterPage);
