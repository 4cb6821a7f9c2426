import type { NamedToken } from '../tokens/tokens.ts';
import { contrastOfToken } from './contrast-of-token.ts';
import { variantsOf } from './token-variants.ts';
import styles from './tokens.module.css';

type Entry = NamedToken;

/** A token's value and its variants: reduced motion, densities, palettes, forced colors. */
export function TokenFacts({ token }: { token: Entry }) {
  return (
    <ul className={styles.facts} data-numeric="">
      {factsOf(token).map((fact) => (
        <li key={fact}>
          <bdi>{fact}</bdi>
        </li>
      ))}
    </ul>
  );
}

function factsOf(token: Entry): string[] {
  const { name, group, value } = token;
  const ratio = contrastOfToken(name);
  const said = (kind: 'motion' | 'density' | 'palette' | 'forced') =>
    variantsOf(name, kind).map((variant) => `${variant.when}: ${variant.value}`);
  if (group === 'Motion') return [value, ...orElse(said('motion'), 'reduced: unchanged')];
  if (group === 'Density') return [`compact: ${value}`, ...said('density')];
  if (!value.includes('light-dark') && !ratio) return [value];
  return [
    'light' in token ? `${token.light} · ${token.dark}` : value,
    ...(ratio ? [`${ratio.light.toFixed(1)} : 1 · ${ratio.dark.toFixed(1)} : 1 with ${ratio.against.slice(5)}`] : []),
    ...said('palette'),
    ...orElse(said('forced'), 'forced: unchanged'),
  ];
}

function orElse(facts: string[], other: string): string[] {
  return facts.length > 0 ? facts : [other];
}
