import { reactPart } from '@candlewick/shared-platform';
import { AgendaWidget } from '../features/agenda/agenda.widget.tsx';

export default reactPart('mfe-dashboard-agenda', AgendaWidget);
