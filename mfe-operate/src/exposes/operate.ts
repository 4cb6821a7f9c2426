import { reactPart } from '@candlewick/shared-platform';
import { OperatePage } from '../features/operate/operate.page.tsx';

export default reactPart('mfe-operate', OperatePage);
