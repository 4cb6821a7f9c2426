import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { remotePreset } from '@candlewick/platform-tools/webpack';

// Any font will do; the tests copy this folder, so no relative path leads to one.
const design = dirname(createRequire(import.meta.url).resolve('@candlewick/shared-design/button'));

export default (_env, { mode }) => {
  const preset = remotePreset(import.meta.dirname, mode !== 'development');
  const font = join(design, '../styles/fonts/inter-latin.woff2');
  return { ...preset, resolve: { ...preset.resolve, alias: { ...preset.resolve.alias, 'own.woff2': font } } };
};
