import { useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { Button } from '../../fields/button/button.tsx';
import { ArrowUpIcon } from '../../foundations/icons/icons.tsx';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './back-to-top.module.css';

export interface BackToTopProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Defaults to "Back to top". */
  label?: string | undefined;
}

/**
 * Scrolls back to its own position and moves keyboard focus there: put it first in a long page. The button appears in the lower corner once
 * the reader has scrolled one viewport down.
 */
export function BackToTop({ label = 'Back to top', className, ...rest }: BackToTopProps) {
  const start = useRef<HTMLSpanElement>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const element = start.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setAway(!entry.isIntersecting && entry.boundingClientRect.bottom < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const goBack = () => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    start.current?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
    start.current?.focus({ preventScroll: true });
  };
  return (
    <div {...rest} className={cx(styles.whole, className)}>
      {/* One viewport high, so it leaves the view after one viewport of scrolling. */}
      <span ref={start} className={styles.start} tabIndex={-1} />
      {isAway ? (
        <Button className={cx(styles.button)} icon={<ArrowUpIcon />} onClick={goBack}>
          {label}
        </Button>
      ) : null}
    </div>
  );
}
