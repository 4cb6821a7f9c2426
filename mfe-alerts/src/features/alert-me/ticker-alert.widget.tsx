import { Button } from '@candlewick/shared-design/button';
import { BellIcon } from '@candlewick/shared-design/icons';
import { useShell, type SlotPropsOf } from '@candlewick/shared-platform';
import { useEffect } from 'react';

/** A button beside a ticker that watches conditions of the user's own. */
export function TickerAlertWidget({ ticker }: SlotPropsOf<'ticker-actions'>) {
  const { actions, overlays } = useShell();
  const label = `Alert me about ${ticker}`;
  useEffect(
    () =>
      actions.register({
        id: 'alert-me',
        title: label,
        section: 'Alerts',
        shortcut: 'alt+a',
        run: () => void overlays.open('new-alert', { ticker }),
      }),
    [actions, overlays, label, ticker],
  );
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
