/** What Ctrl+C on the focused cell would put on the clipboard. */
export function copied(canvasElement: HTMLElement): string {
  const clipboardData = new DataTransfer();
  const target = canvasElement.ownerDocument.activeElement;
  target?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData('text/plain');
}
