import { reactPart } from '@candlewick/shared-platform';
import { Opener } from '../opener.tsx';

export default reactPart('mfe-opener', Opener);
