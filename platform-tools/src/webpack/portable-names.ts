import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';

/** What separates paths in webpack's identifiers: loaders, queries, and parts of a composed identifier. */
const separator = /([|!?]+)/;

/** What webpack tells of a module that it names in a source map. */
export interface NamedModule {
  /** Not absolute for modules that webpack generates. */
  readonly absoluteResourcePath: string;
  readonly identifier: string;
}

/** Names files by package, version and path in the package, so a name is the same wherever the package is installed. */
export class PortableNames {
  private readonly root: string;
  /** By folder: the folder of its package and the name of that. */
  private readonly packages = new Map<string, readonly [folder: string, name: string]>();

  /** `root`: the folder of the remote, whose own files are named by their path alone. */
  constructor(root: string) {
    this.root = root;
  }

  /** The name of a file. */
  ofFile(path: string): string {
    const [folder, name] = this.packageOf(dirname(path));
    return `${name}/${relative(folder, path).replaceAll('\\', '/')}`;
  }

  /** An identifier of webpack with names in place of absolute paths. */
  ofIdentifier(identifier: string): string {
    return identifier
      .split(separator)
      .map((part) => (isAbsolute(part) ? this.ofFile(part) : part))
      .join('');
  }

  /** The name of a source in a source map: `src/orders.page.tsx`, `react@19.3.0/index.js`. */
  ofSource({ absoluteResourcePath: path, identifier }: NamedModule): string {
    const name = isAbsolute(path) ? this.ofFile(path) : this.ofIdentifier(identifier);
    return name.replace(/^\.\//, '');
  }

  private packageOf(folder: string): readonly [folder: string, name: string] {
    const known = this.packages.get(folder);
    if (known) return known;
    const found = folder === this.root ? ([folder, '.'] as const) : (this.manifestIn(folder) ?? this.above(folder));
    this.packages.set(folder, found);
    return found;
  }

  private above(folder: string): readonly [folder: string, name: string] {
    const parent = dirname(folder);
    return parent === folder ? [folder, ''] : this.packageOf(parent);
  }

  /** Null without a package: some packages have manifests without a name in folders of their own. */
  private manifestIn(folder: string): readonly [folder: string, name: string] | null {
    const path = join(folder, 'package.json');
    if (!existsSync(path)) return null;
    const { name, version } = JSON.parse(readFileSync(path, 'utf8')) as { name?: string; version?: string };
    return name === undefined || version === undefined ? null : [folder, `${name}@${version}`];
  }
}
