import { reactPart } from '@candlewick/shared-platform';
import { StarWidget } from '../features/star/star.widget.tsx';

export default reactPart('mfe-alerts-star', StarWidget);
