import { reactPart } from '@candlewick/shared-platform';
import { SummaryPage } from '../features/summary/summary.page.tsx';

export default reactPart('mfe-backtest', SummaryPage);
