import { cloneElement, useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Tip } from '../lib/tip.tsx';
import { upgradeTooltip } from '../placeholder-overlay/placeholder-texts.ts';
import styles from './upgrade-tooltip.module.css';

export interface UpgradeTooltipProps {
  /** One focusable element that stands for what is locked; `aria-disabled` rather than `disabled`, so that it is reached. */
  children: ReactElement;
  /** What the plan lacks; the specification's sentence unless told. */
  content?: ReactNode;
  onUpgrade: () => void;
  placement?: 'top' | 'bottom' | 'start' | 'end' | undefined;
  className?: string | undefined;
}

/** Says why something is locked, with the button that unlocks it: on hover, on focus, and on a press; Tab goes on to the button. */
export function UpgradeTooltip({
  children,
  content = upgradeTooltip,
  onUpgrade,
  placement = 'top',
  className,
}: UpgradeTooltipProps) {
  const id = useId();
  const tip = (
    <span className={styles.content}>
      <span id={id}>{content}</span>
      <Button size="sm" className={styles.upgrade} onClick={() => onUpgrade()}>
        Upgrade
      </Button>
    </span>
  );
  return (
    <Tip tip={tip} tipId={`${id}-tip`} side={placement} className={className} isTooltip={false} opensOnPress>
      {cloneElement(children as ReactElement<{ 'aria-describedby'?: string }>, { 'aria-describedby': id })}
    </Tip>
  );
}
