import { useContext } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { sharedContext } from '../../foundations/lib/shared-context.ts';

/** Navigates to a same-origin address without reloading the page. */
export type Navigate = (href: string) => void;

const NavigationContext = sharedContext<Navigate | undefined>('navigation', undefined);

/**
 * Routes the links below it (Link, LinkButton, NavTabs, Breadcrumb, table rows) through the shell. Without it they are plain anchors. A
 * remote wraps its root with `<NavigationProvider navigate={shell.navigate}>`.
 */
export function NavigationProvider(props: { navigate: Navigate; children: ReactNode }) {
  return <NavigationContext value={props.navigate}>{props.children}</NavigationContext>;
}

export function useNavigate(): Navigate {
  return useContext(NavigationContext) ?? loadPage;
}

function loadPage(href: string): void {
  window.location.assign(href);
}

/**
 * Click handler of an anchor: navigates in place on a plain left click to a same-origin address. The browser handles clicks with a modifier
 * key or another button, and anchors with `target` or `download`.
 */
export function useLinkClick(
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void,
): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useContext(NavigationContext);
  return (event) => {
    onClick?.(event);
    const anchor = event.currentTarget;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const isOurs = anchor.origin === window.location.origin && !anchor.target && !anchor.hasAttribute('download');
    if (!navigate || event.defaultPrevented || !isPlain || !isOurs) return;
    event.preventDefault();
    navigate(anchor.pathname + anchor.search + anchor.hash);
  };
}
