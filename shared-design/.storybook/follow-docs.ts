const settings = ['data-theme', 'data-palette', 'data-density', 'dir'];

/** The document of the docs page that this story stands on as a page of its own; null elsewhere. */
function docsAround(): Document | null {
  const { parent } = window;
  return parent !== window && parent.location.search.includes('viewMode=docs') ? parent.document : null;
}

let isFollowing = false;

/** Whether this is a page inside the docs; from then on it is set as they are: the toolbar does not reach it. */
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
