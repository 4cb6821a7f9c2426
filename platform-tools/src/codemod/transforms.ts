import { formerIconNames } from '@candlewick/shared-platform/descriptor';
import { titleOfOverlay } from '@candlewick/shared-platform/host';

/** A change of a remote's files that a version of the shell API asks for. Running it twice changes nothing more. */
export interface Transform {
  /** Version of the shell API. */
  readonly version: string;
  /** What it does, for people. */
  readonly title: string;
  /** Files of the remote, by path from its folder. */
  readonly appliesTo: (path: string) => boolean;
  /** Changes the text only where it must, so that the formatting stays. */
  readonly apply: (text: string) => string;
}

const isDescriptor = (path: string) => path === 'src/remote.json';
const isSource = (path: string) => /^(src\/.*\.tsx?|[^/]+\.(mjs|js|ts))$/.test(path);

const oldIcon = new RegExp(`("icon"\\s*:\\s*)"(${Object.keys(formerIconNames).join('|')})"`, 'g');

interface Described {
  readonly overlays?: readonly {
    readonly id: string;
    readonly title?: string;
    readonly launcher?: { readonly label: string; readonly icon: string };
  }[];
}

/** Adds a title after the id of each overlay that has none and no launcher to name it. */
function titleOverlays(text: string): string {
  const { overlays = [] } = JSON.parse(text) as Described;
  const start = text.search(/"overlays"\s*:/);
  const named = overlays
    .filter(({ title, launcher }) => title === undefined && launcher === undefined)
    .reduce(
      (part, { id }) => {
        const title = JSON.stringify(titleOfOverlay({ id }));
        return part.replace(new RegExp(`"id"\\s*:\\s*"${id}"`), (found) => `${found}, "title": ${title}`);
      },
      text.slice(Math.max(start, 0)),
    );
  return text.slice(0, Math.max(start, 0)) + named;
}

/** `["Home", "Orders"]` becomes a list of labels. */
const labelCrumbs = (text: string): string =>
  text.replace(
    /("breadcrumb"\s*:\s*\[)((?:\s*"(?:[^"\\]|\\.)*"\s*,?)+)(\])/g,
    (_, start: string, words: string, end: string) =>
      [start, words.replace(/"(?:[^"\\]|\\.)*"/g, (word) => `{ "label": ${word} }`), end].join(''),
  );

/** All transforms, oldest first. */
export const transforms: readonly Transform[] = [
  {
    version: '1.1.0',
    title: 'A breadcrumb is a list of labels, not of words',
    appliesTo: isDescriptor,
    apply: labelCrumbs,
  },
  {
    version: '1.1.0',
    title: 'The webpack preset comes from @candlewick/platform-tools',
    appliesTo: isSource,
    apply: (text) => text.replaceAll('@candlewick/shared-platform/webpack', '@candlewick/platform-tools/webpack'),
  },
  {
    version: '1.3.0',
    title: 'Icons have the names of the design system',
    appliesTo: isDescriptor,
    apply: (text) => text.replace(oldIcon, (_, key: string, name: string) => `${key}"${formerIconNames[name]}"`),
  },
  { version: '1.3.0', title: 'An overlay has a title', appliesTo: isDescriptor, apply: titleOverlays },
];

const numbersOf = (version: string) => version.split('.').map(Number);

/** Whether a version is newer than another; `1` stands for `1.0.0`. */
export function isNewer(version: string, than: string): boolean {
  const [left, right] = [numbersOf(version), numbersOf(than)];
  const at = [0, 1, 2].find((place) => (left[place] ?? 0) !== (right[place] ?? 0));
  return at !== undefined && (left[at] ?? 0) > (right[at] ?? 0);
}
