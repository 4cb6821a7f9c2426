import type { LevelSession } from './level-session.ts';

/** A press that moves less than this is none. */
const slackPx = 3;

/**
 * Drags levels. What a press on one does is kept from the chart, which would pan. The listeners are on the chart's own element, below those
 * of the drawing tools, which come first. Returns the function that ends it.
 */
export function listenToPointer(host: HTMLElement, session: LevelSession): () => void {
  let gesture: { readonly id: string; readonly pointerId: number; readonly fromY: number; isOver: boolean } | null =
    null;
  const pxOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = host.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    const px = pxOf(event);
    const id = session.levelAt(px, event.pointerType === 'touch');
    if (id === undefined) return;
    gesture = { id, pointerId: event.pointerId, fromY: px.y, isOver: false };
    event.stopPropagation();
    host.setPointerCapture(event.pointerId);
    session.handles.get(id)?.focus({ preventScroll: true });
  };
  const drag = (event: PointerEvent) => {
    if (gesture?.pointerId !== event.pointerId) return;
    const { y } = pxOf(event);
    const isMoved = session.held() !== null || Math.abs(y - gesture.fromY) > slackPx;
    if (isMoved && !gesture.isOver) session.holdAt(gesture.id, y);
  };
  const end = (event: PointerEvent) => {
    if (gesture?.pointerId !== event.pointerId) return;
    const { isOver } = gesture;
    gesture = null;
    if (!isOver) session.drop();
  };
  const cancel = () => {
    if (gesture) session.release();
    gesture = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !gesture || gesture.isOver) return;
    event.preventDefault();
    event.stopPropagation();
    gesture.isOver = true;
    session.release();
  };
  /** The chart hears mouse and touch events, which follow those of the pointer; a touch would scroll the page. */
  const keep = (event: Event) => {
    if (!gesture) return;
    event.stopPropagation();
    if (event.cancelable) event.preventDefault();
  };

  const ending = new AbortController();
  const on = { capture: true, signal: ending.signal } as const;
  host.addEventListener('pointerdown', begin, on);
  host.addEventListener('pointermove', drag, on);
  host.addEventListener('pointerup', end, on);
  host.addEventListener('pointercancel', cancel, on);
  host.addEventListener('mousedown', keep, on);
  host.addEventListener('touchstart', keep, { ...on, passive: false });
  window.addEventListener('keydown', onKeyDown, on);
  return () => ending.abort();
}
