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

/** All transforms, oldest first. No version asks for a change yet. */
export const transforms: readonly Transform[] = [];

const numbersOf = (version: string) => version.split('.').map(Number);

/** Whether a version is newer than another; `1` stands for `1.0.0`. */
export function isNewer(version: string, than: string): boolean {
  const [left, right] = [numbersOf(version), numbersOf(than)];
  const at = [0, 1, 2].find((place) => (left[place] ?? 0) !== (right[place] ?? 0));
  return at !== undefined && (left[at] ?? 0) > (right[at] ?? 0);
}
