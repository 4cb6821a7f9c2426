import { reactPart } from '@candlewick/shared-platform';
import { HeadlinesWidget } from '../features/headlines/headlines.widget.tsx';

export default reactPart('mfe-dashboard-headlines', HeadlinesWidget);
