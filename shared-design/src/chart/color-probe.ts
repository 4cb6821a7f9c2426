/**
 * An element to read computed colours from; the caller removes it. Inside `host`, or in the page's body when that left the document:
 * out of it no colour is computed, and a theme may change between a chart's leaving and its end.
 */
export function colorProbe(host: HTMLElement): HTMLElement {
  const probe = document.createElement('span');
  probe.style.setProperty('forced-color-adjust', 'none');
  (host.isConnected ? host : document.body).append(probe);
  return probe;
}
