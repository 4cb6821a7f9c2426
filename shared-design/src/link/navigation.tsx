import { createContext, useContext } from 'react';
import type { Context, MouseEvent, ReactNode } from 'react';

/** Navigates to a same-origin address without reloading the page. */
export type Navigate = (href: string) => void;

/**
 * Shared by all copies of this module on a page: a table from the shell reads the value that a remote's copy provides. React is a
 * singleton, so its contexts can be too.
 */
const key = Symbol.for('candlewick.navigation');
const held = globalThis as { [key]?: Context<Navigate | undefined> };
const NavigationContext = (held[key] ??= createContext<Navigate | undefined>(undefined));

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
