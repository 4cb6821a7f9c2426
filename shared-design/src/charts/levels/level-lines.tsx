import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { KeyboardEvent } from 'react';
import type { ChartController } from '../chart/chart-controller.ts';
import type { ChartModel } from '../chart/chart-model.ts';
import { priceScaleOf } from '../chart/price-scale.ts';
import type { WorkspacePrice } from '../chart-workspace/workspace.types.ts';
import { formatPrice } from '../../foundations/format/format.ts';
import { listenToPointer } from './level-pointer.ts';
import { createLevelSession } from './level-session.ts';
import type { LevelInput, LevelSession, ShownLevel } from './level-session.ts';
import styles from './level-lines.module.css';

/** Keys move a level step by step; it is kept after a rest. */
const restMs = 800;

interface LevelLinesProps extends Pick<LevelInput, 'levels' | 'isCompared' | 'onMoved'> {
  controller: ChartController;
  model: ChartModel;
  price: WorkspacePrice;
  lastPrice: number | undefined;
}

/** Levels over the prices: lines that pointer and keys move. */
export default function LevelLines({ controller, model, price, lastPrice, ...rest }: LevelLinesProps) {
  const { symbol, bars } = price;
  const format = useCallback((value: number) => formatPrice(value, symbol), [symbol]);
  const { last, factor } = priceScaleOf(model, bars);
  const input: LevelInput = { ...rest, symbol, format, last: lastPrice ?? last, factor };
  const [session, setSession] = useState<LevelSession | null>(null);
  const latest = useRef<LevelInput>(input);
  useLayoutEffect(() => {
    latest.current = input;
    session?.update(input);
  });
  useEffect(() => {
    const begun = createLevelSession(controller, latest.current);
    const host = begun.host();
    const end = host ? listenToPointer(host, begun) : () => {};
    setSession(begun);
    return () => {
      begun.drop();
      end();
      begun.dispose();
      setSession(null);
    };
  }, [controller]);
  return session ? <Handles session={session} /> : null;
}

function Handles({ session }: { session: LevelSession }) {
  const levels = useSyncExternalStore(session.subscribe, session.all);
  return levels.map((level) => <Handle key={level.id} session={session} level={level} />);
}

const ways: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

function Handle({ session, level }: { session: LevelSession; level: ShownLevel }) {
  const { id, name, price, text } = level;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = () => {
    clearTimeout(timer.current);
    if (session.held()?.id === id) session.drop();
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // The library draws a new primitive with its next drawing only, which also puts the handle at its line.
  useLayoutEffect(() => session.refresh(), [session]);
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (way !== undefined) {
      clearTimeout(timer.current);
      session.step(id, event.shiftKey ? 10 * way : way);
      timer.current = setTimeout(settle, restMs);
    } else if (event.key === 'Enter') settle();
    else if (event.key === 'Escape' && level.isHeld) {
      clearTimeout(timer.current);
      session.release();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={(element) => {
        if (element) session.handles.set(id, element);
        return () => void session.handles.delete(id);
      }}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={2 * price}
      aria-valuenow={price}
      aria-valuetext={text}
      className={styles.handle}
      onKeyDown={onKeyDown}
      onFocus={session.refresh}
      onBlur={settle}
    />
  );
}
