import type { Endpoint } from '@candlewick/shared-api';
import { endpoints } from '@candlewick/shared-api/endpoints';
import type { CallableSearch } from '../snapshot/snapshot.ts';
import type { Search } from './descriptor.ts';
import { paramsOf } from './page-calls.ts';

const byId = new Map<string, Endpoint>(endpoints.map((endpoint) => [endpoint.id, endpoint]));

/** Why the palette cannot search with it; null when it can. */
export function faultOfSearch({ endpoint: id, params }: Search): string | null {
  const endpoint = byId.get(id);
  if (!endpoint) return `There is no endpoint "${id}". /api/docs lists them.`;
  if (endpoint.answer !== 'json') return `"${id}" has no JSON response, so the palette cannot list what it finds.`;
  const needed = paramsOf(endpoint.path);
  const wrong = [
    ...needed.filter((name) => !params[name]),
    ...Object.keys(params).filter((key) => !needed.includes(key)),
  ];
  if (wrong.length > 0) return `"${id}" takes the params ${needed.join(', ') || 'none'}. Check ${wrong.join(', ')}.`;
  return null;
}

/** The searches that the palette can make, each with its endpoint. */
export function callableSearches(searches: readonly Search[] = []): CallableSearch[] {
  return searches.flatMap((search) => {
    const endpoint = byId.get(search.endpoint);
    if (!endpoint || faultOfSearch(search) !== null) return [];
    const { id, service, method, path, encoding, answer, freshForSeconds } = endpoint;
    return [{ ...search, call: { id, service, method, path, encoding, answer, freshForSeconds } }];
  });
}
