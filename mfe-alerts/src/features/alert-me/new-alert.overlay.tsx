import { NavigationProvider } from '@candlewick/shared-design/navigation';
import { useShell, type OverlayPropsOf } from '@candlewick/shared-platform';
import { TickerAlert } from './components/ticker-alert.tsx';

/**
 * An alert on a ticker, over any page: `overlays.open('new-alert', { ticker: 'AAPL', level: 226.3 })`. Without a ticker it asks for one. Closes
 * with true once the alert is added.
 */
export function NewAlertOverlay({ ticker, level, close }: OverlayPropsOf<'new-alert'>) {
  const { navigate } = useShell();
  return (
    <NavigationProvider navigate={navigate}>
      <TickerAlert
        key={`${ticker} ${level}`}
        ticker={ticker}
        level={level}
        onClose={(isAdded) => close(isAdded || null)}
      />
    </NavigationProvider>
  );
}
