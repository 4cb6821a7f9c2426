import { useId, useMemo, useRef, useState } from 'react';
import { ChartBody, saveCsv } from '../chart/chart-body.tsx';
import { ChartCanvas } from '../chart/chart-canvas-later.ts';
import { dataOf, mainOf, modelData, timeText } from '../chart/chart-model.ts';
import { presetsFor, rangePresets } from '../chart/chart-range.ts';
import type { ChartPlace } from '../chart/chart-controller.ts';
import type { Bar, ChartEvent, ChartPane, ChartStudy, Compared, PriceLine, TradeMarker } from '../chart/chart.types.ts';
import { loadLater } from '../../foundations/lib/load-later.tsx';
import { useDrawingTools } from '../drawings/use-drawing-tools.tsx';
import { cx, dataAttributes } from '../../foundations/lib/cx.ts';
import { useWidth } from '../chart/use-width.ts';
import { valuesAt } from './legend-values.ts';
import { ChartSummary } from './chart-summary.tsx';
import { PaneLegends } from './pane-legends.tsx';
import { PlotArea } from './plot-area.tsx';
import { useChartLink } from './use-chart-link.ts';
import { useCommands } from './use-commands.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useStudies, useStudyModule } from './use-studies.ts';
import { endsOf, useWorkspaceView } from './use-workspace-view.ts';
import { modelOf } from './workspace-model.ts';
import { WorkspaceToolbar } from './workspace-toolbar.tsx';
import type { ChartWorkspaceProps } from './workspace.types.ts';
import styles from './chart-workspace.module.css';

export type { Drawing, DrawingKind, DrawingPoint, DrawingsChange } from '../drawings/drawing.types.ts';
export type { ChartWorkspaceProps, ViewChangeKind, WorkspacePrice, WorkspaceView } from './workspace.types.ts';
export type {
  Bar,
  ChartEvent,
  ChartEventKind,
  ChartHours,
  ChartLevel,
  ChartLine,
  ChartPane,
  ChartStudy,
  Compared,
  Point,
  PriceChartKind,
  PriceLine,
  TimeRange,
  TradeMarker,
} from '../chart/chart.types.ts';
export type { RangePreset } from '../chart/chart-range.ts';
export type { ChartCommand } from './use-commands.ts';
export type { ChartPlace } from '../chart/chart-controller.ts';

const ChartMenu = loadLater(() => import('./chart-menu.tsx'), null);
const PlaceMenu = loadLater(() => import('./place-menu.tsx'), null);

const LevelLines = loadLater(() => import('../levels/level-lines.tsx'), null);

const noBars: readonly Bar[] = [];
const noPanes: readonly ChartPane[] = [];
const noLines: readonly PriceLine[] = [];
const noMarkers: readonly TradeMarker[] = [];
const noCompared: readonly Compared[] = [];
const allPresets = rangePresets.map(({ value }) => value);
const narrowPx = 640;
const nothing = () => {};

/**
 * The chart of prices, volume, indicators, equity and drawdown: panes of one time axis and one axis width with a shared crosshair.
 * It fills the height that the window leaves.
 */
export function ChartWorkspace(props: ChartWorkspaceProps) {
  const { label, price, panes = noPanes, markers = noMarkers, compare = noCompared, className } = props;
  const { boundary, isStale, isLoading, failure, onHistoryNeeded, onTimeChosen, presets: offered = allPresets } = props;
  const { priceLines = noLines } = props;
  const summaryId = useId();
  const [isTable, setTable] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const indicatorsButton = useRef<HTMLButtonElement>(null);
  const compareButton = useRef<HTMLButtonElement>(null);
  const [measure, width] = useWidth<HTMLDivElement>();
  const [frame, fullScreen, toggleFullScreen] = useFullScreen<HTMLElement>();

  const [place, setPlace] = useState<ChartPlace | null>(null);
  const [told, tell] = useState<{ events: readonly ChartEvent[]; place: ChartPlace } | null>(null);
  const { events } = props;

  const isNarrow = (width || window.innerWidth) < narrowPx;
  const isFull = fullScreen !== null;
  const isCompared = compare.length > 0;
  const { view, rangeKey, change, show, moveTo } = useWorkspaceView(props);
  const { kind, isLogScale, isPercentScale, isInverted, base, studies } = view;
  const { module, hasFailed } = useStudyModule(isListOpen || studies.length > 0);
  const computed = useStudies(price?.bars ?? noBars, studies, module);
  const model = useMemo(
    () =>
      modelOf({
        price,
        priceLines,
        panes,
        markers,
        events,
        boundary,
        compare,
        studies: computed,
        view: { kind, isLogScale, isPercentScale, isInverted, base },
      }),
    [
      price,
      priceLines,
      panes,
      markers,
      events,
      boundary,
      compare,
      computed,
      kind,
      isLogScale,
      isPercentScale,
      isInverted,
      base,
    ],
  );

  const main = mainOf(model);
  const data = main ? dataOf(main) : noBars;
  const times = useMemo(() => data.map(({ time }) => time), [data]);
  const opens = price?.hours?.extended?.starts ?? price?.hours?.opens;
  const presets = presetsFor(offered, { times, hasEarlier: Boolean(onHistoryNeeded), opens }, props.finerPresets);
  const warmUpBars = Math.max(0, ...computed.map((study) => study?.warmUpBars ?? 0));
  const link = useChartLink({
    presets,
    opens,
    warmUpBars,
    onHistoryNeeded,
    onMoved: moveTo,
    onEvents: (all, at) => tell({ events: all, place: at }),
    onChoose: onTimeChosen,
  });
  const { controller, hover } = link;
  const hasBars = price !== undefined && kind !== 'line' && kind !== 'area';
  const notes = [
    (isLogScale || isPercentScale) && model.scale === 'normal' && base === 'view'
      ? 'Prices go below zero, so the scale is linear.'
      : '',
    hasBars && link.isJoined && !isTable ? 'Bars narrower than a pixel are drawn joined.' : '',
  ];
  const caption = [props.caption, ...notes].filter(Boolean).join(' ');
  const lowest = link.boxes.at(-1);
  const drawnHeight = lowest ? lowest.top + lowest.height : 420;
  const isReady = data.length > 0 && !isLoading && !failure;
  const tools = useDrawingTools({
    drawings: props.drawings,
    onChange: props.onDrawingsChange,
    price,
    isCompared,
    model,
    controller,
    paneHeight: link.boxes[0]?.height ?? 0,
    isWide: !isNarrow,
    isDisabled: !isReady || isTable,
  });

  const setStudies = (next: readonly ChartStudy[], isChoice: boolean) =>
    change({ studies: next }, isChoice ? 'chosen' : 'moved');
  const reset = () => show(typeof view.range === 'string' ? view.range : (presets.at(-1) ?? 'max'));
  // Enter opens them, unless the owner has something else for a bar.
  const eventsOfKeys = () => (onTimeChosen ? undefined : controller?.eventsOfKeys()) ?? [];
  const tellOfKeys = () => {
    const [all, at] = [eventsOfKeys(), controller?.placeOfKeys()];
    if (at && all.length > 0) tell({ events: all, place: at });
  };
  const onKey = (key: string) => {
    const act = {
      i: () => indicatorsButton.current?.click(),
      f: toggleFullScreen,
      r: reset,
      Home: () => show('max'),
      ...(tools.button ? { d: tools.toggle } : {}),
    }[key];
    if (key === 'Escape' && hover.isByKey && hover.timeMs !== null) controller?.clearCrosshair();
    else if (key === 'Enter' && onTimeChosen && hover.timeMs !== null) onTimeChosen(hover.timeMs);
    else if (key === 'Enter' && hover.timeMs !== null) tellOfKeys();
    else if (act) void act();
    else return false;
    return true;
  };
  const savePicture = async () => {
    setProblem('');
    try {
      if (!controller || !frame.current) return;
      const { savePictureOf } = await import('./chart-picture.ts');
      await savePictureOf(frame.current, controller, model, { title: label, range: link.range(), caption });
    } catch (error) {
      setProblem(`Couldn’t save the image. ${error instanceof Error ? error.message : String(error)}`);
    }
  };

  const saveData = () => saveCsv(label, modelData(model));
  useCommands(
    {
      indicator: { title: 'Add indicator', isOffered: Boolean(price), run: () => indicatorsButton.current?.click() },
      draw: { title: 'Draw', isOffered: isReady && !isTable && tools.button !== null, run: tools.toggle },
      split: {
        title: 'Split in two',
        isOffered: props.split?.isOn === false,
        run: () => props.split?.onToggle(),
      },
      scale: {
        title: isLogScale ? 'Linear price scale' : 'Log price scale',
        isOffered: Boolean(price),
        run: () => change({ isLogScale: !isLogScale }, 'chosen'),
      },
      reset: { title: 'Reset view', isOffered: isReady && !isTable, run: reset },
      table: {
        title: isTable ? 'Show chart' : 'Show as table',
        isOffered: isReady,
        run: () => setTable(!isTable),
      },
      csv: { title: 'Download CSV', isOffered: isReady, run: saveData },
      png: {
        title: 'Download PNG',
        isOffered: isReady && controller !== null,
        run: () => void savePicture(),
      },
      full: {
        title: isFull ? 'Exit full screen' : 'Full screen',
        isOffered: true,
        run: () => void toggleFullScreen(),
      },
    },
    props.onCommands,
  );

  return (
    <figure
      {...dataAttributes(props)}
      ref={frame}
      className={cx(styles.workspace, className)}
      aria-label={label}
      aria-busy={isLoading || isStale || undefined}
      popover={fullScreen === 'overlay' ? 'manual' : undefined}
      data-full={fullScreen ?? undefined}
    >
      <div ref={measure} className={styles.measure} />
      <WorkspaceToolbar
        isNarrow={isNarrow}
        width={width}
        hasPrice={price !== undefined}
        presets={presets.length > 0 ? presets : offered}
        inView={props.awaited ?? link.inView}
        onPreset={show}
        view={view}
        onChange={(next) => change(next, 'chosen')}
        controls={props.controls}
        options={props.options}
        split={props.split}
        tools={tools.button}
        indicators={{ studies, module, hasFailed, onOpen: () => setListOpen(true), onChange: setStudies }}
        indicatorsRef={indicatorsButton}
        compareRef={compareButton}
        compare={
          props.comparePicker || compare.length > 0
            ? {
                compared: compare.map((each) => each.label),
                onRemove: props.onRemoveCompared,
                picker: props.comparePicker,
                base,
                onBaseChange: (next) => change({ base: next }, 'chosen'),
                extent: [times[0] ?? 0, times.at(-1) ?? 0],
              }
            : null
        }
        isReady={isReady}
        isTable={isTable}
        hasDrawing={controller !== null}
        isFullScreen={isFull}
        onReset={reset}
        onTable={() => setTable(!isTable)}
        onCsv={saveData}
        onPicture={() => void savePicture()}
        onFullScreen={() => void toggleFullScreen()}
      />
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      <ChartSummary id={summaryId} label={label} model={model} drawings={tools.summary} />
      <span className={styles.hidden} role="status">
        {hover.isByKey && hover.timeMs !== null ? valuesAt(model, hover.timeMs, eventsOfKeys()) : ''}
      </span>
      <div className={styles.shown} data-stale={isStale ? '' : undefined}>
        <PlotArea paneCount={model.panes.length} isFull={isFull}>
          <ChartBody
            {...{ label, isTable, isLoading, failure }}
            isEmpty={data.length === 0}
            height="100%"
            tableHeight={drawnHeight}
            table={() => modelData(model)}
          >
            {() => (
              <div className={styles.drawn}>
                {tools.rail}
                <div className={styles.canvas}>
                  <ChartCanvas
                    model={model}
                    range={endsOf(view.range, times, opens)}
                    rangeKey={rangeKey}
                    hasEarlier={Boolean(onHistoryNeeded)}
                    crosshairGroup={props.crosshairGroup}
                    label={label}
                    describedBy={summaryId}
                    listeners={link.listeners}
                    onController={link.setController}
                    onKey={onKey}
                    onMenu={price && main && 'bars' in main ? setPlace : undefined}
                    height="100%"
                  />
                  {controller ? (
                    <PaneLegends
                      model={model}
                      timeMs={hover.timeMs}
                      boxes={link.boxes}
                      actions={{ studies, module, onChange: setStudies }}
                    />
                  ) : null}
                  {told ? (
                    <ChartMenu
                      key={`events ${told.place.x}`}
                      label="Events"
                      place={told.place}
                      items={told.events.map((event, index) => ({
                        id: String(index),
                        label: event.text,
                        section: timeText(undefined, event.time),
                      }))}
                      onAction={(id) => {
                        const event = told.events[Number(id)];
                        if (event) props.onEventChosen?.(event);
                      }}
                      onClose={() => tell(null)}
                    />
                  ) : null}
                  {place && price ? (
                    <PlaceMenu
                      key={`${place.x} ${place.y}`}
                      {...{ place, price, model }}
                      placeItems={props.placeItems}
                      onPlaceAction={props.onPlaceAction}
                      isCompared={isCompared}
                      onDraw={tools.button ? tools.addDrawing : null}
                      onCompare={props.comparePicker && !isNarrow ? () => compareButton.current?.click() : null}
                      onReset={reset}
                      onProblem={setProblem}
                      onClose={() => setPlace(null)}
                    />
                  ) : null}
                  {tools.over}
                  {controller && price && props.levels?.length ? (
                    <LevelLines
                      {...{ controller, model, price, levels: props.levels, lastPrice: props.lastPrice }}
                      isCompared={isCompared}
                      onMoved={props.onLevelMoved ?? nothing}
                    />
                  ) : null}
                </div>
              </div>
            )}
          </ChartBody>
        </PlotArea>
        <figcaption className={styles.caption}>
          <span>{caption}</span>
          <a href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
            Charts by TradingView
          </a>
        </figcaption>
      </div>
    </figure>
  );
}
