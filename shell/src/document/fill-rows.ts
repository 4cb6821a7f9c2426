import { rowsAttribute, textAttribute } from '@candlewick/shared-platform/snapshot';

/** More than a screen shows. */
const most = 12;

function rowOf(first: Element, item: unknown): Node {
  const row = first.cloneNode(true) as Element;
  for (const place of row.querySelectorAll(`[${textAttribute}]`)) {
    const text = (item as Record<string, unknown>)[place.getAttribute(textAttribute) ?? ''];
    if (typeof text === 'string' && text !== '') place.textContent = text;
    else place.remove();
  }
  return row;
}

/** Shows the items of an answer in the page's frame, if that has a list of them and is still there. The rows are new, so none of them moves. */
export function fillRows(address: string, answer: unknown): void {
  for (const list of document.querySelectorAll(`[${rowsAttribute}]`)) {
    const [of, field = ''] = list.getAttribute(rowsAttribute)?.split(' ') ?? [];
    const items = of === address ? (answer as Record<string, unknown> | null)?.[field] : undefined;
    const first = list.firstElementChild;
    if (!first || !Array.isArray(items) || items.length === 0) continue;
    list.replaceChildren(...items.slice(0, most).map((item) => rowOf(first, item)));
  }
}
