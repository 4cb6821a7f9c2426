import { reactPart } from '@candlewick/shared-platform';
import { ChatOverlay } from '../features/chat/chat.overlay.tsx';

export default reactPart('mfe-chat', ChatOverlay);
