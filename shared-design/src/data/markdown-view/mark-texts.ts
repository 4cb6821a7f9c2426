/** The part of a hast tree (github.com/syntax-tree/hast) that this needs. */
interface Node {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches each text where it is not part of a longer number or word. */
function matcherOf(texts: readonly string[]): RegExp {
  const longestFirst = [...texts].sort((one, other) => other.length - one.length);
  return new RegExp(
    String.raw`(?<![\p{L}\d]|\d[.,])(${longestFirst.map(escaped).join('|')})(?![\p{L}\d]|[.,]\d)`,
    'gu',
  );
}

function marked(value: string, matcher: RegExp): Node[] {
  return value.split(matcher).flatMap((part, index): Node[] => {
    if (part === '') return [];
    const text = { type: 'text', value: part };
    return index % 2 === 0 ? [text] : [{ type: 'element', tagName: 'mark', properties: {}, children: [text] }];
  });
}

/** Rehype plugin: wraps each occurrence of the texts in a `mark`. It runs after the sanitizer, which would remove it. */
export function markTexts(texts: readonly string[]) {
  const known = texts.filter((text) => text.trim() !== '');
  return (tree: Node): void => {
    if (known.length === 0) return;
    const matcher = matcherOf(known);
    const visit = (node: Node) => {
      node.children =
        node.children?.flatMap((child) => {
          if (child.type === 'text') return marked(child.value ?? '', matcher);
          visit(child);
          return [child];
        }) ?? [];
    };
    visit(tree);
  };
}
