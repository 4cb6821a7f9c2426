import { useLayoutEffect, useRef, useState } from 'react';

/** Current width in px of the element with the ref; 0 until the browser has laid it out. */
export function useWidth<Kind extends HTMLElement>() {
  const ref = useRef<Kind>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    // The observer reports once the page is laid out: measuring here would do that in the task that renders it.
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
