import { reactPart } from '@candlewick/shared-platform';
import { NewsSummaryWidget } from '../features/summary/news-summary.widget.tsx';

export default reactPart('mfe-chat-news', NewsSummaryWidget);
