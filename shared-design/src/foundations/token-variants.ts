import tableCss from '../data-table/data-table.module.css?raw';
import tokensCss from '../styles/tokens.css?raw';
import { parseVariants } from '../tokens/parse-variants.ts';
import type { TokenVariant } from '../tokens/parse-variants.ts';
import { tokens } from '../tokens/tokens.ts';
import type { TokenName } from '../tokens/tokens.ts';

/** Everything that the style sheets put in the place of a token's own value. */
export const tokenVariants: readonly TokenVariant[] = [
  ...parseVariants(tokensCss),
  ...parseVariants(tableCss).map((variant) => ({ ...variant, when: `${variant.when} table` })),
];

export function variantsOf(name: TokenName, kind: TokenVariant['kind']): TokenVariant[] {
  return tokenVariants.filter((variant) => variant.name === name && variant.kind === kind);
}

export interface DirectionPalette {
  name: string;
  /** The colours that stand for --cw-up and --cw-down. */
  up: TokenName;
  down: TokenName;
}

const isPalette = ({ kind }: TokenVariant) => kind === 'palette';

/** The usual palette, which is named like its colours, and those of `data-palette`. */
export const palettes: readonly DirectionPalette[] = [
  undefined,
  ...new Set(tokenVariants.filter(isPalette).map(({ when }) => when)),
].map((palette) => {
  const [up, down] = [colourFor('--cw-up', palette), colourFor('--cw-down', palette)];
  return { name: palette ?? `${up.slice(5)}-${down.slice(5)}`, up, down };
});

/** Throws where a palette has no colour of the list for it. */
function colourFor(direction: TokenName, palette: string | undefined): TokenName {
  const replaced = variantsOf(direction, 'palette').find(({ when }) => when === palette)?.value;
  const value = palette === undefined ? tokens.find(({ name }) => name === direction)?.value : replaced;
  const colour = tokens.find(({ name }) => value === `var(${name})`)?.name;
  if (!colour) throw new Error(`${direction} is no colour of the list in ${palette ?? 'the usual palette'}.`);
  return colour;
}
