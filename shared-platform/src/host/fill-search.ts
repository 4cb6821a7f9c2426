import type { Search } from '../descriptor/descriptor.ts';

type Values = Readonly<Record<string, string | number>>;
type Filled = Record<string, string | number>;

/** The input of the endpoint for the typed text. */
export function searchInput({ params, query, body }: Search, text: string) {
  const fill = (values: Values): Filled =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === ':text' ? text : value]));
  return {
    ...(Object.keys(params).length > 0 && { params: fill(params) }),
    ...(query && { query: fill(query) }),
    ...(body && { body: fill(body) }),
  };
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).join(', ') : typeof value === 'object' ? '' : String(value ?? '');

/** A template with the fields of an item: `:name` is its field `name`. */
export function fillTemplate(template: string, item: unknown, write: (text: string) => string = String): string {
  const fields = (typeof item === 'object' ? item : null) ?? {};
  return template.replace(/:(\w+)/g, (_, name: string) =>
    write(Object.hasOwn(fields, name) ? textOf(fields[name as keyof typeof fields]) : ''),
  );
}

export interface FoundItem {
  readonly title: string;
  readonly description: string;
  readonly href: string;
}

const takesText = ({ params, query, body }: Search) =>
  [params, query, body].some((values) => Object.values(values ?? {}).includes(':text'));

interface Wanted {
  readonly text: string;
  readonly limit: number;
}

/**
 * What an answer lists, at most `limit` of it; empty for an answer of another shape. Where the endpoint does not get the text, those with all
 * of its words in their title. What leads to the same address is found once.
 */
export function foundIn(search: Search, answer: unknown, { text, limit }: Wanted): FoundItem[] {
  const { items, title, description, href } = search;
  const list: unknown =
    typeof answer === 'object' && answer !== null && Object.hasOwn(answer, items) ? answer[items as never] : [];
  const all = (Array.isArray(list) ? list : []).map((item) => ({
    title: fillTemplate(title, item),
    description: fillTemplate(description ?? '', item),
    href: fillTemplate(href, item, encodeURIComponent),
  }));
  const words = takesText(search) ? [] : text.toLowerCase().split(/\s+/);
  return all
    .filter((item) => words.every((word) => item.title.toLowerCase().includes(word)))
    .filter(({ href: address }, place, found) => found.findIndex((one) => one.href === address) === place)
    .slice(0, limit);
}
