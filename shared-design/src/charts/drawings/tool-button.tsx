import type { ReactNode, Ref } from 'react';
import { Button } from '../../fields/button/button.tsx';
import { Tooltip } from '../../overlays/tooltip/tooltip.tsx';

export interface ToolButtonProps {
  name: string;
  /** Shown beside the name. */
  keys?: string | undefined;
  icon: ReactNode;
  side?: 'top' | 'end' | undefined;
  isPressed?: boolean | undefined;
  isDisabled?: boolean | undefined;
  onClick?: (() => void) | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** An icon whose name is its tooltip. A disabled one keeps focus and tooltip. */
export function ToolButton({ name, keys, icon, side = 'top', isPressed, isDisabled, onClick, ref }: ToolButtonProps) {
  return (
    <Tooltip content={keys ? `${name} (${keys})` : name} placement={side}>
      <Button
        ref={ref}
        size="sm"
        variant="ghost"
        icon={icon}
        aria-label={name}
        aria-pressed={isPressed}
        aria-disabled={isDisabled}
        onClick={() => isDisabled || onClick?.()}
      />
    </Tooltip>
  );
}
