import type { ShownOverlay } from '@candlewick/shared-platform/host';
import type { MountedPart } from './mount-part.ts';

/** Shows an overlay in the browser's modal dialog, which traps and restores focus, as the shell does. */
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
    // Ignore the second click of a double click on the opening button.
    if (pressedOutside && event.target === dialog && event.detail < 2) dismiss();
  });
  document.body.append(dialog);
  dialog.showModal();
  const part = mount(place);
  return {
    update: part.update,
    close() {
      // The browser restores focus only if the dialog closes before its element is removed.
      dialog.close();
      void part.close().then(() => dialog.remove());
    },
  };
}
