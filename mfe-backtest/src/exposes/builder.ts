import { reactPage } from '@candlewick/shared-platform';
import { BuilderPage } from '../features/builder/builder.page.tsx';

export default reactPage('mfe-backtest', BuilderPage);
