import { Button } from '@candlewick/shared-design/button';
import { GripIcon } from '@candlewick/shared-design/icons';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { moved } from '../model/moved.ts';
import styles from './order-list.module.css';

interface OrderListProps {
  readonly label: string;
  readonly tickers: readonly string[];
  readonly onChange: (tickers: readonly string[]) => void;
}

/** Tickers in an order that is dragged at the handles, or moved by the keys on them. A screen reader hears the new place. */
export function OrderList({ label, tickers, onChange }: OrderListProps) {
  const hintId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const focused = useRef<string | null>(null);
  // An element that moves in the document loses its focus.
  useLayoutEffect(() => {
    if (focused.current === null) return;
    const handles = [...(list.current?.querySelectorAll<HTMLElement>('[data-ticker]') ?? [])];
    handles.find(({ dataset }) => dataset['ticker'] === focused.current)?.focus();
    focused.current = null;
  });

  const moveTo = (ticker: string, place: number) => {
    const next = moved(tickers, tickers.indexOf(ticker), place);
    if (next === tickers) return;
    focused.current = ticker;
    setSaid(`${ticker}, ${next.indexOf(ticker) + 1} of ${next.length}`);
    onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent, ticker: string) => {
    const place = tickers.indexOf(ticker);
    const places: Partial<Record<string, number>> = {
      ArrowUp: place - 1,
      ArrowDown: place + 1,
      Home: 0,
      End: tickers.length - 1,
    };
    const target = places[event.key];
    if (target === undefined) return;
    event.preventDefault();
    moveTo(ticker, target);
  };
  // The list captures the pointer: a row that moves in the document would lose it.
  const onPointerDown = (event: PointerEvent<HTMLOListElement>) => {
    const handle = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-ticker]') : null;
    if (!handle || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(handle.dataset['ticker'] ?? null);
  };
  const onPointerMove = ({ clientY, currentTarget }: PointerEvent<HTMLOListElement>) => {
    if (dragged === null) return;
    const middles = [...currentTarget.children].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
    const place = tickers.indexOf(dragged);
    const above = middles.filter((middle, index) => index !== place && middle < clientY).length;
    moveTo(dragged, above);
  };
  const onPointerEnd = () => setDragged(null);
  return (
    <>
      <p id={hintId} className={styles.hint}>
        Drag a symbol by its handle, or move it with the arrow keys, Home and End.
      </p>
      <ol
        ref={list}
        className={styles.list}
        aria-label={label}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
      >
        {tickers.map((ticker) => (
          <li key={ticker} className={styles.row} data-dragged={ticker === dragged || undefined}>
            <Button
              size="sm"
              variant="ghost"
              className={styles.handle}
              icon={<GripIcon />}
              aria-label={`Move ${ticker}`}
              aria-describedby={hintId}
              data-ticker={ticker}
              onKeyDown={(event) => onKeyDown(event, ticker)}
            />
            <bdi>{ticker}</bdi>
          </li>
        ))}
      </ol>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </>
  );
}
