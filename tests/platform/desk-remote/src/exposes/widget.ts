import { reactPart } from '@candlewick/shared-platform';
import { Movers } from '../desk.tsx';

export default reactPart('mfe-desk', Movers);
