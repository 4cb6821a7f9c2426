import { Button } from '@candlewick/shared-design/button';
import { BellIcon } from '@candlewick/shared-design/icons';
import { loadLater } from '@candlewick/shared-design/load-later';
import { NavigationProvider } from '@candlewick/shared-design/navigation';
import { useShell, type SlotPropsOf } from '@candlewick/shared-platform';
import { useState } from 'react';

const TickerAlert = loadLater(
  () => import(/* webpackChunkName: "ticker-alert" */ './components/ticker-alert.tsx'),
  null,
);

/** A button beside a ticker that watches conditions of the user's own. */
export function TickerAlertWidget({ ticker }: SlotPropsOf<'ticker-actions'>) {
  const { navigate } = useShell();
  const [isOpen, setOpen] = useState(false);
  const label = `Alert me about ${ticker}`;
  return (
    <NavigationProvider navigate={navigate}>
      <Button variant="ghost" icon={<BellIcon />} aria-label={label} title={label} onClick={() => setOpen(true)} />
      {isOpen ? <TickerAlert key={ticker} ticker={ticker} onClose={() => setOpen(false)} /> : null}
    </NavigationProvider>
  );
}
