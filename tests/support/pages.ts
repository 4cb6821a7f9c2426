import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Descriptor, Page } from '@candlewick/shared-platform/descriptor';
import { describedPackages } from '../../scripts/workspaces.mjs';

const root = resolve(import.meta.dirname, '../..');

export interface DescribedPage extends Page {
  /** Folder of the package that owns the page. */
  readonly package: string;
}

const described = describedPackages().map((folder) => {
  const descriptor = JSON.parse(readFileSync(join(root, folder, 'src/remote.json'), 'utf8')) as Descriptor;
  return { folder, descriptor };
});

/** The pages of the shell and of every remote, from their descriptors. */
export const describedPages: readonly DescribedPage[] = described.flatMap(({ folder, descriptor }) =>
  descriptor.pages.map((page) => ({ ...page, package: folder })),
);

/** Addresses to which the actions of the remotes lead. */
export const describedActions = described.flatMap(({ descriptor }) =>
  (descriptor.actions ?? []).flatMap(({ href }) => href ?? []),
);

/** Label and path of the remotes' navigation entries. */
export const remoteEntries = describedPages.flatMap(({ package: folder, nav }) =>
  folder !== 'shell' && nav ? [{ label: nav.label, href: nav.href }] : [],
);
