import { afterCallsAttribute } from '@candlewick/shared-platform/snapshot';
import { afterFirstFrame } from './open-files.ts';

/**
 * Requests what waits for the calls of the page. Over HTTP/1.1 the code of a page would take the last of six connections, and with them all of
 * a slow line, before the call whose answer the frame shows.
 */
export function openAfterCalls(): void {
  const waiting = document.querySelector<HTMLTemplateElement>(`template[${afterCallsAttribute}]`);
  const open = () => waiting?.replaceWith(waiting.content);
  if (window.candlewickFiles?.areKnown) afterFirstFrame(open);
  else open();
}
