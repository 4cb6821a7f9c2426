import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** The part of a bundle's module graph that is read here. */
interface Graph {
  getModuleInfo(id: string): {
    readonly code: string | null;
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

const preview = 'shared-design/.storybook/preview.tsx';
/** What the preview imports for some stories only. */
const forSome = {
  /** Stories with `parameters.page` import it themselves. */
  pages: 'shared-page/src/testing/page-stories.tsx',
  /** Stories of the shell show widgets, overlays and pages of remotes. */
  shell: 'shared-design/.storybook/composed.ts',
};

/**
 * Writes `story-inputs.json` into the built Storybook: by story file, relative to `root`, a hash of all modules that the file and the preview
 * use, directly or not. Unlike the names of chunks it changes only if one of these modules does, and is the same in every clone.
 */
export function storyInputs(root: string): Plugin {
  return {
    name: 'story-inputs',
    apply: 'build',
    generateBundle() {
      const inputsOf = collector(this, root);
      const ofAll = inputsOf(preview, Object.values(forSome));
      const ofShell = inputsOf(forSome.shell);
      const files = [...this.getModuleIds()]
        .filter((id) => id.endsWith('.stories.tsx'))
        .map((id) => relative(root, id));
      const hashes = files.toSorted().map((file) => {
        const inputs = new Map([...ofAll, ...(file.startsWith('shell/') ? ofShell : []), ...inputsOf(file)]);
        const lines = [...inputs].map(([name, hash]) => `${name} ${hash}`);
        return [file, hashOf(lines.toSorted().join('\n'))];
      });
      const source = JSON.stringify(Object.fromEntries(hashes), undefined, 2);
      this.emitFile({ type: 'asset', fileName: 'story-inputs.json', source });
    },
  };
}

/** Collects the hash of each module that a file uses, but for `except` and what only that uses; names are relative to `root`. */
function collector(graph: Graph, root: string) {
  const hashes = new Map<string, string>();
  return (file: string, except: readonly string[] = []): ReadonlyMap<string, string> => {
    const found = new Map<string, string>();
    const waiting = [join(root, file)];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const name = relative(root, id);
      const module = graph.getModuleInfo(id);
      if (!module || except.includes(name) || found.has(name)) continue;
      const hash = hashes.get(name) ?? hashOf(contentOf(id, module.code ?? ''));
      hashes.set(name, hash);
      found.set(name, hash);
      waiting.push(...module.importedIds, ...module.dynamicallyImportedIds);
    }
    return found;
  };
}

/** The transformed module, and its file: the module of a stylesheet or picture does not have its content. */
function contentOf(id: string, code: string): string {
  const file = id.split('?', 1)[0] ?? id;
  return existsSync(file) ? `${code}\n${readFileSync(file, 'base64')}` : code;
}

const hashOf = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 16);
