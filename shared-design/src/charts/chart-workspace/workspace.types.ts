import type { ReactNode } from 'react';
import type { MenuEntry } from '../../overlays/menu/menu.tsx';
import type { ChartPlace } from '../chart/chart-controller.ts';
import type { RangePreset } from '../chart/chart-range.ts';
import type {
  Bar,
  ChartBoundary,
  ChartEvent,
  ChartHours,
  ChartLevel,
  ChartPane,
  ChartShade,
  ChartState,
  ChartStudy,
  Compared,
  PriceChartKind,
  PriceLine,
  TimeRange,
  TradeMarker,
} from '../chart/chart.types.ts';
import type { Drawing, DrawingsChange } from '../drawings/drawing.types.ts';
import type { ChartCommand } from './use-commands.ts';

/** What the user chose, as an address keeps it. */
export interface WorkspaceView {
  /** A preset, or what was panned to. */
  range: RangePreset | TimeRange;
  kind: PriceChartKind;
  isLogScale: boolean;
  /** The axis shows the change since the first value in view. */
  isPercentScale: boolean;
  isInverted: boolean;
  studies: readonly ChartStudy[];
  /** What is 100 % in a comparison: the first value in view, or the first at or after a time in UTC ms. */
  base: 'view' | number;
}

/** `chosen` belongs into the history, so that Back undoes it; `moved` (panning, typing) replaces. */
export type ViewChangeKind = 'chosen' | 'moved';

export interface WorkspacePrice {
  /** Ascending by time, one per session. Keep the array stable between renders. */
  bars: readonly Bar[];
  /** Name of the bars: `AAPL`. */
  symbol?: string | undefined;
  /** ISO 4217 code of all prices for the exported header. */
  currency?: string | undefined;
  /** Unit of volume for the exported header: `shares`. */
  volumeUnit?: string | undefined;
  /** Where the bars are shorter than a day. Keep the object stable between renders. */
  hours?: ChartHours | undefined;
  /** Default: true when a bar has volume. */
  hasVolume?: boolean | undefined;
  /** Bars that are set apart. Keep the object stable between renders. */
  shade?: ChartShade | undefined;
  /** Height in relation to the other panes; default 1. */
  share?: number | undefined;
}

export interface ChartWorkspaceProps extends ChartState {
  [data: `data-${string}`]: string | undefined;
  /** Names the chart for assistive technology and its files: "AAPL daily prices". */
  label: string;
  /** Leave out for a chart of panes alone. */
  price?: WorkspacePrice | undefined;
  /** Below the prices: `equityPane`, `drawdownPane`. Keep the array stable between renders. */
  panes?: readonly ChartPane[] | undefined;
  /** Over the prices, such as the averages of a strategy. Keep the array stable between renders. */
  priceLines?: readonly PriceLine[] | undefined;
  markers?: readonly TradeMarker[] | undefined;
  /** Marked at the foot of the prices; a click lists them. Keep the array stable between renders. */
  events?: readonly ChartEvent[] | undefined;
  /** Called with an event that was chosen from that list. */
  onEventChosen?: ((event: ChartEvent) => void) | undefined;
  /** A line where the bars change in kind, such as from real to simulated ones. Keep the object stable between renders. */
  boundary?: ChartBoundary | undefined;
  compare?: readonly Compared[] | undefined;
  onRemoveCompared?: ((label: string) => void) | undefined;
  /** A search box that adds an instrument to compare with. */
  comparePicker?: ReactNode;
  /** Missing parts have their default. Without it, the chart keeps its own state. */
  view?: Partial<WorkspaceView> | undefined;
  onViewChange?: ((change: Partial<WorkspaceView>, how: ViewChangeKind) => void) | undefined;
  /** Presets that may be offered; those that the data cannot fill are left out. Default: all. */
  presets?: readonly RangePreset[] | undefined;
  /** Of the presets, those that the owner shows with bars shorter than these: they are always offered. */
  finerPresets?: readonly RangePreset[] | undefined;
  /** Called when the user pans to the first bar, or an indicator needs more bars to begin. Absent: there are no earlier bars. */
  onHistoryNeeded?: (() => void) | undefined;
  /** Gets what the user can do with the chart whenever that changes, for a palette. Keep the function stable between renders. */
  onCommands?: ((commands: readonly ChartCommand[]) => void) | undefined;
  /** Called with the time of a bar that was clicked or tapped, or where Enter was pressed with the crosshair on it. */
  onTimeChosen?: ((timeMs: number) => void) | undefined;
  /** On the prices, oldest first. Keep the array stable between renders. */
  drawings?: readonly Drawing[] | undefined;
  /** Keeps what the user draws. Absent: nothing can be drawn. */
  onDrawingsChange?: ((change: DrawingsChange) => void) | undefined;
  /** Lines that something else watches, such as alerts. Keep the array stable between renders. */
  levels?: readonly ChartLevel[] | undefined;
  /** What levels are measured from; the last close unless given, as bars may end long ago. 0 while it is unknown. */
  lastPrice?: number | undefined;
  /** Called with the new price once the user lets go of a line. */
  onLevelMoved?: ((id: string, price: number) => void) | undefined;
  /** What else can be done at a place in the prices: by right click, a long press, or the menu key. */
  placeItems?: ((place: ChartPlace) => readonly MenuEntry[]) | undefined;
  onPlaceAction?: ((id: string, place: ChartPlace) => void) | undefined;
  /** Charts with the same name here share the crosshair: each shows it on its bar at that time, or the nearest before. */
  crosshairGroup?: string | undefined;
  /** Offers a second chart beside this one. */
  split?: { isOn: boolean; onToggle: () => void } | undefined;
  /** Further controls of the data, such as its interval. */
  controls?: ReactNode;
  /** Those that are rarely used, for the chart’s options. */
  options?: ReactNode;
  /** The preset that was chosen and still loads: the toolbar shows it as chosen. */
  awaited?: RangePreset | undefined;
  /** The data of an earlier choice, while others load: they stay, dimmed, under their own caption. */
  isStale?: boolean | undefined;
  /** What the data are, their date and source: below the chart, and in its picture. */
  caption?: string | undefined;
  className?: string | undefined;
}
