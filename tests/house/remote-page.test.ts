import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { declaredSlots, type Descriptor } from '@candlewick/shared-platform/descriptor';
import { expect, test } from 'vitest';
import { describedPackages } from '../../scripts/workspaces.mjs';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/remote.md'), 'utf8');
const descriptors = describedPackages().map(
  (folder) => JSON.parse(readFileSync(join(root, folder, 'src/remote.json'), 'utf8')) as Descriptor,
);

/** Rows "name | owner" of the table below a heading of docs/remote.md. */
function listedBelow(heading: string): string[] {
  const section = page.split(/^#+ /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| `([a-z-]+)` \| `([a-z-]+)` \|/gm)].map(([, name, owner]) => `${name} of ${owner}`);
}

test('docs/remote.md lists every slot with its owner', () => {
  const slots = descriptors.flatMap((each) => declaredSlots(each.slots).map((slot) => `${slot.name} of ${each.name}`));
  expect(listedBelow('Widgets').sort()).toEqual(slots.sort());
});

test('docs/remote.md lists every overlay with its owner', () => {
  const overlays = descriptors.flatMap((each) => (each.overlays ?? []).map(({ id }) => `${id} of ${each.name}`));
  expect(listedBelow('Overlays').sort()).toEqual(overlays.sort());
});
