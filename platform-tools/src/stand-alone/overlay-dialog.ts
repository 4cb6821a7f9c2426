import type { ShownOverlay } from '@candlewick/shared-platform/host';
import type { MountedPart } from './mount-part.ts';

/** Shows an overlay in the browser's own modal dialog, which keeps the focus and gives it back, as the shell does. */
export function showInDialog(
  label: string,
  mount: (domElement: HTMLElement) => MountedPart,
  dismiss: () => void,
): ShownOverlay {
  const dialog = document.createElement('dialog');
  dialog.className = 'candlewick-overlay';
  dialog.setAttribute('aria-label', label);
  const place = document.createElement('div');
  dialog.append(place);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    dismiss();
  });
  let pressedOutside = false;
  dialog.addEventListener('pointerdown', (event) => {
    pressedOutside = event.target === dialog;
  });
  dialog.addEventListener('click', (event) => {
    // The second press of a double click on what opened it is none outside.
    if (pressedOutside && event.target === dialog && event.detail < 2) dismiss();
  });
  document.body.append(dialog);
  dialog.showModal();
  const part = mount(place);
  return {
    update: part.update,
    close() {
      // Closed before the element goes: only then does the browser give the focus back.
      dialog.close();
      void part.close().then(() => dialog.remove());
    },
  };
}
