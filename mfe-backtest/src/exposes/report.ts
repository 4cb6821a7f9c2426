import { reactPart } from '@candlewick/shared-platform';
import { ReportPage } from '../features/result/report.page.tsx';

export default reactPart('mfe-backtest', ReportPage);
