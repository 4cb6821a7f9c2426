import tableCss from '../../data/data-table/data-table.module.css?raw';
import tokensCss from '../styles/tokens.css?raw';
import { parseVariants } from '../tokens/parse-variants.ts';
import type { TokenVariant } from '../tokens/parse-variants.ts';
import { tokens } from '../tokens/tokens.ts';
import type { TokenName } from '../tokens/tokens.ts';

/** Every value that a style sheet sets instead of a token's default. */
export const tokenVariants: readonly TokenVariant[] = [
  ...parseVariants(tokensCss),
  ...parseVariants(tableCss).map((variant) => ({ ...variant, when: `${variant.when} table` })),
];

export function variantsOf(name: TokenName, kind: TokenVariant['kind']): TokenVariant[] {
  return tokenVariants.filter((variant) => variant.name === name && variant.kind === kind);
}

export interface DirectionPalette {
  name: string;
  /** The color tokens that replace --cw-up and --cw-down. */
  up: TokenName;
  down: TokenName;
}

const isPalette = ({ kind }: TokenVariant) => kind === 'palette';

/** The default palette, named after its colors, and those of `data-palette`. */
export const palettes: readonly DirectionPalette[] = [
  undefined,
  ...new Set(tokenVariants.filter(isPalette).map(({ when }) => when)),
].map((palette) => {
  const [up, down] = [colorFor('--cw-up', palette), colorFor('--cw-down', palette)];
  return { name: palette ?? `${up.slice(5)}-${down.slice(5)}`, up, down };
});

/** Throws if a palette uses a value that is not a listed color token. */
function colorFor(direction: TokenName, palette: string | undefined): TokenName {
  const replaced = variantsOf(direction, 'palette').find(({ when }) => when === palette)?.value;
  const value = palette === undefined ? tokens.find(({ name }) => name === direction)?.value : replaced;
  const color = tokens.find(({ name }) => value === `var(${name})`)?.name;
  if (!color) throw new Error(`${direction} is not a listed color in ${palette ?? 'the default palette'}.`);
  return color;
}
