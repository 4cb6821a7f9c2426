import { useLayoutEffect, useRef, useState } from 'react';

/** Current width in px of the element with the ref; 0 until it is in the document. */
export function useWidth<Kind extends HTMLElement>() {
  const ref = useRef<Kind>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
