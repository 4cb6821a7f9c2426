// Builds the package in the working directory for a registry: `dist` with ESM, declarations and its own package.json.
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const folder = process.cwd();
const out = join(folder, 'dist');
const bin = join(import.meta.dirname, '../node_modules/.bin');
const notPublished = /\.(test|stories)\.tsx?$|\.test-d\.ts$|(^|\/)(css|env)\.d\.ts$/;

rmSync(out, { recursive: true, force: true });
// Only src is published: configuration beside it may import from outside the package.
mkdirSync(out);
const project = join(out, 'tsconfig.json');
writeFileSync(project, JSON.stringify({ extends: '../tsconfig.json', include: ['../src'] }));
const emit =
  '--noEmit false --checkers 1 --declaration --rewriteRelativeImportExtensions --rootDir . --outDir dist'.split(' ');
execFileSync(join(bin, 'tsc'), ['-p', project, ...emit], { stdio: 'inherit' });
rmSync(project);

for (const file of globSync('**/*.{js,d.ts}', { cwd: out })) {
  if (/\.(test|stories)\.(js|d\.ts)$/.test(file) || !file.startsWith('src')) rmSync(join(out, file));
}
// tsc does not rewrite import extensions in declarations.
for (const file of globSync('**/*.d.ts', { cwd: out })) {
  const path = join(out, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(/((?:from|import)\s*\(?\s*['"]\.[^'"]*)\.tsx?(['"])/g, '$1.js$2'));
}
for (const file of globSync('src/**/*.*')) {
  if (/\.tsx?$/.test(file) || notPublished.test(file)) continue;
  mkdirSync(dirname(join(out, file)), { recursive: true });
  copyFileSync(file, join(out, file));
}
for (const file of ['README.md', 'CHANGELOG.md', 'NOTICE.md']) {
  if (existsSync(file)) cpSync(file, join(out, file));
}

const {
  devDependencies: _,
  scripts: __,
  publishConfig: ___,
  ...manifest
} = JSON.parse(readFileSync('package.json', 'utf8'));
const compiled = (path) => path.replace(/\.tsx?$/, '.js');
const exported = (path) =>
  /\.tsx?$/.test(path) ? { types: path.replace(/\.tsx?$/, '.d.ts'), default: compiled(path) } : path;
const entries = (map, change) => Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
const published = {
  ...manifest,
  exports: { ...entries(manifest.exports, exported), './package.json': './package.json' },
  ...(manifest.bin ? { bin: entries(manifest.bin, compiled) } : {}),
};
writeFileSync(join(out, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
