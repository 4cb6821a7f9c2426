import { reactPart } from '@candlewick/shared-platform';
import { TickerAlertWidget } from '../features/alert-me/ticker-alert.widget.tsx';

export default reactPart('mfe-alerts-ticker-alert', TickerAlertWidget);
