import { useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { Button } from '../button/button.tsx';
import { ArrowUpIcon } from '../icons/icons.tsx';
import { cx } from '../lib/cx.ts';
import styles from './back-to-top.module.css';

export interface BackToTopProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** "Back to top" unless told. */
  label?: string | undefined;
}

/**
 * Leads back to where it stands in the page: put it first in a long page. It appears at the lower corner once the page has been
 * scrolled by its own height, and moves keyboard and reader along.
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
      {/* As high as the window: out of view once that much has been scrolled. */}
      <span ref={start} className={styles.start} tabIndex={-1} />
      {isAway ? (
        <Button className={cx(styles.button)} icon={<ArrowUpIcon />} onClick={goBack}>
          {label}
        </Button>
      ) : null}
    </div>
  );
}
