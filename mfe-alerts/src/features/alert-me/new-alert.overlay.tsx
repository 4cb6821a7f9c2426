import type { OverlayPropsOf } from '@candlewick/shared-platform';
import TickerAlert from './components/ticker-alert.tsx';

/** An alert on a ticker, over any page. Closes with true once it is added. */
export function NewAlertOverlay({ ticker, close }: OverlayPropsOf<'new-alert'>) {
  return <TickerAlert key={ticker} ticker={ticker} onClose={(isAdded) => close(isAdded || null)} />;
}
