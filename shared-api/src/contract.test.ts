/// <reference types="node" />
import { globSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpointsOf } from './endpoints.ts';
import { errorCatalog } from './errors.ts';
import { contracts, schemasOf } from './schemas.ts';
import * as api from './index.ts';
import { services, type Service } from './services.ts';

describe('the declarations', () => {
  it('have unique ids and unique paths', () => {
    const ids = contracts.map(({ endpoint }) => endpoint.id);
    const calls = contracts.map(({ endpoint }) => `${endpoint.method} /${endpoint.service}${endpoint.path}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('are named by their service and their export', () => {
    for (const service of Object.keys(services) as Service[]) {
      for (const [name, { id }] of Object.entries(endpointsOf(service))) expect(id).toBe(`${service}.${name}`);
    }
  });

  it('are all in the contract: each file of endpoints belongs to a service of the table', () => {
    const files = globSync('*/*.endpoints.ts', { cwd: import.meta.dirname });
    expect(files.sort()).toEqual(
      Object.keys(services)
        .sort()
        .map((name) => join(name, `${name}.endpoints.ts`)),
    );
  });

  it('name every param of their path in their schema', () => {
    for (const { endpoint, schemas } of contracts) {
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const { shape = {} } = (schemas.params ?? {}) as { shape?: object };
      expect(Object.keys(shape).sort(), endpoint.id).toEqual(inPath.sort());
    }
  });

  it('are paired with their schemas', () => {
    expect(schemasOf(api.authApi.login).body.safeParse({ username: 'a', password: 'b' }).success).toBe(true);
    const undeclared = { ...api.authApi.login, id: 'auth.nothing' } as const;
    expect(() => schemasOf(undeclared)).toThrow(/auth.nothing is not in the contract/);
  });

  it('use statuses that a problem can have', () => {
    for (const { status } of Object.values(errorCatalog)) expect(status).toBeGreaterThanOrEqual(400);
  });
});

describe('what the client imports', () => {
  /** Files that `entry` loads at run time: follows all imports except type-only ones. */
  function loadedBy(entry: string, seen = new Set<string>()): Set<string> {
    if (seen.has(entry)) return seen;
    seen.add(entry);
    if (!entry.startsWith('/')) return seen;
    const statements = readFileSync(entry, 'utf8').matchAll(/^(?:import|export)\s+(?!type)[^;]*?from '([^']+)'/gm);
    for (const [, name = ''] of statements) loadedBy(name.startsWith('.') ? join(entry, '..', name) : name, seen);
    return seen;
  }

  it.each(['index.ts', 'client.ts'])('%s carries no zod', (entry) => {
    const loaded = loadedBy(join(import.meta.dirname, entry));
    expect([...loaded].filter((name) => name === 'zod' || name.endsWith('.schemas.ts'))).toEqual([]);
  });

  it('can detect zod', () => {
    expect(loadedBy(join(import.meta.dirname, 'schemas.ts'))).toContain('zod');
    expect(readdirSync(import.meta.dirname)).toContain('schemas.ts');
  });
});
