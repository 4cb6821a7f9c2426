import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { landscapeOf, landscapeText } from '../../../lab/landscape.ts';
import type { Handle } from '../model/handles.ts';
import { objectiveLabel, objectiveText, type Objective } from '../model/objective.ts';
import type { GridResults } from '../queries/use-lab.ts';
import styles from './lab.module.css';
import { writeNumber } from './number-handle.tsx';

interface LabStripProps {
  readonly handle: Handle;
  /** Ascending. */
  readonly values: readonly number[];
  readonly grid: GridResults;
  readonly objective: Objective;
  /** Another value; `isHeld` while a drag continues. */
  readonly onChange: (value: number, isHeld: boolean) => void;
  readonly onSettled: () => void;
  /** Beside the words. */
  readonly children: ReactNode;
}

const [width, height, inset] = [1000, 100, 6];

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function extentOf(results: GridResults['results']): readonly [low: number, high: number] | null {
  const known = results.filter((result) => result !== null);
  if (known.length === 0) return null;
  const low = known.reduce((least, result) => Math.min(least, result));
  const high = known.reduce((most, result) => Math.max(most, result));
  return low < high ? [low, high] : [low - 1, high + 1];
}

/** Index of the value nearest to another one. */
function nearest(values: readonly number[], value: number): number {
  return values.reduce(
    (best, each, index) => (Math.abs(each - value) < Math.abs((values[best] ?? 0) - value) ? index : best),
    0,
  );
}

/** The result at every value of a number, drawn as it comes. A click, a drag or the arrow keys set the number. */
export function LabStrip({ handle, values, grid, objective, onChange, onSettled, children }: LabStripProps) {
  const { results, isDone, failure } = grid;
  const strip = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const current = nearest(values, handle.value);
  const extent = extentOf(results);
  const x = (index: number) => ((index + 0.5) / values.length) * width;
  const y = (value: number) => {
    const [low, high] = extent ?? [0, 1];
    return height - inset - ((value - low) / (high - low)) * (height - 2 * inset);
  };
  let path = '';
  let isDown = false;
  results.forEach((result, index) => {
    if (result !== null) path += `${isDown ? 'L' : 'M'}${x(index).toFixed(1)} ${y(result).toFixed(1)}`;
    isDown = result !== null;
  });
  const textAt = (index: number) =>
    `${capitalized(handle.name)} = ${writeNumber(values[index] ?? NaN)}${handle.unit ?? ''}: ${objectiveText(objective, results[index])}`;
  const indexAt = (event: PointerEvent) => {
    const box = strip.current?.getBoundingClientRect();
    const fraction = box && box.width > 0 ? (event.clientX - box.left) / box.width : 0;
    return Math.min(values.length - 1, Math.max(0, Math.floor(fraction * values.length)));
  };
  const choose = (index: number, isHeld: boolean) => {
    const value = values[Math.min(values.length - 1, Math.max(0, index))];
    if (value !== undefined && value !== handle.value) onChange(value, isHeld);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const size = event.shiftKey ? 10 : 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: current + size,
      ArrowUp: current + size,
      ArrowLeft: current - size,
      ArrowDown: current - size,
      PageUp: current + 10,
      PageDown: current - 10,
      Home: 0,
      End: values.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    choose(target, false);
  };
  const done = results.filter((result) => result !== null).length;
  const words = failure ?? (isDone ? landscapeText(landscapeOf(values, results, current), writeNumber) : null);
  return (
    <div className={styles.strip}>
      <div className={styles.tools}>
        <p className={styles.words} role="status">
          {words ?? `${objectiveLabel(objective)} by ${handle.name}…`}
        </p>
        {children}
      </div>
      <div
        ref={strip}
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={`${objectiveLabel(objective)} by ${handle.name}`}
        aria-valuemin={values[0]}
        aria-valuemax={values.at(-1)}
        aria-valuenow={handle.value}
        aria-valuetext={textAt(current)}
        aria-busy={!isDone}
        data-done={isDone ? done : undefined}
        onKeyDown={onKeyDown}
        onBlur={onSettled}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          choose(indexAt(event), true);
        }}
        onPointerMove={(event) => {
          setPointed(indexAt(event));
          if (event.buttons === 1) choose(indexAt(event), true);
        }}
        onPointerUp={onSettled}
        onPointerLeave={() => setPointed(null)}
      >
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {extent && extent[0] < 0 && extent[1] > 0 ? (
            <line className={styles.zero} x1={0} x2={width} y1={y(0)} y2={y(0)} />
          ) : null}
          <path className={styles.curve} d={path} />
          <line className={styles.current} x1={x(current)} x2={x(current)} y1={0} y2={height} />
          {pointed === null ? null : (
            <line className={styles.pointed} x1={x(pointed)} x2={x(pointed)} y1={0} y2={height} />
          )}
        </svg>
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{writeNumber(values[0] ?? NaN)}</span>
        <span>{textAt(pointed ?? current)}</span>
        <span>{writeNumber(values.at(-1) ?? NaN)}</span>
      </p>
    </div>
  );
}
