import { reactPart } from '@candlewick/shared-platform';
import { HistoryPage } from '../features/history/history.page.tsx';

export default reactPart('mfe-backtest', HistoryPage);
