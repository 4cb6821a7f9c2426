import { reactPage } from '@candlewick/shared-platform';
import { HistoryPage } from '../features/history/history.page.tsx';

export default reactPage('mfe-backtest', HistoryPage);
