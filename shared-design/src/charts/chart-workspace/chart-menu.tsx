import { useLayoutEffect, useRef } from 'react';
import type { ChartPlace } from '../chart/chart-controller.ts';
import { Menu } from '../../overlays/menu/menu.tsx';
import type { MenuEntry } from '../../overlays/menu/menu.tsx';
import styles from './chart-workspace.module.css';

interface ChartMenuProps {
  label: string;
  place: ChartPlace;
  items: readonly MenuEntry[];
  onAction: (id: string) => void;
  onClose: () => void;
}

/** What can be done at a place in the chart. It is open as long as it is mounted. */
export default function ChartMenu({ label, place, ...rest }: ChartMenuProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  // The drawing has the focus again after the menu.
  useLayoutEffect(() => {
    const drawing = anchor.current?.parentElement?.querySelector<HTMLElement>('[role=application]');
    return () => drawing?.focus({ preventScroll: true });
  }, []);
  return (
    <Menu
      {...rest}
      aria-label={label}
      isDefaultOpen
      trigger={
        <button
          ref={anchor}
          type="button"
          aria-label={label}
          className={styles.place}
          style={{ left: place.x, top: place.y }}
        />
      }
    />
  );
}
