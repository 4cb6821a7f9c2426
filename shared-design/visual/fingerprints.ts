import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * What a story was when its picture was last accepted: hashes of the picture's file, of both screenshots and of the document. And the hash of
 * all that it used when it last passed.
 */
export interface Fingerprint {
  /** Empty if the story has no picture. */
  readonly picture: string;
  readonly light: string;
  readonly dark: string;
  readonly document: string;
  readonly inputs: string;
}

export const fingerprintOf = (file: Uint8Array | string): string =>
  createHash('sha1').update(file).digest('hex').slice(0, 16);

/**
 * The fingerprints of all stories, in a file with one line per story, by id. A story that still has its fingerprint is exactly what it was
 * when it was accepted: it need not be compared, and axe need not check it again. One that uses only what it used when it passed need not even
 * be drawn (docs/decisions, 77).
 */
export class Fingerprints {
  readonly #path: string;
  readonly #rules: string;
  readonly #stories: Map<string, Fingerprint>;

  /** `rules`: version of axe's rules; fingerprints that were accepted by other ones do not count. */
  constructor(path: string, rules: string) {
    this.#path = path;
    this.#rules = rules;
    this.#stories = new Map();
    if (!existsSync(path)) return;
    const stored = JSON.parse(readFileSync(path, 'utf8')) as { rules?: unknown; stories?: Record<string, string> };
    if (stored.rules !== rules) return;
    for (const [id, value] of Object.entries(stored.stories ?? {})) {
      const [picture = '', light = '', dark = '', document = '', inputs = ''] = value.split(' ');
      this.#stories.set(id, { picture, light, dark, document, inputs });
    }
  }

  /** Undefined if none was accepted, or another picture is committed by now. `picture` is the hash of the committed picture. */
  find(id: string, picture: string): Fingerprint | undefined {
    const found = this.#stories.get(id);
    return found?.picture === picture ? found : undefined;
  }

  accept(id: string, fingerprint: Fingerprint): void {
    this.#stories.set(id, fingerprint);
  }

  /** Writes the file, without the stories that no longer exist. */
  write(stories: readonly string[]): void {
    const lines = stories.toSorted().flatMap((id) => {
      const found = this.#stories.get(id);
      return found
        ? [[id, [found.picture, found.light, found.dark, found.document, found.inputs].join(' ')] as const]
        : [];
    });
    const content = { rules: this.#rules, stories: Object.fromEntries(lines) };
    writeFileSync(this.#path, `${JSON.stringify(content, undefined, 2)}\n`);
  }
}
