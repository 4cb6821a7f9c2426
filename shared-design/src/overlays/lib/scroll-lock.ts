/**
 * Keeps the page from scrolling while a modal window is open, by the global styles: those of a remote reach its own elements only. Reads the
 * document, which knows the windows of every remote.
 */
export function lockScrolling(): void {
  const isOpen = document.querySelector('[data-modal][open]') !== null;
  document.documentElement.toggleAttribute('data-modal-open', isOpen);
}
