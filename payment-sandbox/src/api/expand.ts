import type { Transaction } from '../store/database.ts';
import { kindOfId } from '../store/ids.ts';
import { bodiesOf } from '../store/objects.repository.ts';
import { invalid } from './refusal.ts';

type Node = Record<string, unknown>;

const deepest = 4;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const isReference = (value: unknown): value is string => typeof value === 'string' && kindOfId(value) !== undefined;

/** The objects that hold the last key of a path; arrays stand for each of their items. */
function holders(nodes: readonly unknown[], path: readonly string[]): Node[] {
  const flat = nodes.flat().filter(isNode);
  const [key, ...rest] = path;
  return key === undefined || rest.length === 0
    ? flat
    : holders(
        flat.map((node) => node[key]),
        rest,
      );
}

async function expandKey(nodes: readonly Node[], key: string, path: string, transaction: Transaction): Promise<void> {
  if (nodes.some((node) => !(key in node) || (typeof node[key] === 'string' && !isReference(node[key])))) {
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  const ids = nodes.map((node) => node[key]).filter(isReference);
  const bodies = await bodiesOf(ids, transaction);
  for (const node of nodes) {
    const value = node[key];
    if (isReference(value) && bodies.has(value)) node[key] = structuredClone(bodies.get(value));
  }
}

/** Replaces ids by their objects: `latest_charge.balance_transaction`, `data.customer`. Throws a Refusal for other properties. */
export async function expandPaths(body: object, paths: readonly string[], transaction: Transaction): Promise<object> {
  if (paths.length === 0) return body;
  const root = structuredClone(body) as Node;
  for (const path of paths) {
    const keys = path.split('.');
    if (keys.length > deepest) throw invalid(`You cannot expand more than ${deepest} levels of a property (${path}).`);
    for (const [index, key] of keys.entries()) {
      const nodes = holders([root], keys.slice(0, index + 1));
      const isLast = index === keys.length - 1;
      if (isLast || nodes.some((node) => isReference(node[key]))) await expandKey(nodes, key, path, transaction);
    }
  }
  return root;
}
