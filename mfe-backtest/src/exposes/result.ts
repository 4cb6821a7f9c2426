import { reactPage } from '@candlewick/shared-platform';
import { ResultPage } from '../features/result/result.page.tsx';

export default reactPage('mfe-backtest', ResultPage);
