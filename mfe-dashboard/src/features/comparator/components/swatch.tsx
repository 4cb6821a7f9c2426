import { comparedLook } from '@candlewick/shared-design/series-colors';
import styles from './swatch.module.css';

/** The line of a compared symbol, by its place, as the chart draws it. */
export function Swatch({ place }: { readonly place: number }) {
  const { paint, isDashed } = comparedLook(place);
  return (
    <span
      className={styles.swatch}
      data-dashed={isDashed ? '' : undefined}
      style={{ borderBlockStartColor: paint }}
      aria-hidden="true"
    />
  );
}
