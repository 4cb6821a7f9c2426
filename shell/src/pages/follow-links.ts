import { matchPage, redirectOf } from '@candlewick/shared-platform/snapshot';
import { navigate } from '../routing/navigation.ts';
import { prefetchRoute } from '../remotes/prefetch.ts';
import { resolveRoute } from '../routing/resolve-route.ts';
import { routes } from '../routing/snapshot.ts';
import { currentVisitor } from '../routing/visitor.ts';

function linkOf(event: Event): HTMLAnchorElement | null {
  const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isOurs = anchor && anchor.origin === location.origin && !anchor.target && !anchor.hasAttribute('download');
  return isOurs ? anchor : null;
}

const isRoute = (pathname: string) => redirectOf(routes, pathname) !== null || matchPage(routes, pathname) !== null;

function onClick(event: MouseEvent): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = linkOf(event);
  if (event.defaultPrevented || !isPlain || !link || !isRoute(link.pathname)) return;
  event.preventDefault();
  navigate(link.href);
}

function onIntent(event: Event): void {
  const link = linkOf(event);
  if (!link || link.pathname === location.pathname) return;
  const resolution = resolveRoute(routes, link, currentVisitor());
  if (resolution.kind === 'page') prefetchRoute(resolution.route);
}

/** Navigates without a reload on clicks of anchors to a route of this app, and prefetches on hover, touch and focus. */
export function followLinks(): void {
  document.addEventListener('click', onClick);
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
}
