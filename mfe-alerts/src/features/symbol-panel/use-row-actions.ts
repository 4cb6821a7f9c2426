import type { MenuEntry } from '@candlewick/shared-design/menu';
import type { PriceRow } from '@candlewick/shared-page/price-list';
import { useSymbols } from '@candlewick/shared-page/symbols';
import { useStars } from '@candlewick/shared-page/use-stars';
import { useShell } from '@candlewick/shared-platform';
import { backtestHref } from '../../common/watchlist-links.ts';
import type { SymbolPanelProps } from './symbol-panel.widget.tsx';

export interface RowActions {
  readonly items: readonly MenuEntry[];
  readonly run: (id: string) => void;
}

/** What the menu of a row offers. */
export function useRowActions({ ticker: shown, compareHref }: SymbolPanelProps): (row: PriceRow) => RowActions {
  const { navigate, overlays } = useShell();
  const { starred, recent } = useSymbols();
  const stars = useStars();
  return ({ ticker, name }) => {
    const known = [...starred, ...recent].find((each) => each.ticker === ticker) ?? { ticker, name, delistedOn: null };
    const runs: Readonly<Record<string, () => void>> = {
      star: () => stars.toggle?.(known),
      alert: () => void overlays.open('new-alert', { ticker }),
      compare: () => navigate((compareHref ?? '').replace('_symbol_', encodeURIComponent(ticker))),
      backtest: () => navigate(backtestHref([ticker])),
    };
    return {
      items: [
        { id: 'star', label: stars.isStarred(ticker) ? 'Unstar' : 'Star', isDisabled: !stars.toggle },
        { id: 'alert', label: 'Add alert' },
        {
          id: 'compare',
          label: `Compare with ${shown}`,
          isDisabled: ticker === shown || compareHref === undefined,
          note: ticker !== shown && compareHref === undefined ? 'The chart has as many as fit' : undefined,
        },
        { id: 'backtest', label: 'Backtest' },
      ],
      run: (id) => runs[id]?.(),
    };
  };
}
