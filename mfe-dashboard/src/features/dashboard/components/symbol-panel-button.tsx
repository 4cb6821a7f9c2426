import { Button } from '@candlewick/shared-design/button';
import { TableIcon } from '@candlewick/shared-design/icons';
import { useWidgets } from '@candlewick/shared-page/slot';
import { useMedia } from '@candlewick/shared-page/use-media';
import { useRoute, useShell, type SlotWidget } from '@candlewick/shared-platform';
import { useEffect, useEffectEvent, useState } from 'react';

const storedKey = 'symbol-panel';

export interface PanelState {
  /** Undefined where no remote fills the slot. */
  readonly widget: SlotWidget | undefined;
  /** Whether it stands beside the chart; otherwise it is a sheet over the page. */
  readonly isBeside: boolean;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** The panel of symbols of the prices section, open or not. Beside the chart this browser remembers it; a sheet closes with the next chart. */
export function useSymbolPanel(): PanelState {
  const { storage } = useShell();
  const { pathname, query } = useRoute();
  const [widget] = useWidgets('symbol-panel');
  const isBeside = useMedia('(width >= 80rem)');
  // Where there is room for it without a narrower chart, it is open to begin with.
  const isRoomy = useMedia('(width >= 90rem)');
  const [stored, setStored] = useState(() => storage.get(storedKey));
  const [sheetAt, setSheetAt] = useState<string | null>(null);
  const here = `${pathname}?${query.toString()}`;
  const setOpen = (isOpen: boolean) => {
    if (!isBeside) return setSheetAt(isOpen ? here : null);
    setStored(isOpen);
    storage.set(storedKey, isOpen);
  };
  const isOpen = isBeside ? (typeof stored === 'boolean' ? stored : isRoomy) : sheetAt === here;
  return { widget, isBeside, isOpen, setOpen };
}

/** Opens and closes the panel, from above the chart. The palette has the same as an action. */
export function SymbolPanelButton({ panel }: { readonly panel: PanelState }) {
  const { actions } = useShell();
  const { isOpen, setOpen, isBeside } = panel;
  const toggle = useEffectEvent(() => setOpen(!isOpen));
  useEffect(() => {
    const title = isOpen ? 'Close the symbol panel' : 'Open the symbol panel';
    return actions.register({ id: 'symbols', title, section: 'Symbols', run: () => toggle() });
  }, [actions, isOpen]);
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<TableIcon size={14} />}
      aria-expanded={isOpen}
      aria-haspopup={isBeside ? undefined : 'dialog'}
      onClick={() => setOpen(!isOpen)}
    >
      Symbols
    </Button>
  );
}
