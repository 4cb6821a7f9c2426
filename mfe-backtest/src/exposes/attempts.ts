import { reactPart } from '@candlewick/shared-platform';
import { AttemptsPage } from '../features/attempts/attempts.page.tsx';

export default reactPart('mfe-backtest', AttemptsPage);
