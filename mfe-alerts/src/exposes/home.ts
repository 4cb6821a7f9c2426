import { reactPart } from '@candlewick/shared-platform';
import { HomeWidget } from '../features/home/home.widget.tsx';

export default reactPart('mfe-alerts-home', HomeWidget);
