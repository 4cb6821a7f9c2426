import { useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import styles from './chart-workspace.module.css';

interface PlotAreaProps {
  /** Further panes make the usual height larger. */
  paneCount: number;
  /** Fills the screen, without a handle. */
  isFull: boolean;
  children: ReactNode;
}

const leastPx = 240;
const mostPx = 1600;
const stepPx = 40;

/** The place of the drawing: as high as the window leaves, until the user drags its lower edge. */
export function PlotArea({ paneCount, isFull, children }: PlotAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const [heightPx, setHeight] = useState<number | null>(null);
  const resize = (next: number) => setHeight(Math.min(mostPx, Math.max(leastPx, Math.round(next))));
  const now = () => area.current?.clientHeight ?? leastPx;
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !area.current) return;
    resize(event.clientY - area.current.getBoundingClientRect().top);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    resize(now() + (event.key === 'ArrowDown' ? stepPx : -stepPx));
  };
  const style = { '--extra-panes': Math.max(0, paneCount - 2) } as CSSProperties;
  return (
    <>
      <div
        ref={area}
        className={styles.plot}
        style={heightPx !== null && !isFull ? { ...style, blockSize: heightPx } : style}
      >
        {children}
      </div>
      {isFull ? null : (
        // The window splitter of the ARIA Authoring Practices: a separator that has focus and a value.
        <div
          role="separator"
          aria-orientation="horizontal"
          aria-label="Chart height"
          aria-valuemin={leastPx}
          aria-valuemax={mostPx}
          aria-valuenow={heightPx ?? leastPx}
          aria-valuetext={heightPx === null ? 'Fits the window' : `${heightPx} px`}
          tabIndex={0}
          className={styles.handle}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onPointerMove}
          onDoubleClick={() => setHeight(null)}
          onKeyDown={onKeyDown}
        />
      )}
    </>
  );
}
