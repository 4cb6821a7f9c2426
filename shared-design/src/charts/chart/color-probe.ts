/**
 * An element for reading computed colors; the caller removes it. Sits inside `host`, or in the body once `host` has left the
 * document: detached elements have no computed colors, and the theme may change before the chart is disposed.
 */
export function colorProbe(host: HTMLElement): HTMLElement {
  const probe = document.createElement('span');
  probe.style.setProperty('forced-color-adjust', 'none');
  (host.isConnected ? host : document.body).append(probe);
  return probe;
}
