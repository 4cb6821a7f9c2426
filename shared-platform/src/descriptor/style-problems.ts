import type { ReleaseProblem } from './check-release.ts';
import { faultsOfStyles } from './style-scope.ts';

const megabyte = 1024 * 1024;

/** A sheet with more faults was built by other tools, and its first ones say so. */
const mostShown = 5;

/** What a remote's style sheet would change outside of the remote, as reasons to refuse the release. The shell may style everything. */
export function styleProblems(name: string, content: Buffer, remote: string): ReleaseProblem[] {
  if (remote === 'shell') return [];
  const code = 'style_outside';
  if (content.length > megabyte) {
    const message = `${name} has ${(content.length / megabyte).toFixed(1)} MB; a style sheet has at most 1 MB.`;
    return [{ code, path: name, message }];
  }
  const faults = faultsOfStyles(content.toString('utf8'), remote);
  const todo = 'Build with the current @candlewick/platform-tools, which limits styles to the remote.';
  const shown = faults.slice(0, mostShown).map(({ place, why }) => ({
    code,
    path: name,
    message: `"${place}" in ${name} ${why}. ${todo}`,
  }));
  if (faults.length <= mostShown) return shown;
  return [...shown, { code, path: name, message: `${name} has ${faults.length - mostShown} more such places.` }];
}
