import postcss, { type AtRule, type Container, type Rule } from 'postcss';
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';

/** Attribute of the element that the shell mounts a part in. Its value is the remote's name. */
export const scopeAttribute = 'data-remote';

/** At-rules that hold rules and apply to nothing by themselves. */
const groups = new Set(['media', 'supports', 'container', 'scope', 'starting-style']);

/** Layers of a remote: its own styles, and its copies of components of the design system. */
const layers = new Set(['remote', 'components']);

/** At-rules whose name counts in the whole document. */
const named = /^(?:(?:-\w+-)?keyframes|counter-style|position-try|font-palette-values|font-feature-values)$/;

/**
 * Where the elements of a selector can be: anywhere, at the top of what the remote renders (a portal may put that beside the shell's
 * elements), or below it.
 */
export type Reach = 'outside' | 'top' | 'inside';

const least = (reaches: readonly Reach[]): Reach =>
  (['outside', 'top', 'inside'] as const).find((reach) => reaches.includes(reach)) ?? 'outside';

/** The prefix of a remote's class names and other global names: `mfe-orders` gives `mfe_orders`. */
export const stylePrefix = (remote: string): string => remote.replaceAll('-', '_');

/** The text of a font family without quotes. */
export const familyOf = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/, '$2');

/** Whether a selector alone, or nested in a rule of that reach, has an element of the remote to its left. */
export function createReach(
  remote: string,
  isOwnClass: (name: string) => boolean,
): (selector: Selector, parent: Reach | null) => Reach {
  const step = (reach: Reach, combinator: string): Reach => {
    if (combinator === '' || combinator === '>') return reach === 'outside' ? 'outside' : 'inside';
    // Siblings of an element that stands in a portal may be the shell's.
    return /^[+~]$/.test(combinator) && reach === 'inside' ? 'inside' : 'outside';
  };

  /** What one part of a compound selector says of its element. */
  const reachOfPart = (node: Node, parent: Reach | null): Reach => {
    if (node.type === 'class' || node.type === 'id') return isOwnClass(node.value) ? 'top' : 'outside';
    if (node.type === 'nesting') return parent ?? 'outside';
    if (node.type === 'attribute') {
      const isScope = node.attribute === scopeAttribute && node.operator === '=' && node.value === remote;
      return isScope && !node.insensitive ? 'top' : 'outside';
    }
    if (node.type === 'pseudo' && /^:(is|where)$/i.test(node.value) && node.nodes.length > 0) {
      return least(node.nodes.map((each) => reachOf(each, parent)));
    }
    return 'outside';
  };

  const reachOf = (selector: Selector, parent: Reach | null): Reach => {
    let hasNesting = false;
    selector.walkNesting(() => {
      hasNesting = true;
    });
    const first = selector.nodes.find((node) => node.type !== 'comment');
    let reach: Reach = 'outside';
    // Without `&`, a nested selector stands below its rule's.
    if (parent !== null && !hasNesting) reach = first?.type === 'combinator' ? parent : step(parent, '');
    for (const node of selector.nodes) {
      if (node.type === 'combinator') reach = step(reach, node.value.trim());
      else {
        const own = reachOfPart(node, parent);
        if (own === 'inside' || reach === 'outside') reach = own;
      }
    }
    return reach;
  };
  return reachOf;
}

/** The class names and ids that a production build gives a remote: its prefix and five characters of a hash. */
export function isOwnName(remote: string): (name: string) => boolean {
  const pattern = new RegExp(`^${stylePrefix(remote)}_\\w{5}$`);
  return (name) => pattern.test(name);
}

/** The selectors of a rule. Throws for a text that is none. */
export const selectorsOf = ({ selector }: Rule): readonly Selector[] => selectorParser().astSync(selector).nodes;

/** A place in a style sheet that applies beyond the remote, and why. */
export interface StyleFault {
  readonly place: string;
  readonly why: string;
}

/**
 * Finds what a remote's style sheet would change outside of the remote: selectors, layers and names. A sheet that cannot be read has a
 * fault, too.
 */
export function faultsOfStyles(css: string, remote: string, isOwn = isOwnName(remote)): StyleFault[] {
  const prefix = stylePrefix(remote);
  const reachOf = createReach(remote, isOwn);
  const faults: StyleFault[] = [];
  const add = (place: string, why: string) => faults.push({ place: place.slice(0, 120), why });

  function visitRule(rule: Rule, parent: Reach | null, isLayered: boolean): void {
    const reaches = selectorsOf(rule).map((selector) => {
      const reach = reachOf(selector, parent);
      if (reach === 'outside') add(String(selector).trim(), `is not limited to elements of ${remote}`);
      return reach;
    });
    const reach = least(reaches);
    if (!isLayered && reach !== 'outside') add(rule.selector, 'stands outside of @layer remote');
    visit(rule, reach === 'outside' ? 'inside' : reach, isLayered);
  }

  function visitAtRule(rule: AtRule, parent: Reach | null, isLayered: boolean): void {
    const { params } = rule;
    const name = rule.name.toLowerCase();
    const place = `@${name} ${params}`.trim();
    if (name === 'layer') {
      const foreign = params.split(',').some((each) => !layers.has(each.trim().replace(/\..*$/s, '')));
      if (!isLayered && foreign) add(place, 'is not a layer of a remote');
      visit(rule, parent, true);
    } else if (groups.has(name)) {
      visit(rule, parent, isLayered);
    } else if (name === 'font-face') {
      rule.walkDecls('font-family', ({ value }) => {
        const family = familyOf(value);
        if (!family.startsWith(`${prefix}_`)) add(`${place} ${family}`, `does not begin with ${prefix}_`);
      });
    } else if (name === 'property') {
      if (params.startsWith('--cw-')) add(place, 'belongs to the design system');
    } else if (named.test(name)) {
      const is = familyOf(params).replace(/^--/, '');
      if (!is.startsWith(`${prefix}_`)) add(place, `does not begin with ${prefix}_`);
    } else if (name !== 'charset') {
      add(place, 'applies to the whole document');
    }
  }

  function visit({ nodes = [] }: Container, parent: Reach | null, isLayered: boolean): void {
    for (const node of nodes) {
      if (node.type === 'rule') visitRule(node, parent, isLayered);
      else if (node.type === 'atrule') visitAtRule(node, parent, isLayered);
    }
  }

  try {
    visit(postcss.parse(css), null, false);
  } catch (error) {
    add(error instanceof Error ? error.message : String(error), 'cannot be read');
  }
  return faults;
}
