import { Button } from '@candlewick/shared-design/button';
import { XIcon } from '@candlewick/shared-design/icons';
import { PartLoading } from '@candlewick/shared-page/loading';
import { PartView } from '@candlewick/shared-page/part-view';
import { useStore } from '@candlewick/shared-platform';
import { useLayoutEffect, useRef } from 'react';
import { windowStore } from '../overlays/overlay-stores.ts';
import styles from './corner.module.css';

type Shown = NonNullable<ReturnType<typeof windowStore.getState>['open']>;

/** Shows the window that a launcher opened. */
export function WindowLayer() {
  const { open } = useStore(windowStore);
  return open ? <OpenWindow key={open.id} shown={open} /> : null;
}

/** Gives focus back to where it was, or to the launcher, if it was in the window that closes. */
function useFocusBack(id: string) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = place.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const launcher = document.querySelector<HTMLElement>(`[data-launcher="${CSS.escape(id)}"]`);
      const wasInPage = before instanceof HTMLElement && before !== document.body && before.isConnected;
      (wasInPage ? before : launcher)?.focus();
    };
  }, [id]);
  return place;
}

function OpenWindow({ shown: { id, part, dismiss } }: { readonly shown: Shown }) {
  const { kind } = useStore(part.status);
  const place = useFocusBack(id);
  const isMounted = kind === 'mounted';
  return (
    <div ref={place} className={styles.window} data-mounted={isMounted || undefined}>
      {isMounted ? null : (
        <Button
          className={styles.close}
          variant="ghost"
          size="sm"
          icon={<XIcon />}
          aria-label="Close"
          onClick={dismiss}
        />
      )}
      <PartView part={part} size="sm" Loading={PartLoading} />
    </div>
  );
}
