import { Button } from '@candlewick/shared-design/button';
import { BellIcon } from '@candlewick/shared-design/icons';
import { useShell, type SlotPropsOf } from '@candlewick/shared-platform';

/** A button beside a ticker that watches conditions of the user's own. */
export function TickerAlertWidget({ ticker }: SlotPropsOf<'ticker-actions'>) {
  const { overlays } = useShell();
  const label = `Alert me about ${ticker}`;
  return (
    <Button
      variant="ghost"
      icon={<BellIcon />}
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      onClick={() => void overlays.open('new-alert', { ticker })}
    />
  );
}
