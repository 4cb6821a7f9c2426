import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode, RefObject } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartData } from './chart-data.ts';
import type { ChartBase } from './chart.types.ts';
import { keyStep } from './key-step.ts';
import { PointedText } from './pointed-text.tsx';
import { useWidth } from './use-width.ts';
import styles from './plot.module.css';

interface SvgChartProps extends ChartBase {
  height: number;
  summary: string;
  options?: ReactNode;
  table: () => ChartData;
  isEmpty: boolean;
  /** Number of items that keys and pointer can reach, in rows of `columns` (default: one row). */
  count: number;
  columns?: number | undefined;
  /** Text of one item: shown above the drawing, and announced when keys reach it. */
  textOf: (index: number) => string;
  /** Shown above the drawing while no item is active. */
  legend?: ReactNode;
  /** The item at a position of the drawing; default: the element with `data-index` there. */
  locate?: ((xPx: number, yPx: number, widthPx: number) => number | null) | undefined;
  /** The drawing. */
  children: (widthPx: number, active: number | null) => ReactNode;
}

/** A chart drawn as SVG in the common frame, with one active item at a time for pointer and keys. */
export function SvgChart({ label, height, summary, options, table, isEmpty, count, ...rest }: SvgChartProps) {
  const { columns = count, textOf, legend, locate, children, toolbar, className, isLoading, failure, ...data } = rest;
  const [active, setActive] = useState<number | null>(null);
  const [isByKey, setByKey] = useState(false);
  const svg = useRef<SVGSVGElement>(null);
  const known = active !== null && active < count ? active : null;
  const point = (index: number | null, isKey: boolean) => {
    setActive(index);
    setByKey(isKey);
  };
  return (
    <ChartFrame
      {...{ label, height, summary, options, table, isEmpty, toolbar, className, isLoading, failure, data }}
      picture={async () => {
        if (!svg.current) throw new Error(`${label} is not drawn yet.`);
        const { svgPicture } = await import('./svg-picture.ts');
        return svgPicture([svg.current], label);
      }}
      legend={<PointedText text={known === null ? null : textOf(known)} {...{ legend, isByKey }} />}
    >
      {(summaryId) => (
        <Drawing
          {...{ label, height, count, columns, svg, summaryId, locate, children }}
          active={known}
          onPoint={point}
        />
      )}
    </ChartFrame>
  );
}

interface DrawingProps extends Pick<SvgChartProps, 'label' | 'height' | 'count' | 'locate' | 'children'> {
  columns: number;
  svg: RefObject<SVGSVGElement | null>;
  summaryId: string;
  active: number | null;
  onPoint: (index: number | null, isByKey: boolean) => void;
}

function Drawing({ label, height, count, columns, svg, summaryId, active, onPoint, locate, children }: DrawingProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const place = svg.current?.getBoundingClientRect();
    if (!place || !locate) return;
    const index = locate(clientX - place.left, clientY - place.top, width);
    if (index !== active) onPoint(index, false);
  };
  const onPointerOver = ({ target }: PointerEvent) => {
    const index = target instanceof SVGElement ? target.dataset['index'] : undefined;
    onPoint(index === undefined ? null : Number(index), false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = event.key === 'Escape' ? null : keyStep(event.key, active, count, columns);
    if (next === undefined) return;
    event.preventDefault();
    onPoint(next, true);
  };
  // In ARIA terms, a drawing that keys read value by value is an application. No native element has that role.
  // oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex
  return (
    <div
      ref={box}
      className={styles.box}
      data-drawing={width > 0 ? 'done' : undefined}
      role="application"
      aria-roledescription="chart"
      aria-label={`${label}. Arrow keys read the values.`}
      aria-describedby={summaryId}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => onPoint(null, false)}
      onPointerMove={locate ? onPointerMove : undefined}
      onPointerOver={locate ? undefined : onPointerOver}
      onPointerLeave={() => onPoint(null, false)}
    >
      <svg ref={svg} className={styles.svg} width={width} height={height} aria-hidden="true">
        {width > 0 ? children(width, active) : null}
      </svg>
    </div>
  );
}
