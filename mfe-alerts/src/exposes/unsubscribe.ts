import { reactPart } from '@candlewick/shared-platform';
import { UnsubscribePage } from '../features/unsubscribe/unsubscribe.page.tsx';

export default reactPart('mfe-alerts-unsubscribe', UnsubscribePage);
