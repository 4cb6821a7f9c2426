import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../foundations/lib/cx.ts';
import { ButtonText } from './button-text.tsx';
import styles from './button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  size?: 'sm' | 'md' | undefined;
  /** Stands before the text; without children the button is square and needs `aria-label`. */
  icon?: ReactNode;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work is in progress: the button keeps focus, ignores presses, shows a spinner and is announced as busy. */
  isPending?: boolean | undefined;
}

/** A native button; `type` defaults to `button`. */
export function Button({ variant = 'secondary', size, icon, isPending = false, className, ...rest }: ButtonProps) {
  const { children, onClick, type = 'button', ...native } = rest;
  return (
    <button
      {...native}
      type={type}
      className={cx(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-icon-only={children ? undefined : ''}
      data-pending={isPending || undefined}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || native['aria-disabled']}
      onClick={(event) => (isPending ? event.preventDefault() : onClick?.(event))}
    >
      {isPending ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      <ButtonText>{children}</ButtonText>
    </button>
  );
}
