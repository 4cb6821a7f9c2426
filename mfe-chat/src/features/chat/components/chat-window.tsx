import { FloatingWindow } from '@candlewick/shared-design/floating-window';
import { useIsPhone } from '@candlewick/shared-page/use-is-phone';
import { useShell, type OverlayProps } from '@candlewick/shared-platform';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { focusBox } from '../queries/focus-box.ts';

const initialSize = { width: 420, height: 600 };
const smallestSize = { width: 300, height: 320 };

interface Props extends OverlayProps {
  /** Whether the box for questions is there. */
  readonly isReady: boolean;
  readonly actions?: ReactNode;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** The window around the chat: takes the focus when it opens, and remembers its place. */
export function ChatWindow({ close, isReady, actions, onKeyDown, children }: Props) {
  const { storage } = useShell();
  const place = useRef<HTMLElement>(null);
  const isPhone = useIsPhone();
  // Opening the window again gives it a new `close`.
  const opened = isReady ? close : null;
  const focused = useRef<unknown>(undefined);
  useEffect(() => {
    if (focused.current === opened) return;
    focused.current = opened;
    if (!focusBox(place.current?.querySelector<HTMLElement>('textarea:enabled'))) place.current?.focus();
  });
  // On a phone the window covers the page that a link leads to.
  const onClick = ({ target, button }: MouseEvent) => {
    const isLink = target instanceof Element && target.closest('a[href]') !== null;
    if (isPhone && isLink && button === 0) close(null);
  };
  return (
    <FloatingWindow
      ref={place}
      tabIndex={-1}
      title="Ask AI"
      actions={actions}
      initialSize={initialSize}
      smallestSize={smallestSize}
      memory={{ storage, key: 'window' }}
      onClose={() => close(null)}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {children}
    </FloatingWindow>
  );
}
