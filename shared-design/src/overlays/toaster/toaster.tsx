import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as SonnerToaster } from 'sonner';
import { cx } from '../../foundations/lib/cx.ts';
import { receiveNotices } from './notify.ts';
import { shownNotices } from './shown-notices.ts';
import { topHost } from './top-host.ts';
import styles from './toaster.module.css';

/**
 * Shows the notices of `notify` above the page and any open modal dialog. The shell renders it once per page, lazily: `lazy(() =>
 * import('…/toaster'))`.
 */
export default function Toaster() {
  const [isMirrored] = useState(() => getComputedStyle(document.documentElement).direction === 'rtl');
  const [host] = useState(() => topHost(cx(styles.host)));
  useEffect(() => {
    const notices = shownNotices();
    const unfollow = [host.follow(), notices.follow(host.element)];
    const stop = receiveNotices((notice) => {
      host.place();
      notices.show(notice);
    });
    return () => {
      stop();
      for (const end of unfollow) end();
    };
  }, [host]);
  return createPortal(
    <SonnerToaster
      className={cx(styles.toaster)}
      position={isMirrored ? 'bottom-left' : 'bottom-right'}
      style={{ fontFamily: 'inherit' }}
      closeButton
      offset={{ bottom: '1.5rem' }}
      // Above the bar with the places.
      mobileOffset={{ bottom: '4.5rem' }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: cx(styles.toast),
          title: cx(styles.title),
          description: cx(styles.description),
          actionButton: cx(styles.action),
          closeButton: cx(styles.close),
          content: cx(styles.content),
        },
      }}
    />,
    host.element,
  );
}
