import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDescriptor } from './read-descriptor.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'candlewick-descriptor-'));
  await mkdir(join(root, 'src'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const page = { path: '/orders', expose: 'orders', layout: 'main', guard: 'user', title: 'Orders' };

async function read(icon: string, more: object = {}): Promise<unknown> {
  const nav = { label: 'Orders', icon, order: 1, href: '/orders' };
  const described = { name: 'mfe-orders', version: '1.0.0', contract: '^1.0.0', pages: [{ ...page, nav }], ...more };
  await writeFile(join(root, 'src/remote.json'), JSON.stringify(described));
  return readDescriptor(root);
}

test('names an icon that does not exist, with those that are like it', async () => {
  await expect(read('calender')).rejects.toThrow(
    'pages.0.nav.icon: There is no icon "calender". Did you mean calendar,',
  );
  await expect(read('constructor')).rejects.toThrow('There is no icon "constructor".');
});

test('takes icons of the design system', async () => {
  await expect(read('rocket')).resolves.toMatchObject({ name: 'mfe-orders' });
});
