import type { ComponentProps } from 'react';
import type { ButtonLook } from '../../fields/button/button.tsx';
import { ButtonText } from '../../fields/button/button-text.tsx';
import styles from '../../fields/button/button.module.css';
import { cx } from '../../foundations/lib/cx.ts';
import { useLinkClick } from '../link/navigation.tsx';

export interface LinkButtonProps extends ComponentProps<'a'>, ButtonLook {
  href: string;
}

/** A link styled as a button. It navigates; use a Button for actions. */
export function LinkButton({
  href,
  variant = 'secondary',
  size,
  icon,
  className,
  children,
  onClick,
  ...rest
}: LinkButtonProps) {
  return (
    <a
      {...rest}
      href={href}
      className={cx(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-icon-only={children ? undefined : ''}
      onClick={useLinkClick(onClick)}
    >
      {icon}
      <ButtonText>{children}</ButtonText>
    </a>
  );
}
