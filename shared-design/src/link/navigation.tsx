import { createContext, useContext } from 'react';
import type { Context, MouseEvent, ReactNode } from 'react';

/** Goes to a same-origin address without loading the page again. */
export type Navigate = (href: string) => void;

/**
 * One for all copies of this module in a page: a table that comes from the shell reads what a remote's own copy provides. React is
 * one for all, so its contexts may be.
 */
const key = Symbol.for('candlewick.navigation');
const held = globalThis as { [key]?: Context<Navigate | undefined> };
const NavigationContext = (held[key] ??= createContext<Navigate | undefined>(undefined));

/**
 * Lets every link-like component below (Link, LinkButton, NavTabs, Breadcrumb, table rows) go through the shell's router.
 * Without it they are plain anchors. A remote wraps its root with `<NavigationProvider navigate={shell.navigate}>`.
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
 * The click handler of an anchor: a plain left click on a same-origin address navigates in place; with a modifier key, another
 * button, a target or a download it stays the browser's.
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
