/** Returns the text that Ctrl+C on the focused cell would copy. */
export function copied(canvasElement: HTMLElement): string {
  const clipboardData = new DataTransfer();
  const target = canvasElement.ownerDocument.activeElement;
  target?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData('text/plain');
}
