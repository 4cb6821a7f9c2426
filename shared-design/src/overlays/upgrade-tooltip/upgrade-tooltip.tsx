import { cloneElement, useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../fields/button/button.tsx';
import { Tip } from '../lib/tip.tsx';
import { upgradeTooltip } from '../placeholder-overlay/placeholder-texts.ts';
import styles from './upgrade-tooltip.module.css';

export interface UpgradeTooltipProps {
  /** One focusable element that represents the locked feature; use `aria-disabled` instead of `disabled`, so that it can take focus. */
  children: ReactElement;
  /** What the plan lacks; defaults to the specification's sentence. */
  content?: ReactNode;
  onUpgrade: () => void;
  placement?: 'top' | 'bottom' | 'start' | 'end' | undefined;
  className?: string | undefined;
}

/** Explains a locked feature and offers the upgrade: on hover, focus and press; Tab moves on to the button. */
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
