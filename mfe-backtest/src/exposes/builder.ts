import { reactPart } from '@candlewick/shared-platform';
import { BuilderPage } from '../features/builder/builder.page.tsx';

export default reactPart('mfe-backtest', BuilderPage);
