import { useLayoutEffect } from 'react';
import { offers } from './offers.ts';

const corner = `${offers.length * 3.75}rem`;
/** On a phone, toasts are above the bar with the places, too. */
const heights = { '--app-corner': corner, '--app-corner-on-phone': `calc(3.5rem + ${corner})` };

/**
 * Sets the heights that the end of a page and the toasts leave free for the launchers. With the frame, because the root's styles are those
 * of every element: set together with the launchers, which load later, the browser would compute the styles of a whole page again.
 */
export function useCornerHeights(): void {
  useLayoutEffect(() => {
    if (offers.length === 0) return undefined;
    const { style } = document.documentElement;
    for (const [name, height] of Object.entries(heights)) style.setProperty(name, height);
    return () => {
      for (const name of Object.keys(heights)) style.removeProperty(name);
    };
  }, []);
}
