import { reactPart } from '@candlewick/shared-platform';
import { NewsPage } from '../features/news/news.page.tsx';

export default reactPart('mfe-dashboard-news', NewsPage);
