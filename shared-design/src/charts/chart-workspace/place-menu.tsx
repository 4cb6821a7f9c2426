import { priceDigits } from '@candlewick/engine/market';
import type { ChartPlace } from '../chart/chart-controller.ts';
import type { ChartModel } from '../chart/chart-model.ts';
import { priceScaleOf } from '../chart/price-scale.ts';
import type { DrawingKind, DrawingPoint } from '../drawings/drawing.types.ts';
import { formatPrice } from '../../foundations/format/format.ts';
import ChartMenu from './chart-menu.tsx';
import type { ChartWorkspaceProps, WorkspacePrice } from './workspace.types.ts';

interface PlaceMenuProps extends Pick<ChartWorkspaceProps, 'placeItems' | 'onPlaceAction'> {
  /** Its price is a value of the axis. */
  place: ChartPlace;
  price: WorkspacePrice;
  model: ChartModel;
  /** There are prices of other instruments, so items name this one. */
  isCompared: boolean;
  /** null where nothing can be drawn. */
  onDraw: ((kind: DrawingKind, at: DrawingPoint) => void) | null;
  /** null where nothing can be compared. */
  onCompare: (() => void) | null;
  onReset: () => void;
  onProblem: (text: string) => void;
  onClose: () => void;
}

/** What can be done at a place in the prices. */
export default function PlaceMenu({ place, price, model, isCompared, ...rest }: PlaceMenuProps) {
  const { placeItems, onPlaceAction, onDraw, onCompare, onReset, onProblem, onClose } = rest;
  const { bars, symbol } = price;
  const exact = place.price / priceScaleOf(model, bars).factor;
  const copied = exact.toFixed(priceDigits(symbol, exact));
  const at: ChartPlace = { ...place, price: Number(copied) };
  const text = formatPrice(at.price, symbol);
  const items = [
    ...(placeItems?.(at) ?? []),
    ...(onDraw
      ? [
          { id: 'level', label: isCompared ? `Draw a level on ${symbol} at ${text}` : `Draw a level at ${text}` },
          { id: 'trend', label: 'Draw a trend line from here' },
          { id: 'measure', label: 'Measure from here' },
        ]
      : []),
    { id: 'copy', label: `Copy ${text}` },
    ...(onCompare ? [{ id: 'compare', label: 'Compare with…' }] : []),
    { id: 'reset', label: 'Reset view' },
  ];
  const act = (id: string) => {
    if (id === 'copy')
      navigator.clipboard.writeText(copied).catch(() => onProblem(`Couldn’t copy ${copied}: your browser refused it.`));
    else if (id === 'compare') onCompare?.();
    else if (id === 'reset') onReset();
    else if (id === 'level' || id === 'trend' || id === 'measure') onDraw?.(id, { time: at.timeMs, price: at.price });
    else onPlaceAction?.(id, at);
  };
  return <ChartMenu label="At this place" place={place} items={items} onAction={act} onClose={onClose} />;
}
