const settings = ['data-theme', 'data-palette', 'data-density', 'dir'];

/** The document of the docs page that embeds this story in an iframe; null elsewhere. */
function docsAround(): Document | null {
  const { parent } = window;
  return parent !== window && parent.location.search.includes('viewMode=docs') ? parent.document : null;
}

let isFollowing = false;

/**
 * Whether this story is embedded in a docs page. If so, it follows the settings of that page from now on: the toolbar's events do not reach
 * an iframe.
 */
export function followDocs(): boolean {
  const around = docsAround();
  if (!around) return false;
  const copy = () => {
    for (const name of settings) {
      const value = around.documentElement.getAttribute(name);
      if (value === null) document.documentElement.removeAttribute(name);
      else document.documentElement.setAttribute(name, value);
    }
  };
  copy();
  if (!isFollowing) new MutationObserver(copy).observe(around.documentElement, { attributeFilter: settings });
  isFollowing = true;
  return true;
}
