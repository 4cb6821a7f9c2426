import { reactPart } from '@candlewick/shared-platform';
import { LabPage } from '../features/lab/lab.page.tsx';

export default reactPart('mfe-backtest', LabPage);
