import postcss, { type AtRule, type ChildNode } from 'postcss';
import type { LoaderContext } from 'webpack';

/** Packages whose styles say themselves in which layer they belong. */
const ownPackages = /^@candlewick\/(shared-\w+|platform-tools)$/;

/** What must stay at the top of a file: imports, and what css-loader reads. */
const isOfTop = (node: ChildNode) =>
  node.type === 'comment' ||
  (node.type === 'atrule' &&
    (/^(charset|import|namespace|value)$/i.test(node.name) || (node.name === 'layer' && node.params === 'remote'))) ||
  (node.type === 'rule' && /^:(export|import)\b/.test(node.selector));

function layered(source: string, { _module, resourcePath }: LoaderContext<object>): string {
  const { descriptionFileData } = _module?.resourceResolveData ?? {};
  const packageName = (descriptionFileData as { readonly name?: string } | undefined)?.name ?? '';
  if (ownPackages.test(packageName)) return source;
  const root = postcss.parse(source, { from: resourcePath });
  let layer: AtRule | null = null;
  for (const node of root.nodes.slice()) {
    if (isOfTop(node)) {
      layer = null;
    } else {
      if (!layer) {
        layer = postcss.atRule({ name: 'layer', params: 'remote' });
        node.before(layer);
      }
      layer.append(node);
    }
  }
  return root.toString();
}

/**
 * Webpack loader: puts a remote's own styles, and those of packages that it installed, into `@layer remote`, with layers of their own
 * below it.
 */
export default function intoLayer(this: LoaderContext<object>, source: string): string {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- webpack calls loaders with their context as `this`
  return layered(source, this);
}
