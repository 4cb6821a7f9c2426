import { Button } from '@candlewick/shared-design/button';
import { useState, type ReactNode } from 'react';
import type { HeaderMenuProps } from '../lib/header-menu.types.ts';
import type { Load } from '../lib/load-once.ts';
import { useIdle } from '../lib/use-idle.ts';
import { useLazy } from '../lib/use-lazy.ts';

interface Props {
  readonly label: string;
  readonly icon: ReactNode;
  readonly load: Load<HeaderMenuProps>;
}

/** A button whose menu loads after the first paint, or on the first click. */
export function HeaderMenu({ label, icon, load }: Props) {
  const idle = useIdle();
  const [pressed, setPressed] = useState(false);
  // A press of the pointer ends on the button that it began on.
  const [held, setHeld] = useState(false);
  const { Component: Menu, failed, retry } = useLazy(load, idle || pressed);
  if (Menu && !held) return <Menu label={label} icon={icon} isDefaultOpen={pressed} />;
  const release = () => setHeld(false);
  const onClick = () => {
    release();
    setPressed(true);
    if (failed) retry();
  };
  return (
    <Button
      variant="ghost"
      icon={icon}
      aria-label={label}
      onPointerDown={() => setHeld(true)}
      onPointerLeave={release}
      onPointerCancel={release}
      onClick={onClick}
    />
  );
}
