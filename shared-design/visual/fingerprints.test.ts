import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Fingerprints } from './fingerprints.ts';

const prints = { light: 'a', dark: 'b', document: 'c', inputs: 'd' };

describe('fingerprints', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fingerprints-'));
    file = join(folder, 'fingerprints.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are found by story, one per line and in order', () => {
    const written = new Fingerprints(file, 'axe 1');
    written.accept('b--two', { picture: '2', ...prints });
    written.accept('a--one', { picture: '1', ...prints });
    written.write(['b--two', 'a--one']);
    const read = new Fingerprints(file, 'axe 1');
    expect(read.find('a--one', '1')).toEqual({ picture: '1', ...prints });
    expect(read.find('c--three', '1')).toBeUndefined();
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(lines.filter((line) => line.includes('--')).map((line) => line.slice(5, 11))).toEqual(['a--one', 'b--two']);
  });

  it('do not count for another picture, nor with other rules', () => {
    const written = new Fingerprints(file, 'axe 1');
    written.accept('a--one', { picture: '1', ...prints });
    written.write(['a--one']);
    expect(new Fingerprints(file, 'axe 1').find('a--one', '2')).toBeUndefined();
    expect(new Fingerprints(file, 'axe 2').find('a--one', '1')).toBeUndefined();
  });

  it('go with their stories', () => {
    const written = new Fingerprints(file, 'axe 1');
    written.accept('a--one', { picture: '1', ...prints });
    written.write([]);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ rules: 'axe 1', stories: {} });
  });
});
