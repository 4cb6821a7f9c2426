import { reactPart } from '@candlewick/shared-platform';
import { AddToWatchlistOverlay } from '../features/add-to-watchlist/add-to-watchlist.overlay.tsx';

export default reactPart('mfe-alerts-add-to-watchlist', AddToWatchlistOverlay);
