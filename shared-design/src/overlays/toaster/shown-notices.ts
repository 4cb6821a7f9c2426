import { toast } from 'sonner';
import { durationOf } from './notify.ts';
import type { Notice } from './notify.ts';

export interface ShownNotices {
  show: (notice: Notice) => void;
  /** Tracks focus in `host`; returns the function that stops it. */
  follow: (host: HTMLElement) => () => void;
}

let last = 0;

/** Keeps toasts open while one has focus, as on hover, so that keyboard users have time to press Undo. */
export function shownNotices(): ShownNotices {
  const shown = new Map<string, Notice>();
  let isHeld = false;
  /** A notice that is already shown restarts its timer. */
  const put = (id: string, notice: Notice) => {
    const { tone, title, description, action } = notice;
    const forget = () => {
      shown.delete(id);
      // Not every browser fires a blur event when the focused control unmounts with its toast.
      hold(false);
    };
    toast[tone](title, {
      id,
      description,
      duration: isHeld ? Infinity : durationOf(notice),
      onAutoClose: forget,
      onDismiss: forget,
      ...(action ? { action: { label: action.label, onClick: () => (forget(), action.onAction()) } } : {}),
    });
  };
  const hold = (next: boolean) => {
    if (next === isHeld) return;
    isHeld = next;
    for (const [id, notice] of shown) put(id, notice);
  };
  return {
    show: (notice) => {
      const id = `notice-${(last += 1)}`;
      shown.set(id, notice);
      put(id, notice);
    },
    follow: (host) => {
      const onFocus = ({ target }: FocusEvent) => hold(target instanceof Node && host.contains(target));
      const onBlur = ({ relatedTarget }: FocusEvent) => relatedTarget ?? hold(false);
      document.addEventListener('focusin', onFocus);
      document.addEventListener('focusout', onBlur);
      return () => {
        document.removeEventListener('focusin', onFocus);
        document.removeEventListener('focusout', onBlur);
      };
    },
  };
}
