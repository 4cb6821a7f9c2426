import { reactPart } from '@candlewick/shared-platform';
import { DeskPage } from '../desk.tsx';

export default reactPart('mfe-desk', DeskPage);
