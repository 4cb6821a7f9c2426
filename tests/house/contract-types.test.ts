import { existsSync, globSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { contractTypes } from '../../platform-tools/src/contract-types.ts';
import { readDescriptor } from '../../platform-tools/src/read-descriptor.ts';
import { expect, it } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');
const remotes = globSync('mfe-*/src/remote.json', { cwd: repository }).map((file) => file.split(/[\\/]/)[0] ?? '');
const fileOf = (remote: string, owner: string) => join(repository, remote, `src/contracts/${owner}.d.ts`);

/** The declarations that a remote keeps: its own, and those of the remotes whose overlays it opens or whose slots it fills. */
const kept = remotes.flatMap((remote) => {
  const there = globSync(`${remote}/src/contracts/*.d.ts`, { cwd: repository }).map((file) => basename(file, '.d.ts'));
  const own = contractTypes(readDescriptor(join(repository, remote))) === null ? [] : [remote];
  return [...new Set([...own, ...there])].map((owner) => ({ remote, owner }));
});

it.each(kept)(
  '$remote has the types of the overlays and slots of $owner; vitest -u writes them anew',
  async ({ remote, owner }) => {
    expect(existsSync(join(repository, owner)), `${owner} is a remote`).toBe(true);
    await expect(contractTypes(readDescriptor(join(repository, owner)))).toMatchFileSnapshot(fileOf(remote, owner));
  },
);

it('covers a remote that opens the overlay of another', () => {
  expect(kept).toContainEqual({ remote: 'mfe-dashboard', owner: 'mfe-alerts' });
});
