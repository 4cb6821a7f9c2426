import { rowsAttribute, textAttribute } from '@candlewick/shared-platform/snapshot';

/** Makes the browser tell when it has presented the text: https://wicg.github.io/element-timing */
export const paintAttribute = 'elementtiming';

/** More than a screen shows. */
const most = 12;

function filled(outline: Element, item: unknown): Node {
  const filledIn = outline.cloneNode(true) as Element;
  for (const place of filledIn.querySelectorAll(`[${textAttribute}]`)) {
    const text = (item as Record<string, unknown>)[place.getAttribute(textAttribute) ?? ''] ?? '';
    if (text === '') place.remove();
    else if (typeof text === 'string') {
      place.textContent = text;
      place.setAttribute(paintAttribute, 'row');
    }
  }
  return filledIn;
}

/**
 * Shows an answer in the page's frame, if that has a list of its items or a place for it, and is still there. `address`: as in the descriptor.
 * The elements are new, so none of them moves.
 */
export function fillRows(address: string, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return;
  for (const place of document.querySelectorAll(`[${rowsAttribute}]`)) {
    const [of, field] = place.getAttribute(rowsAttribute)?.split(' ') ?? [];
    if (of !== address) continue;
    const items = field === undefined ? answer : (answer as Record<string, unknown>)[field];
    const first = place.firstElementChild;
    if (field === undefined) place.replaceWith(filled(place, answer));
    else if (first && Array.isArray(items) && items.length > 0)
      place.replaceChildren(...items.slice(0, most).map((item) => filled(first, item)));
  }
}
