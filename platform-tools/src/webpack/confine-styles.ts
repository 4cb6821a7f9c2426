import {
  createReach,
  familyOf,
  scopeAttribute,
  selectorsOf,
  stylePrefix,
} from '@candlewick/shared-platform/descriptor';
import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Root, type Rule } from 'postcss';
import type { Node, Selector } from 'postcss-selector-parser';

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const isRootElement = (node: Node) =>
  (node.type === 'tag' && /^(html|body)$/i.test(node.value)) ||
  (node.type === 'pseudo' && /^:(root|host)$/i.test(node.value));

const isPseudoElement = (node: Node) =>
  node.type === 'pseudo' && /^(::|:(before|after|first-line|first-letter)$)/i.test(node.value);

const textOf = (nodes: readonly Node[]) => nodes.map(String).join('').trim();

/** Number of nodes that stand for the document's root at the start of a selector: `html.dark body` in `html.dark body main`. */
function rootLength({ nodes }: Selector): number {
  let end = 0;
  let isRoot = false;
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'combinator') {
      if (!isRoot || node.value.trim() === '+' || node.value.trim() === '~') break;
      isRoot = false;
    } else {
      isRoot ||= isRootElement(node);
      if (isRoot && !isPseudoElement(node)) end = index + 1;
    }
  }
  return end;
}

/**
 * Limits a selector to elements of the remote. What it says of the document's root stays a condition (`html.dark main`); a root without
 * one is the remote's own (`:root { --gap: 4px }`).
 */
function limited(selector: Selector, scope: string): string {
  const { nodes } = selector;
  const length = rootLength(selector);
  const root = nodes.slice(0, length);
  const isCondition = root.some((node) => node.type !== 'combinator' && !isRootElement(node));
  const rest = textOf(nodes.slice(length));
  const next = nodes[length];
  const isPart = length > 0 && next !== undefined && isPseudoElement(next);
  const below = rest === '' || isPart || rest.startsWith('>') ? rest : ` ${rest}`;
  return `${isCondition ? `${textOf(root)} ` : ''}${scope}${below}`;
}

/** Gives the remote's prefix to keyframes and font families, and to the declarations that use them. */
function rename(root: Root, prefix: string): void {
  const frames = new Set<string>();
  const families = new Set<string>();
  const own = (name: string) => (name.startsWith(`${prefix}_`) ? name : `${prefix}_${name}`);
  root.walkAtRules(/^(-\w+-)?keyframes$/i, (rule) => {
    const name = familyOf(rule.params);
    if (own(name) === name) return;
    frames.add(name);
    rule.params = own(name);
  });
  root.walkAtRules(/^font-face$/i, (rule) => {
    rule.walkDecls('font-family', ({ value }) => {
      if (!familyOf(value).startsWith(`${prefix}_`)) families.add(familyOf(value));
    });
  });
  const replace = (names: ReadonlySet<string>, declaration: Declaration) => {
    for (const name of names) {
      const word = new RegExp(`(["']?)(?<![\\w-])${escapeRegExp(name)}(?![\\w-])\\1`, 'g');
      declaration.value = declaration.value.replace(word, (_, quote: string) => `${quote}${own(name)}${quote}`);
    }
  };
  root.walkDecls((declaration) => {
    const isVariable = declaration.prop.startsWith('--');
    if (isVariable || /^(-\w+-)?animation(-name)?$/i.test(declaration.prop)) replace(frames, declaration);
    if (isVariable || /^font(-family)?$/i.test(declaration.prop)) replace(families, declaration);
  });
}

/** Puts what stands in no layer of a remote into its own. */
function wrap(root: Root): void {
  const isPlaced = (node: ChildNode) =>
    node.type === 'comment' ||
    (node.type === 'atrule' &&
      (/^(charset|import)$/i.test(node.name) ||
        (node.name === 'layer' && node.params.split(',').every((name) => /^(remote|components)\b/.test(name.trim())))));
  let layer: AtRule | null = null;
  for (const node of root.nodes.slice()) {
    if (isPlaced(node)) {
      layer = null;
      continue;
    }
    if (!layer) {
      layer = postcss.atRule({ name: 'layer', params: 'remote' });
      node.before(layer);
    }
    layer.append(node);
  }
}

/** What the styles of a remote are limited by. */
export interface Confined {
  readonly remote: string;
  /** Whether a class name is one that the build gave to the remote. */
  readonly isOwnClass: (name: string) => boolean;
  /** Whether parts of other remotes may stand in the remote's. */
  readonly hasSlots: boolean;
}

/** The last compound of a selector, and whether the one before it may stand any number of levels above. */
function subjectOf({ nodes }: Selector): { readonly subject: readonly Node[]; readonly isFarBelow: boolean } {
  const at = nodes.findLastIndex(({ type }) => type === 'combinator');
  const combinators = nodes.filter(({ type }) => type === 'combinator');
  return { subject: nodes.slice(at + 1), isFarBelow: combinators.some(({ value }) => value?.trim() === '') };
}

/** PostCSS plugin of `confine`. */
function confineStyles({ remote, isOwnClass, hasSlots }: Confined): postcss.Plugin {
  const own = `[${scopeAttribute}="${remote}"]`;
  const scope = `:where(${own})`;
  const notInOthers = `:not(:where(${own} [${scopeAttribute}]:not(${own}) *))`;
  const reachOf = createReach(remote, isOwnClass);

  /** Leaves out the parts of other remotes in the remote's slots, where an element is known by what stands above it alone. */
  function fenced(selector: Selector, isNested: boolean): string {
    const { subject, isFarBelow } = subjectOf(selector);
    const isKnown = subject.some(
      (node) => node.type === 'nesting' || (node.type === 'class' && isOwnClass(node.value)),
    );
    const isBelow = isFarBelow || (isNested && selector.nodes[0]?.type !== 'combinator');
    const text = String(selector).trim();
    if (!hasSlots || isKnown || !isBelow) return text;
    const at = subject.findIndex(isPseudoElement);
    const part = at === -1 ? '' : textOf(subject.slice(at));
    return `${text.slice(0, text.length - part.length)}${notInOthers}${part}`;
  }

  function visitRule(rule: Rule, isNested: boolean): void {
    for (const change of [
      // Nested rules follow the one that they stand in.
      (selector: Selector) =>
        !isNested && reachOf(selector, null) === 'outside' ? limited(selector, scope) : String(selector).trim(),
      (selector: Selector) => fenced(selector, isNested),
    ]) {
      const selectors = selectorsOf(rule);
      const texts = selectors.map(change);
      if (selectors.some((selector, index) => String(selector).trim() !== texts[index]))
        rule.selector = texts.join(', ');
    }
    visit(rule, true);
  }

  function visit({ nodes = [] }: Container, isNested = false): void {
    for (const node of nodes) {
      if (node.type === 'rule') visitRule(node, isNested);
      else if (node.type === 'atrule' && !/keyframes$|^font-face$|^property$/i.test(node.name)) visit(node, isNested);
    }
  }

  return {
    postcssPlugin: 'candlewick-confine-styles',
    Once(root) {
      rename(root, stylePrefix(remote));
      visit(root);
      wrap(root);
    },
  };
}

/**
 * Limits the whole style sheet of a remote, with final class names, to the remote: everything stands in a layer of it, and every selector
 * applies to its elements only. Selectors with a class of a CSS module do so by themselves and stay as they are. Throws for a text that is
 * no style sheet.
 */
export function confine(
  css: string,
  confined: Confined,
  options: postcss.ProcessOptions = {},
): Pick<postcss.Result, 'css' | 'map'> {
  return postcss([confineStyles(confined)]).process(css, { from: undefined, ...options });
}
