import { reactPart } from '@candlewick/shared-platform';
import { Reading } from '../widgets.tsx';

export default reactPart('mfe-desk-reading', Reading);
