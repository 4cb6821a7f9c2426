import { reactPart } from '@candlewick/shared-platform';
import { TechnicalsSummaryWidget } from '../features/summary/technicals-summary.widget.tsx';

export default reactPart('mfe-chat-technicals', TechnicalsSummaryWidget);
