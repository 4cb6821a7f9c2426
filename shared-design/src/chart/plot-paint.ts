import { colorProbe } from './color-probe.ts';
import type { Paint } from './plot.types.ts';

/** Room in the cache of one theme: far more than the colours of one chart. */
const most = 2000;

/**
 * Resolves colours made of tokens for a library that sets them in script. It knows no `light-dark()`, `color-mix()` or system
 * colour, so each is computed on a probe inside `host` and read back as a pixel.
 */
export function createPaint(host: HTMLElement): Paint {
  const known = new Map<string, string>();
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser gives no canvas to read colours with.');
  return (color) => {
    const old = known.get(color);
    if (old) return old;
    if (known.size >= most) known.clear();
    const probe = colorProbe(host);
    probe.style.color = color;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = getComputedStyle(probe).color;
    probe.remove();
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    const read = `rgba(${red},${green},${blue},${alpha / 255})`;
    known.set(color, read);
    return read;
  };
}
