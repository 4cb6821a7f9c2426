import { reactPart } from '@candlewick/shared-platform';
import { GuidePage } from '../features/guide/guide.page.tsx';

export default reactPart('mfe-chat-guide', GuidePage);
