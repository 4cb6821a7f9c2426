import { invalid } from './refusal.ts';

export type FormValue = string | FormValue[] | { [key: string]: FormValue };
type Branch = Map<string, Branch | string[]>;

const deepest = 8;
const mostFields = 1000;

/** `card[number]` → card, number; `expand[]` → expand, ''. */
function pathOf(name: string): string[] {
  const [head = '', ...rest] = name.split('[');
  if (rest.some((part) => !part.endsWith(']')) || rest.length > deepest) throw invalid(`Invalid parameter: ${name}`);
  return [head, ...rest.map((part) => part.slice(0, -1))];
}

function add(root: Branch, path: readonly string[], value: string): void {
  let branch = root;
  for (const [index, key] of path.entries()) {
    const isLast = index === path.length - 1;
    const known = branch.get(key);
    if (isLast) {
      if (known instanceof Map) throw invalid(`Invalid ${key}: it is both a value and an object.`);
      branch.set(key, [...(known ?? []), value]);
    } else {
      if (Array.isArray(known)) throw invalid(`Invalid ${key}: it is both a value and an object.`);
      const next: Branch = known ?? new Map<string, Branch | string[]>();
      branch.set(key, next);
      branch = next;
    }
  }
}

/** Keys `''`, or 0, 1, 2…: an array; else an object. Of a value given twice the last counts. */
function plain(branch: Branch): FormValue {
  const keys = [...branch.keys()];
  const value = (each: Branch | string[]) => (Array.isArray(each) ? (each.at(-1) ?? '') : plain(each));
  const only = branch.get('');
  if (Array.isArray(only) && keys.length === 1) return only;
  if (keys.length > 0 && keys.every((key) => /^\d{1,4}$/.test(key))) return [...branch.values()].map(value);
  return Object.fromEntries([...branch].map(([key, each]) => [key, value(each)]));
}

/** Reads a form as Stripe does: brackets nest. Throws a Refusal. */
export function readForm(text: string): { [key: string]: FormValue } {
  const root: Branch = new Map();
  const fields = [...new URLSearchParams(text)];
  if (fields.length > mostFields) throw invalid(`Too many parameters: ${fields.length}.`);
  for (const [name, value] of fields) {
    // PostgreSQL stores no NUL.
    if (`${name}${value}`.includes('\0')) throw invalid('Invalid string: it contains a NUL character.');
    add(root, pathOf(name), value);
  }
  return root.size === 0 ? {} : (plain(root) as { [key: string]: FormValue });
}
