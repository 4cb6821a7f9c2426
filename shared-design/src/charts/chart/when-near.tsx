import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Skeleton } from '../../layout/skeleton/skeleton.tsx';

interface WhenNearProps {
  height: number;
  children: () => ReactNode;
}

/** Renders its content permanently once it comes within 200 px of the viewport; shows a skeleton of `height` px until then. */
export function WhenNear({ height, children }: WhenNearProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  if (isNear) return children();
  return (
    <div ref={ref}>
      <Skeleton height={height} />
    </div>
  );
}
