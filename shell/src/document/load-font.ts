const loadedKey = 'candlewick.font';
/** The shell's styles leave the font out of the page's while it is set. */
const attribute = 'data-font';

/**
 * Keeps the font from a first visit until the document has loaded: on a slow network its 48 KB would take their time from the page's code,
 * while the fallback has the same widths. Later visits find it in the cache and use it from the first layout.
 */
export function loadFont(): void {
  try {
    if (localStorage.getItem(loadedKey) !== null) return;
  } catch {
    // Storage is not allowed: each visit is a first one.
  }
  const { documentElement: root } = document;
  root.setAttribute(attribute, 'fallback');
  const load = async () => {
    await document.fonts.load("1em 'Inter Variable'");
    root.removeAttribute(attribute);
    localStorage.setItem(loadedKey, 'true');
  };
  // Without it the fallback stays.
  window.addEventListener('load', () => load().catch(() => undefined));
}
