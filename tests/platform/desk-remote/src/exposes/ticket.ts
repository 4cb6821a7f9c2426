import { reactPart } from '@candlewick/shared-platform';
import { Ticket } from '../desk.tsx';

export default reactPart('mfe-desk', Ticket);
