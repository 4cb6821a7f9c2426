import type { ShownOverlay } from '@candlewick/shared-platform/host';
import type { MountedPart } from './mount-part.ts';

/** Shows an overlay in the browser's modal dialog, which traps and restores focus, with a title and a close button, as the shell does. */
export function showInDialog(
  title: string,
  mount: (domElement: HTMLElement) => MountedPart,
  dismiss: () => void,
): ShownOverlay {
  const dialog = document.createElement('dialog');
  dialog.className = 'candlewick-overlay';
  dialog.setAttribute('aria-label', title);
  dialog.tabIndex = -1;
  const bar = document.createElement('header');
  bar.append(Object.assign(document.createElement('h2'), { textContent: title }));
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: '✕' });
  button.setAttribute('aria-label', 'Close');
  button.addEventListener('click', dismiss);
  bar.append(button);
  const place = document.createElement('div');
  dialog.append(bar, place);
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
  dialog.focus();
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
