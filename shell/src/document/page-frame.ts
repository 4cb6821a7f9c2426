import { pageFrameStylesId } from '@candlewick/shared-platform/snapshot';
import { currentRoute } from '../routing/current-route.ts';

/** What the document showed of its page, until that is mounted. */
let frame: HTMLElement | null = null;
/** Its address: another one may show another section, or the data of something else. */
let pathname = '';

/** Keeps the frame of the document's page for the outlet. Before the shell renders in its place. */
export function keepPageFrame(root: HTMLElement): void {
  frame = root.querySelector<HTMLElement>('[data-page-frame]');
  ({ pathname } = location);
}

/** The frame, if the address is still that of its page. */
export function pageFrame(): HTMLElement | null {
  const route = currentRoute();
  const isOfRoute = route?.remote && frame?.dataset['pageFrame'] === `${route.remote.name}/${route.expose}`;
  return isOfRoute && location.pathname === pathname ? frame : null;
}

/** The page is mounted, has failed, or is not wanted any more. */
export function dropPageFrame(): void {
  if (!frame) return;
  frame = null;
  document.getElementById(pageFrameStylesId)?.remove();
}
