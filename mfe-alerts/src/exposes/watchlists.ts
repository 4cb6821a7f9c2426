import { reactPart } from '@candlewick/shared-platform';
import { WatchlistsPage } from '../features/watchlists/watchlists.page.tsx';

export default reactPart('mfe-alerts', WatchlistsPage);
