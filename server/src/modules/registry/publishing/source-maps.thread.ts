import { readFile, stat } from 'node:fs/promises';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';

/** A place in a built file, from 1. */
export interface BuiltPlace {
  /** Path of the source map on this disk. */
  readonly map: string;
  readonly line: number;
  readonly column: number;
}

/** The largest map of the shell has 6 MB. */
const mostBytes = 24 * 1024 * 1024;
const mostCharacters = 200;

const maps = new LRUCache<string, { readonly map: TraceMap | null }>({ max: 6 });

/** Null for a file without a usable map: a team may publish any text as one. */
async function read(path: string): Promise<TraceMap | null> {
  try {
    if ((await stat(path)).size > mostBytes) return null;
    return new TraceMap(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}

async function mapOf(path: string): Promise<TraceMap | null> {
  const known = maps.get(path);
  if (known) return known.map;
  const map = await read(path);
  if (map) maps.set(path, { map });
  return map;
}

async function placeOf({ map: path, line, column }: BuiltPlace): Promise<string | null> {
  const map = await mapOf(path);
  if (!map || line < 1 || column < 1) return null;
  const found = originalPositionFor(map, { line, column: column - 1 });
  if (found.source === null) return null;
  const source = found.source.replaceAll(/[^\w./@+$-]/g, '').slice(-mostCharacters);
  return `${source}:${found.line}:${found.column + 1}`;
}

/** The places in the sources; null where no map tells. */
export default async function run(places: readonly BuiltPlace[]): Promise<(string | null)[]> {
  const found: (string | null)[] = [];
  for (const place of places) found.push(await placeOf(place).catch(() => null));
  return found;
}
