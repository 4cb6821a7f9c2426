import { reactPart } from '@candlewick/shared-platform';
import { ResultPage } from '../features/result/result.page.tsx';

export default reactPart('mfe-backtest', ResultPage);
