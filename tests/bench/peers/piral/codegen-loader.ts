import { createRequire } from 'node:module';

/** Webpack loader: runs piral-core's code generator, as piral-cli does. The host shares React with its pilets. */
export default function generate(): string {
  process.env['SHARED_DEPENDENCIES'] = 'react,react-dom';
  const generator = createRequire(import.meta.url)('piral-core/app.codegen') as () => string;
  return generator();
}
