import { Button } from '@candlewick/shared-design/button';
import { EllipsisIcon } from '@candlewick/shared-design/icons';
import { Menu } from '@candlewick/shared-design/menu';
import { useShell } from '@candlewick/shared-platform';
import { useOrder, useRemove } from '../../../common/use-watchlist-changes.ts';
import { backtestHref } from '../../../common/watchlist-links.ts';
import type { Watchlist } from '../../../common/watchlist.types.ts';

interface SymbolMenuProps {
  readonly list: Watchlist;
  readonly ticker: string;
}

/** What can be done with a symbol of a list. */
export function SymbolMenu({ list, ticker }: SymbolMenuProps) {
  const { navigate, overlays } = useShell();
  const order = useOrder();
  const remove = useRemove();
  const runs: Readonly<Record<string, () => void>> = {
    alert: () => void overlays.open('new-alert', { ticker }),
    backtest: () => navigate(backtestHref([ticker])),
    top: () => order.mutate({ id: list.id, tickers: [ticker] }),
    remove: () => remove.mutate({ list, tickers: [ticker] }),
  };
  return (
    <Menu
      aria-label={`Actions for ${ticker}`}
      trigger={<Button size="sm" variant="ghost" icon={<EllipsisIcon />} aria-label={`Actions for ${ticker}`} />}
      items={[
        { id: 'alert', label: 'Add alert' },
        { id: 'backtest', label: 'Backtest' },
        { id: 'top', label: 'Move to top', isDisabled: list.tickers[0] === ticker },
        { id: 'remove', label: `Remove from ${list.name}`, isDanger: true },
      ]}
      onAction={(id) => runs[id]?.()}
    />
  );
}
