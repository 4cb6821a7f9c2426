import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Current width in px of the element with the ref; 0 until the browser has laid it out. */
export function useWidth<Kind extends HTMLElement>() {
  const ref = useRef<Kind>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    // The observer reports before the first paint. Measuring here would lay out the page in the task that renders it.
    const observer = new ResizeObserver(() => flushSync(() => setWidth(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
