import { reactPart } from '@candlewick/shared-platform';
import { NewOrder } from '../desk.tsx';

export default reactPart('mfe-desk', NewOrder);
