import type { Descriptor } from '@candlewick/shared-platform/descriptor';
import type { TrailItem } from '@candlewick/shared-platform/snapshot';

function element(tag: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/** Address of a widget in the host page; in a shell it has none. */
export const widgetPath = '/@widget/';

function linksOf({ pages, widgets }: Descriptor): HTMLElement[] {
  const links = [
    ...pages.map((page) => ({ href: page.nav?.href ?? page.path, text: page.nav?.label ?? page.title })),
    ...widgets.map(({ expose, title }) => ({ href: widgetPath + expose, text: `${title} (widget)` })),
  ];
  return links.map(({ href, text }) => Object.assign(document.createElement('a'), { href, textContent: text }));
}

/** The last crumb, the page itself, has no link. */
function crumbOf({ label, href }: TrailItem, isLast: boolean): HTMLElement {
  const crumb = element('li');
  const text = element(href !== undefined && !isLast ? 'a' : 'span', label);
  if (text instanceof HTMLAnchorElement) text.href = href ?? '';
  if (isLast) text.setAttribute('aria-current', 'page');
  crumb.append(text);
  return crumb;
}

export interface Frame {
  /** Container of the page or widget. */
  readonly main: HTMLElement;
  /** Shows a message. */
  announce(message: string): void;
  /** Marks the link of the current address. */
  mark(pathname: string): void;
  /** Shows the page's breadcrumb; nothing for an empty one. */
  trail(items: readonly TrailItem[]): void;
}

/** The host page around the remote: links to its pages and widgets, palette button, breadcrumb, and a line for messages. */
export function createFrame(descriptor: Descriptor, onActions: () => void): Frame {
  const header = element('header');
  header.className = 'candlewick-host';
  const navigation = element('nav');
  navigation.setAttribute('aria-label', descriptor.name);
  const links = linksOf(descriptor);
  navigation.append(...links);
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Actions' });
  button.addEventListener('click', onActions);
  header.append(element('strong', descriptor.name), navigation, button);
  const status = element('p');
  status.className = 'candlewick-host-status';
  status.setAttribute('role', 'status');
  const trail = element('nav');
  trail.className = 'candlewick-host-trail';
  trail.setAttribute('aria-label', 'Breadcrumb');
  const main = element('main');
  document.body.append(header, status, trail, main);
  return {
    main,
    announce: (message) => (status.textContent = message),
    mark(pathname) {
      for (const link of links) {
        if (link.getAttribute('href') === pathname) link.setAttribute('aria-current', 'page');
        else link.removeAttribute('aria-current');
      }
    },
    trail(items) {
      trail.hidden = items.length === 0;
      const list = element('ol');
      list.append(...items.map((item, index) => crumbOf(item, index === items.length - 1)));
      trail.replaceChildren(list);
    },
  };
}
