import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { declaredSlots, type Descriptor } from '@candlewick/shared-platform/descriptor';
import { expect, test } from 'vitest';
import { describedPackages } from '../../scripts/workspaces.mjs';

const root = resolve(import.meta.dirname, '../..');

test('docs/remote.md lists every slot with its owner', () => {
  const listed = [
    ...readFileSync(join(root, 'docs/remote.md'), 'utf8').matchAll(/^\| `([a-z-]+)` \| `([a-z-]+)` \|/gm),
  ];
  const described = describedPackages().flatMap((folder) => {
    const { name, slots } = JSON.parse(readFileSync(join(root, folder, 'src/remote.json'), 'utf8')) as Descriptor;
    return declaredSlots(slots).map((slot) => `${slot.name} of ${name}`);
  });
  expect(listed.map(([, slot, owner]) => `${slot} of ${owner}`).sort()).toEqual(described.sort());
});
