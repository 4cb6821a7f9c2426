import { useCallback, useEffect, useRef, useState } from 'react';

/** So near to the end counts as there, in px. */
const nearPx = 32;

/**
 * Keeps a list scrolled to its end while its content grows, unless the reader has scrolled up. `toEnd` goes back there and follows again.
 */
export function useStickToEnd() {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);

  const scroll = useCallback(() => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);
  const toEnd = useCallback(() => {
    follows.current = true;
    setAtEnd(true);
    scroll();
  }, [scroll]);

  useEffect(() => {
    const element = scroller.current;
    if (!element || !content.current) return undefined;
    let lastTop = element.scrollTop;
    const onScroll = () => {
      const isThere = element.scrollHeight - element.scrollTop - element.clientHeight <= nearPx;
      // Content that grows scrolls nothing; only the reader goes up.
      if (isThere || element.scrollTop < lastTop) follows.current = isThere;
      lastTop = element.scrollTop;
      setAtEnd(isThere || follows.current);
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

  return { scroller, content, isAtEnd, toEnd };
}
