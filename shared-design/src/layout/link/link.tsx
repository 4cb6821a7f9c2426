import type { ComponentProps } from 'react';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './link.module.css';
import { useLinkClick } from './navigation.tsx';

export interface LinkProps extends ComponentProps<'a'> {
  href: string;
  /** `quiet` inherits the text color and is underlined on hover. */
  variant?: 'text' | 'quiet' | undefined;
}

/** A native anchor; inside a NavigationProvider it navigates through the router. */
export function Link({ href, variant = 'text', className, onClick, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href}
      className={cx(styles.link, className)}
      data-variant={variant}
      onClick={useLinkClick(onClick)}
    >
      {children}
    </a>
  );
}
