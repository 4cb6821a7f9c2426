import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../fields/button/button.tsx';
import {
  ArrowLeftRightIcon,
  GripIcon,
  MaximizeIcon,
  MinimizeIcon,
  ScalingIcon,
  XIcon,
} from '../../foundations/icons/icons.tsx';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './floating-window.module.css';
import { useWindowPlace } from './use-window-place.ts';
import type { WindowMemory } from './use-window-place.ts';
import type { Edges, Size } from './window-place.ts';

export type { WindowMemory } from './use-window-place.ts';

export interface FloatingWindowProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  onClose: () => void;
  /** Shown beside the close button. */
  actions?: ReactNode;
  /** px; default 400 × 560. */
  initialSize?: Size | undefined;
  /** px; default 280 × 240. */
  smallestSize?: Size | undefined;
  /** Persists position and size between visits. */
  memory?: WindowMemory | undefined;
}

const pulled: readonly Edges[] = ['n', 'e', 's', 'w', 'ne', 'nw', 'sw'];
const usual: Size = { width: 400, height: 560 };
const least: Size = { width: 280, height: 240 };

/**
 * A non-modal window over the page: a named region that users move by its title and resize by its edges, with a pointer, with arrow keys on
 * its two handles, or with buttons. On a phone it covers the page.
 */
export function FloatingWindow({
  title,
  onClose,
  actions,
  initialSize = usual,
  smallestSize = least,
  memory,
  className,
  children,
  style,
  ...rest
}: FloatingWindowProps) {
  const id = useId();
  const { place, drag, onArrow, changeSide, toggleHeight, isTall } = useWindowPlace({
    initial: initialSize,
    smallest: smallestSize,
    memory,
  });
  const size = isTall ? 'Shrink' : 'Full height';
  return (
    <section
      aria-labelledby={id}
      {...rest}
      className={cx(styles.window, className)}
      style={{ ...style, left: place.left, top: place.top, width: place.width, height: place.height }}
    >
      {/* A pointer can drag the whole title bar; keys use the handle in it. */}
      <div className={styles.header} onPointerDown={drag('all')}>
        <button
          type="button"
          className={styles.handle}
          data-handle=""
          aria-label="Move the window with arrow keys"
          onKeyDown={onArrow('all')}
        >
          <GripIcon />
        </button>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
        <span className={styles.places}>
          <Button
            variant="ghost"
            size="sm"
            icon={<ArrowLeftRightIcon />}
            aria-label="Move to the other side"
            onClick={changeSide}
          />
          <Button
            variant="ghost"
            size="sm"
            icon={isTall ? <MinimizeIcon /> : <MaximizeIcon />}
            aria-label={size}
            onClick={toggleHeight}
          />
        </span>
        <Button variant="ghost" size="sm" icon={<XIcon />} aria-label="Close" onClick={() => onClose()} />
      </div>
      <div className={styles.body}>{children}</div>
      {pulled.map((edges) => (
        <span key={edges} className={styles.edge} data-edges={edges} aria-hidden="true" onPointerDown={drag(edges)} />
      ))}
      <span className={styles.corner} onPointerDown={drag('se')}>
        <button
          type="button"
          className={styles.resize}
          data-handle=""
          aria-label="Resize the window with arrow keys"
          onKeyDown={onArrow('se')}
        >
          <ScalingIcon size={12} />
        </button>
      </span>
    </section>
  );
}
