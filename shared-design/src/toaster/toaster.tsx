import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import { durationOf, receiveNotices } from './notify.ts';
import { cx } from '../lib/cx.ts';
import type { Notice } from './notify.ts';
import styles from './toaster.module.css';

function show(notice: Notice): void {
  const { tone, title, description, action } = notice;
  toast[tone](title, {
    description,
    duration: durationOf(notice),
    ...(action ? { action: { label: action.label, onClick: action.onAction } } : {}),
  });
}

/** Draws what `notify` is told. Load it lazily, once a page, in the shell: `lazy(() => import('…/toaster'))`. */
export default function Toaster() {
  useEffect(() => receiveNotices(show), []);
  return (
    <SonnerToaster
      className={cx(styles.toaster)}
      position="bottom-right"
      style={{ fontFamily: 'inherit' }}
      closeButton
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
    />
  );
}
