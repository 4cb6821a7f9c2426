import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Current width in px of the element with the ref; 0 until its first layout. */
export function useWidth<Kind extends HTMLElement>() {
  const ref = useRef<Kind>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    // The observer reports the first width too, after a layout that this effect would otherwise force. Rendered at once, because the
    // paint follows.
    const observer = new ResizeObserver(() => flushSync(() => setWidth(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
