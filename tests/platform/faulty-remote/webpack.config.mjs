import { createRequire } from 'node:module';
import { remotePreset } from '@candlewick/platform-tools/webpack';

// Any font will do; the tests copy this folder, so no relative path leads to one.
const font = createRequire(import.meta.url).resolve('@candlewick/shared-design/styles/fonts/inter-latin.woff2');

export default (_env, { mode }) => {
  const preset = remotePreset(import.meta.dirname, mode !== 'development');
  return { ...preset, resolve: { ...preset.resolve, alias: { ...preset.resolve.alias, 'own.woff2': font } } };
};
