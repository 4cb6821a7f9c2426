import type { ReactElement, ReactNode } from 'react';
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { cx } from '../lib/cx.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** A short sentence; never the only place of what one must know, since touch has no hover. */
  content: ReactNode;
  /** One focusable element, such as a Button. */
  children: ReactElement;
  placement?: 'top' | 'bottom' | 'start' | 'end' | undefined;
  className?: string | undefined;
}

/** Describes its child on hover and on focus. */
export function Tooltip({ content, children, placement = 'top', className }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      <Focusable>{children as ReactElement<object, string>}</Focusable>
      <AriaTooltip className={cx(styles.tooltip, className)} placement={placement} offset={6}>
        {content}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
