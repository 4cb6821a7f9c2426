import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openApiDocument } from '@candlewick/shared-api/openapi';
import { afterAll, describe, expect, it } from 'vitest';
import { contractBreaks, type ApiDocument } from './contract-breaks.ts';
import { documentOf, releasedCommits } from './released-contracts.ts';

describe('the contract', () => {
  const released = releasedCommits();
  it('breaks no remote that was built with a released one of its major version', ({ skip }) => {
    if ('reason' in released) return skip(released.reason);
    const now = openApiDocument('') as unknown as ApiDocument;
    const breaks = released.commits.flatMap((commit) =>
      contractBreaks(documentOf(commit), now).map((text) => `since ${commit.slice(0, 8)}: ${text}`),
    );
    expect(
      breaks,
      'Keep what is named here, or raise the major version of shared-api and say in its changelog what remotes must do.',
    ).toEqual([]);
  });
});

describe('the released contracts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candlewick-released-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const root = join(folder, 'repository');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: root, encoding: 'utf8' }).trim();
  const commit = (content: object) => {
    writeFileSync(join(root, 'shared-api/package.json'), JSON.stringify(content, null, 2));
    git('add', '.');
    git('commit', '-q', '-m', 'change');
    return git('rev-parse', 'HEAD');
  };
  const write = (version: string) =>
    writeFileSync(join(root, 'shared-api/package.json'), JSON.stringify({ version }, null, 2));

  it('are those of the commits that gave the package a version of its major', () => {
    mkdirSync(join(root, 'shared-api'), { recursive: true });
    git('init', '-q', '-b', 'main');
    commit({ version: '0.9.0' });
    const first = commit({ version: '1.0.0' });
    commit({ version: '1.0.0', dependencies: { zod: '4.0.0' } });
    const second = commit({ version: '1.1.0', dependencies: { zod: '4.0.0' } });
    commit({ version: '1.1.0', dependencies: {} });
    expect(releasedCommits(root)).toEqual({ commits: [second, first] });
    // A merge gives it, not the commits of its branch: main never had their contract.
    git('switch', '-q', '-c', 'branch');
    commit({ version: '1.2.0' });
    git('switch', '-q', 'main');
    git('merge', '-q', '--no-ff', '-m', 'merge', 'branch');
    expect(releasedCommits(root)).toEqual({ commits: [git('rev-parse', 'HEAD'), second, first] });
    write('2.0.0');
    expect(releasedCommits(root)).toEqual({ commits: [] });
  });

  it('are not known in a shallow clone, and without Git', () => {
    const shallow = join(folder, 'shallow');
    execFileSync('git', ['clone', '-q', '--depth', '1', pathToFileURL(root).href, shallow]);
    expect(releasedCommits(shallow)).toEqual({ reason: expect.stringContaining('git fetch --unshallow') as string });
    expect(releasedCommits(folder)).toEqual({ reason: expect.stringContaining('no Git history') as string });
  });
});
