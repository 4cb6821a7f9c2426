import { cloneElement, useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Tip } from '../lib/tip.tsx';

export interface TooltipProps {
  /** A short sentence; never the only place of what one must know, since touch has no hover. */
  content: ReactNode;
  /** One focusable element, such as a Button. What is switched off keeps its tooltip with `aria-disabled` instead of `disabled`. */
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
