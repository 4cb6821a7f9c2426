import { blobOf } from './canvas-blob.ts';

/** Style properties to inline, because a stand-alone picture has no style sheet. */
const properties =
  'fill fill-opacity stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin opacity visibility font-family font-size font-weight text-anchor dominant-baseline'.split(
    ' ',
  );

const marginPx = 16;
const titlePx = 28;

/**
 * Exports a drawing as PNG at twice its size, with its title and background color; stacks several layers of one size. Images
 * cannot use the page's font, so the system font replaces it; the margin allows for its wider letters.
 */
export async function svgPicture(layers: readonly SVGSVGElement[], title: string): Promise<Blob> {
  const [svg] = layers;
  if (!svg) throw new Error(`${title} has no chart to save as an image.`);
  const { width, height } = svg.getBoundingClientRect();
  const copy = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  copy.append(...layers.map(standAlone));
  copy.setAttribute('height', String(height));
  copy.setAttribute('viewBox', `${-marginPx} 0 ${width + 2 * marginPx} ${height}`);
  copy.setAttribute('width', String(width + 2 * marginPx));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * marginPx) * 2;
  canvas.height = (height + 2 * marginPx + titlePx) * 2;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas for the image.');
  context.fillStyle = groundOf(svg);
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(2, 2);
  const { color, fontFamily } = getComputedStyle(svg);
  context.fillStyle = color;
  context.font = `600 14px ${fontFamily}`;
  context.fillText(title, marginPx, marginPx + 14);
  context.drawImage(image, 0, marginPx + titlePx, width + 2 * marginPx, height);
  return blobOf(canvas);
}

/** A copy with inlined styles. */
function standAlone(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = svg.querySelectorAll<SVGElement>('*');
  for (const [index, element] of copy.querySelectorAll<SVGElement>('*').entries()) {
    const original = originals[index];
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const name of properties) element.style.setProperty(name, style.getPropertyValue(name));
  }
  // Axis labels extend beyond the edge of the drawing.
  copy.style.overflow = 'visible';
  return copy;
}

/** The nearest background color behind an element. */
function groundOf(element: Element | null): string {
  if (!element) return 'white';
  const color = getComputedStyle(element).backgroundColor;
  return /^rgba\(.*, 0\)$/.test(color) ? groundOf(element.parentElement) : color;
}
