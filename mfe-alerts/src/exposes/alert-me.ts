import { reactPart } from '@candlewick/shared-platform';
import { AlertMeWidget } from '../features/alert-me/alert-me.widget.tsx';

export default reactPart('mfe-alerts-alert-me', AlertMeWidget);
