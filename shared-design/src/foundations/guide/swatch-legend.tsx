import type { TokenName } from '../tokens/tokens.ts';
import styles from './guide.module.css';

interface SwatchLegendProps {
  colors: readonly (readonly [token: TokenName, means: string])[];
}

/** Colors with their names and what each means. */
export function SwatchLegend({ colors }: SwatchLegendProps) {
  return (
    <ul className={styles.swatches}>
      {colors.map(([token, means]) => (
        <li key={token} className={styles.swatch}>
          <span style={{ background: `var(${token})` }} aria-hidden="true" />
          <span>{means}</span>
          <code className={styles.muted}>{token}</code>
        </li>
      ))}
    </ul>
  );
}
