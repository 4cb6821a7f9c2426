import type { ReleaseProblem } from './check-release.ts';
import { faultsOfStyles } from './style-scope.ts';

const kilobyte = 1024;

/** Of all style sheets of a release together: reading them keeps the server busy. Ours have 90 KB. */
const mostBytes = 512 * kilobyte;

/** A sheet with more faults was built by other tools, and its first ones say so. */
const mostShown = 5;

const code = 'style_outside';

/** Finds what the style sheets of a remote would change outside of it, as reasons to refuse the release. The shell may style everything. */
export class StyleCheck {
  private readonly remote: string;
  private bytes = 0;

  constructor(remote: string) {
    this.remote = remote;
  }

  /** Problems of one sheet. */
  problemsOf(name: string, content: Buffer): ReleaseProblem[] {
    if (this.remote === 'shell') return [];
    const before = this.bytes;
    this.bytes += content.length;
    if (before > mostBytes) return [];
    if (this.bytes > mostBytes) {
      const message = `With ${name}, the style sheets have more than ${mostBytes / kilobyte} KB. Remove what the remote does not use.`;
      return [{ code: 'over_budget', path: name, message }];
    }
    const faults = faultsOfStyles(content.toString('utf8'), this.remote);
    const todo = 'Build with the current @candlewick/platform-tools, which limits styles to the remote.';
    const shown = faults.slice(0, mostShown).map(({ place, why }) => ({
      code,
      path: name,
      message: `"${place}" in ${name} ${why}. ${todo}`,
    }));
    if (faults.length <= mostShown) return shown;
    return [...shown, { code, path: name, message: `${name} has ${faults.length - mostShown} more such places.` }];
  }
}
