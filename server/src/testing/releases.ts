import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  descriptor,
  hashOfRelease,
  integrityOf,
  type Release,
  type Descriptor,
} from '@candlewick/shared-platform/descriptor';
import { pack } from 'tar-stream';
import type { z } from 'zod';

export type Upload = Record<string, Buffer | string>;

interface Options {
  readonly name?: string;
  readonly version?: string;
  readonly contract?: string;
  readonly provides?: string;
  readonly shared?: Record<string, string>;
  readonly pages?: z.input<typeof descriptor>['pages'];
  readonly overlays?: z.input<typeof descriptor>['overlays'];
  readonly widgets?: z.input<typeof descriptor>['widgets'];
  readonly slots?: Descriptor['slots'];
  /** Changes the bytes and so the hash. */
  readonly script?: string;
  /** Further files of the build, text by name. */
  readonly more?: Record<string, string>;
}

/** The name of a release's entry, by its content as in a build. */
const entryOf = (script: string | undefined) =>
  script === undefined ? 'entry.js' : `entry.${createHash('sha256').update(script).digest('hex').slice(0, 12)}.js`;

/** The files of a small release, as a build writes them. */
export function builtFiles(options: Options = {}): { files: Upload; release: Release } {
  const { name = 'mfe-one', version = '1.0.0', contract = '^1.0.0', script = 'entry()' } = options;
  const { overlays = [], widgets = [], slots } = options;
  const page = { path: `/${name}`, expose: 'page', layout: 'main', guard: 'public', title: 'Page' } as const;
  const entry = entryOf(options.script);
  const scripts: Record<string, string> = { [entry]: script, 'page.js': 'page()', ...options.more };
  const content = {
    descriptor: descriptor.parse({ name, version, contract, pages: options.pages ?? [page], overlays, widgets, slots }),
    ...(options.provides ? { provides: options.provides } : {}),
    shared: options.shared ?? {},
    entry: { js: [entry], css: [] },
    preload: { js: [], css: [] },
    exposes: { page: { js: ['page.js'], css: [] } },
    files: Object.fromEntries(
      Object.entries(scripts).map(([file, text]) => [
        file,
        { bytes: text.length, integrity: integrityOf(Buffer.from(text)) },
      ]),
    ),
  };
  const release: Release = { hash: hashOfRelease(content), ...content };
  return { files: { ...scripts, 'release.json': JSON.stringify(release) }, release };
}

/** A tar archive of files. */
export async function archive(files: Upload): Promise<Buffer<ArrayBuffer>> {
  const tar = pack();
  for (const [name, content] of Object.entries(files)) tar.entry({ name }, content);
  tar.finalize();
  return Buffer.from(await buffer(tar));
}
