import { colorProbe } from './color-probe.ts';
import type { Paint } from './plot.types.ts';

/** Maximum cache entries per theme: far more than one chart's colors. */
const most = 2000;

/**
 * Resolves token colors for Plotly, which cannot parse `light-dark()`, `color-mix()` or system colors. A probe inside `host`
 * computes each color, which is then read back as a pixel.
 */
export function createPaint(host: HTMLElement): Paint {
  const known = new Map<string, string>();
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser provides no canvas for reading colors.');
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
