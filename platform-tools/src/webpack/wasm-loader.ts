/** Webpack loader: refuses WebAssembly at build time, because the browser would refuse it at run time. */
export default function refuse(): never {
  throw new Error(
    'The content security policy of Candlewick does not allow WebAssembly. Use a package without it, or ask the platform team.',
  );
}
