export interface Token {
  name: `--cw-${string}`;
  /** The first word of the comment above it: Surfaces, Type, Space. */
  group: string;
  /** As declared for the default density, palette and motion. */
  value: string;
  /** Colors only: the value in each theme, `#rrggbb`. */
  light?: string | undefined;
  dark?: string | undefined;
}

/** Parses the tokens of the first `:root` rule in `css`, in order. Throws for a token without a comment above. */
export function parseTokens(css: string): Token[] {
  const root = /:root \{([\s\S]*?)\n {2}\}/.exec(css)?.[1] ?? '';
  const tokens: Token[] = [];
  let group = '';
  for (const [, heading, name, value] of root.matchAll(/\/\* (\w+)[\s\S]*?\*\/|(--cw-[\w-]+):\s*([^;]+);/g)) {
    if (heading) group = heading;
    if (!name || !value) continue;
    if (!group) throw new Error(`${name} stands under no comment that names its group.`);
    tokens.push({ name: name as Token['name'], group, value });
  }
  return tokens.map((token) => ({ ...token, ...colorsOf(token.value, tokens) }));
}

/** Both values of a literal pair, or those of the token that it refers to. */
function colorsOf(value: string, tokens: readonly Token[]): Pick<Token, 'light' | 'dark'> {
  const alias = /^var\((--cw-[\w-]+)\)$/.exec(value)?.[1];
  const referred = tokens.find(({ name }) => name === alias);
  if (referred) return colorsOf(referred.value, tokens);
  const [, light, dark] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value) ?? [];
  return light && dark ? { light, dark } : {};
}
