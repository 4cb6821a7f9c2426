import { Button } from '@candlewick/shared-design/button';
import { BellIcon } from '@candlewick/shared-design/icons';
import { loadLater } from '@candlewick/shared-design/load-later';
import { NavigationProvider } from '@candlewick/shared-design/navigation';
import { useShell, type SlotPropsOf } from '@candlewick/shared-platform';
import { useState } from 'react';

const BacktestAlert = loadLater(
  () => import(/* webpackChunkName: "backtest-alert" */ './components/backtest-alert.tsx'),
  null,
);

/** Props of the widget and of its dialog. */
export type AlertMeProps = SlotPropsOf<'backtest-actions'>;

/** A button on a backtest or a result that watches its rule. */
export function AlertMeWidget(props: AlertMeProps) {
  const { navigate } = useShell();
  const [isOpen, setOpen] = useState(false);
  return (
    <NavigationProvider navigate={navigate}>
      <Button icon={<BellIcon size={14} />} onClick={() => setOpen(true)}>
        Alert me
      </Button>
      {isOpen ? <BacktestAlert {...props} onClose={() => setOpen(false)} /> : null}
    </NavigationProvider>
  );
}
