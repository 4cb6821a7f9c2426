import { cloneElement, useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Tip } from '../lib/tip.tsx';

export interface TooltipProps {
  /** A short sentence. Never put essential text here: touch has no hover. */
  content: ReactNode;
  /**
   * One focusable element, such as a Button. For a disabled one use `aria-disabled` instead of `disabled`, so that it can show the tooltip.
   */
  children: ReactElement;
  placement?: 'top' | 'bottom' | 'start' | 'end' | undefined;
  className?: string | undefined;
}

/** Describes its child on hover and on focus. */
export function Tooltip({ content, children, placement = 'top', className }: TooltipProps) {
  const id = useId();
  return (
    <Tip tip={content} tipId={id} side={placement} className={className} isTooltip>
      {cloneElement(children as ReactElement<{ 'aria-describedby'?: string }>, { 'aria-describedby': id })}
    </Tip>
  );
}
