import { services, type Endpoint } from '@candlewick/shared-api';
import { endpoints } from '@candlewick/shared-api/endpoints';
import type { EarlyCall } from '../snapshot/early-calls.ts';
import type { Page, PageCall } from './descriptor.ts';

const byId = new Map<string, Endpoint>(endpoints.map((endpoint) => [endpoint.id, endpoint]));

/** Names of the params in a path. */
export const paramsOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Why a document cannot make the call; null when it can. */
export function faultOfCall({ endpoint: id, params, at }: PageCall, { path }: Pick<Page, 'path'>): string | null {
  const endpoint = byId.get(id);
  if (!endpoint) return `There is no endpoint "${id}". /api/docs lists them.`;
  if (endpoint.method !== 'GET' || endpoint.answer !== 'json') {
    return `"${id}" is not a GET endpoint with a JSON response, so the document cannot start it early. Remove it.`;
  }
  if (endpoint.requires) return `"${id}" depends on the plan, so the document cannot start it early. Remove it.`;
  const needed = paramsOf(endpoint.path);
  const wrong = [
    ...needed.filter((name) => !params[name]),
    ...Object.keys(params).filter((key) => !needed.includes(key)),
  ];
  if (wrong.length > 0) return `"${id}" takes the params ${needed.join(', ') || 'none'}. Check ${wrong.join(', ')}.`;
  const known = paramsOf(at ?? path);
  const unknown = Object.values(params).find((value) => value.startsWith(':') && !known.includes(value.slice(1)));
  return unknown === undefined ? null : `${at ?? path} has no param ${unknown}. Name one of its own.`;
}

/** A page's calls for the document, the shell's first. Leaves out calls that a document cannot make. */
export function earlyCallsOf(page: Page, ofShell: readonly PageCall[] = []): EarlyCall[] {
  return [...(page.calls ?? []), ...ofShell].flatMap((call) => {
    const endpoint = byId.get(call.endpoint);
    if (!endpoint || faultOfCall(call, page) !== null) return [];
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = call.params[name] ?? '';
      return value.startsWith(':') ? value : encodeURIComponent(value);
    });
    return [
      {
        at: call.at ?? page.path,
        bare: call.at !== undefined,
        open: endpoint.access === 'public' || endpoint.access === 'optional',
        url: services[endpoint.service] + path,
      },
    ];
  });
}
