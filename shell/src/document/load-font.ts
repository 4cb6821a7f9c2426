const loadedKey = 'candlewick.font';
/** The shell's styles leave the font out of the page's while it is set: `loading`, or `loaded`. */
const attribute = 'data-font';

/**
 * Keeps the font from a first visit until the document has loaded: on a slow network its 48 KB would take their time from the page's code,
 * while the fallback has the same widths. Text keeps the fallback until another page is shown, or nobody sees this one: a whole page in
 * another font is laid out again, under the eyes of who reads it. Later visits find the font in the cache and use it from the first layout.
 */
export function loadFont(): void {
  try {
    if (localStorage.getItem(loadedKey) !== null) return;
  } catch {
    // Storage is not allowed: each visit is a first one.
  }
  const { documentElement: root } = document;
  root.setAttribute(attribute, 'loading');
  const load = async () => {
    await document.fonts.load("1em 'Inter Variable'");
    root.setAttribute(attribute, 'loaded');
    localStorage.setItem(loadedKey, 'true');
  };
  // Without it the fallback stays.
  window.addEventListener('load', () => load().catch(() => undefined));
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) showLoadedFont();
  });
}

/** Text uses the font from now on, if it is there. */
export function showLoadedFont(): void {
  const { documentElement: root } = document;
  if (root.getAttribute(attribute) === 'loaded') root.removeAttribute(attribute);
}
