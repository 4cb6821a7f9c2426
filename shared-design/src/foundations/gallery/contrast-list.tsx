import { contrastGroups, withoutContrast } from '../tokens/contrast-pairs.ts';
import type { ContrastPair } from '../tokens/contrast-pairs.ts';
import type { TokenName } from '../tokens/tokens.ts';
import { ratioOf } from './contrast-of-token.ts';
import { CopyName, CopyPage } from './copy-name.tsx';
import { palettes } from './token-variants.ts';
import styles from './tokens.module.css';

/** Every pair that carries text or graphics, rendered in both themes, with its contrast ratio. */
export function ContrastList() {
  return (
    <CopyPage>
      {contrastGroups.map(({ name, pairs }) => (
        <section key={name} aria-label={name}>
          <h2 className={styles.heading}>{name}</h2>
          <ul className={styles.fronts}>
            {[...Map.groupBy(pairs, ({ front }) => front)].map(([front, ofFront]) => (
              <li key={front} className={styles.front}>
                <h3>
                  <CopyName name={front} />
                </h3>
                <p className={styles.value}>{[`at least ${ofFront[0]?.atLeast} : 1`, ...rolesOf(front)].join(' · ')}</p>
                <ul className={styles.pairs}>
                  {ofFront.map((pair) => (
                    <li key={pair.back} className={styles.pair}>
                      <CopyName name={pair.back} />
                      <Ratio pair={pair} theme="light" />
                      <Ratio pair={pair} theme="dark" />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section aria-label="Without a ratio">
        <h2 className={styles.heading}>Without a ratio</h2>
        <ul className={styles.list}>
          {Object.entries(withoutContrast).map(([name, reason]) => (
            <li key={name}>
              <CopyName name={name as TokenName} />
              <p className={styles.value}>{reason}</p>
            </li>
          ))}
        </ul>
      </section>
    </CopyPage>
  );
}

/** Shows a text pair as text, and a graphics pair as a shape beside its ratio. */
function Ratio({ pair: { front, back, atLeast }, theme }: { pair: ContrastPair; theme: 'light' | 'dark' }) {
  const isText = atLeast === 4.5;
  return (
    <span
      data-theme={theme}
      data-numeric=""
      className={styles.ratio}
      style={{ background: `var(${back})`, color: `var(${isText ? front : '--cw-text'})` }}
    >
      {isText ? null : <span className={styles.shape} style={{ background: `var(${front})` }} aria-hidden="true" />}
      <bdi>{ratioOf(front, back, theme).toFixed(1)} : 1</bdi>
    </span>
  );
}

/** What a direction color means in each palette that uses it. */
function rolesOf(front: TokenName): string[] {
  return palettes.flatMap(({ name, up, down }) =>
    front === up ? [`up in ${name}`] : front === down ? [`down in ${name}`] : [],
  );
}
