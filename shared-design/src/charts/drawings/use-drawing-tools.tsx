import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../fields/button/button.tsx';
import { PathIcon } from '../../foundations/icons/path-icon.tsx';
import { formatMoney, formatPrice } from '../../foundations/format/format.ts';
import type { ChartController } from '../chart/chart-controller.ts';
import { dataOf, longTimeText, mainOf, timesOf } from '../chart/chart-model.ts';
import type { ChartModel } from '../chart/chart-model.ts';
import { priceScaleOf } from '../chart/price-scale.ts';
import type { WorkspacePrice } from '../chart-workspace/workspace.types.ts';
import type { Drawing, DrawingKind, DrawingPoint, DrawingsChange } from './drawing.types.ts';
import type { TextContext } from './drawing-text.ts';
import styles from './use-drawing-tools.module.css';

type ToolModule = typeof import('./drawing-tools.tsx');
type Started = ReturnType<ToolModule['beginDrawing']>;

interface Options {
  drawings: readonly Drawing[] | undefined;
  onChange: ((change: DrawingsChange) => void) | undefined;
  price: WorkspacePrice | undefined;
  /** There are prices of other instruments: the button says whose are drawn on. */
  isCompared: boolean;
  model: ChartModel;
  controller: ChartController | null;
  /** Of the pane of the prices, px. */
  paneHeight: number;
  /** There is room for tools beside the prices. */
  isWide: boolean;
  isDisabled: boolean;
}

interface DrawingTools {
  /** Opens the tools; null where nothing can be drawn. */
  button: ReactNode;
  /** Beside the drawing. */
  rail: ReactNode;
  /** Over the drawing. */
  over: ReactNode;
  /** The drawings in sentences. */
  summary: string;
  toggle: () => void;
  /** Draws something at a place of the chart, or begins to. */
  addDrawing: (kind: DrawingKind, at: DrawingPoint) => void;
}

const pencil = 'M12 20h9M16.4 3.6a2.1 2.1 0 0 1 3 3L7 19l-4 1 1-4z';
const none: readonly Drawing[] = [];
const nothing = () => {};

/** Drawings on the prices. The code of the tools loads with the first drawing, or when the user opens them. */
export function useDrawingTools(options: Options): DrawingTools {
  const { drawings = none, onChange = nothing, price, model, controller, paneHeight, isWide, isDisabled } = options;
  const isOffered = options.onChange !== undefined && price !== undefined;
  const [isOpen, setOpen] = useState(false);
  const [started, setStarted] = useState<Started | null>(null);
  const waiting = useRef<{ kind: DrawingKind; at: DrawingPoint }>(null);
  const [isWanted, setWanted] = useState(false);
  const { module, hasFailed } = useToolModule(isOffered && (isOpen || isWanted || drawings.length > 0));

  const { bars, symbol, currency } = price ?? {};
  const context = useMemo((): TextContext => {
    const { hours } = model;
    return {
      axis: { times: timesOf(model), isOfHours: hours !== undefined },
      format: (value) => formatPrice(value, symbol),
      date: (timeMs) => longTimeText(hours, timeMs),
      money: (amount) => formatMoney(amount, currency),
      last: priceScaleOf(model, bars).last,
    };
  }, [model, symbol, currency, bars]);
  const main = mainOf(model);
  const { factor } = priceScaleOf(model, bars);
  const hasData = main !== undefined && dataOf(main).length > 0;
  const input = { drawings, bars: bars ?? [], symbol, factor, context, onChange };

  const latest = useRef(input);
  useLayoutEffect(() => {
    latest.current = input;
    started?.session.update(input);
  });
  useEffect(() => {
    if (!module || !controller || !hasData) return;
    const begun = module.beginDrawing(controller, latest.current);
    setStarted(begun);
    if (waiting.current) addTo(begun, waiting.current);
    waiting.current = null;
    return () => {
      begun.end();
      setStarted(null);
    };
  }, [module, controller, hasData]);

  const summary = useMemo(
    () => (module ? drawings.map((drawing) => module.describeDrawing(drawing, context)).join(' ') : ''),
    [module, drawings, context],
  );
  const toggle = () => setOpen(!isOpen);
  const name = options.isCompared ? `Draw on ${symbol}` : 'Draw';
  const session = started?.session;
  return {
    summary,
    toggle,
    addDrawing(kind, at) {
      if (started) addTo(started, { kind, at });
      else waiting.current = { kind, at };
      setWanted(true);
    },
    button: isOffered ? (
      <Button
        size="sm"
        variant="ghost"
        icon={<PathIcon path={pencil} size={14} />}
        aria-label={name}
        title={hasFailed ? 'Couldn’t load the tools. Check your connection, then try again.' : name}
        aria-pressed={isWide ? isOpen : undefined}
        aria-haspopup={isWide ? undefined : 'dialog'}
        disabled={isDisabled}
        onClick={toggle}
      />
    ) : null,
    rail:
      isOffered && isOpen && isWide ? (
        <div className={styles.rail}>{module && session ? <module.ToolRail session={session} /> : null}</div>
      ) : null,
    over:
      module && session ? (
        <>
          <module.DrawingOver session={session} paneHeight={paneHeight} />
          {isOpen && !isWide ? (
            <Suspense>
              <module.ToolSheet session={session} onClose={() => setOpen(false)} />
            </Suspense>
          ) : null}
        </>
      ) : null,
  };
}

function addTo({ session }: Started, { kind, at }: { kind: DrawingKind; at: DrawingPoint }): void {
  session.arm(kind);
  session.place(at);
}

interface Loaded {
  module: ToolModule | null;
  hasFailed: boolean;
}

function useToolModule(isNeeded: boolean): Loaded {
  const [{ module, hasFailed }, setLoaded] = useState<Loaded>({ module: null, hasFailed: false });
  const isMissing = isNeeded && module === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    import('@candlewick/shared-design/chart-drawings').then(
      (next) => isCurrent && setLoaded({ module: next, hasFailed: false }),
      (error: unknown) => {
        console.warn('Couldn’t load the drawing tools.', error);
        if (isCurrent) setLoaded({ module: null, hasFailed: true });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);
  return { module, hasFailed };
}
