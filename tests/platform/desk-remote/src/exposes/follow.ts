import { reactPart } from '@candlewick/shared-platform';
import { Follow } from '../widgets.tsx';

export default reactPart('mfe-desk-follow', Follow);
