import { useCallback, useEffect, useRef, useState } from 'react';

/** So near counts as there, in px. */
const nearPx = 32;
/** Between the upper edge and the question there, in px. */
const abovePx = 12;

/** Where a reader wants to be: at the end, but never past the beginning of the newest question. Elements mark it with `data-question`. */
function placeIn(scroller: HTMLElement): number {
  const end = scroller.scrollHeight - scroller.clientHeight;
  const question = [...scroller.querySelectorAll<HTMLElement>('[data-question]')].at(-1);
  if (!question) return end;
  const top = question.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
  return Math.max(0, Math.min(end, top - abovePx));
}

/**
 * Scrolls with an answer that is being written until its question reaches the upper edge, unless the reader has scrolled up. `toNewest`
 * goes there and follows again.
 */
export function useReadingPlace() {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [isAbove, setAbove] = useState(false);

  const scroll = useCallback(() => {
    const element = scroller.current;
    if (element) element.scrollTop = placeIn(element);
  }, []);
  const toNewest = useCallback(() => {
    follows.current = true;
    setAbove(false);
    scroll();
  }, [scroll]);

  useEffect(() => {
    const element = scroller.current;
    if (!element || !content.current) return undefined;
    let lastTop = element.scrollTop;
    const onScroll = () => {
      const isThere = element.scrollTop >= placeIn(element) - nearPx;
      // Content that grows scrolls nothing; only the reader goes up.
      if (isThere || element.scrollTop < lastTop)
        follows.current = isThere && element.scrollTop <= placeIn(element) + 1;
      lastTop = element.scrollTop;
      setAbove(!isThere);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(() => follows.current && scroll());
    observer.observe(element);
    observer.observe(content.current);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroll]);

  return { scroller, content, isAbove, toNewest };
}
