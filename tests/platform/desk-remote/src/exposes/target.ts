import { reactPart } from '@candlewick/shared-platform';
import { Target } from '../widgets.tsx';

export default reactPart('mfe-desk-target', Target);
