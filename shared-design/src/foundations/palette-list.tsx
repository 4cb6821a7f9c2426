import { Delta } from '../delta/delta.tsx';
import { contrastOfToken } from './contrast-of-token.ts';
import type { TokenName } from '../tokens/tokens.ts';
import styles from './tokens.module.css';

const palettes: { name: string; up: TokenName; down: TokenName }[] = [
  { name: 'green-red', up: '--cw-green', down: '--cw-red' },
  { name: 'red-green', up: '--cw-red', down: '--cw-green' },
  { name: 'blue-orange', up: '--cw-blue', down: '--cw-orange' },
];

/** The colours of up and down that a reader can choose from, in both themes. */
export function PaletteList() {
  return (
    <ul className={styles.palettes}>
      {palettes.map(({ name, up, down }) => (
        <li key={name} aria-label={name}>
          <h3 className={styles.name}>{name}</h3>
          {(['light', 'dark'] as const).map((theme) => (
            <div key={theme} data-theme={theme} className={styles.panel}>
              <Rate token={up} theme={theme} value={0.0129} />
              <Rate token={down} theme={theme} value={-0.0044} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Rate({ token, theme, value }: { token: TokenName; theme: 'light' | 'dark'; value: number }) {
  return (
    <p className={styles.rate}>
      <Delta value={value} style={{ color: `var(${token})` }} />
      <span className={styles.value} data-numeric="">
        {token} · {contrastOfToken(token)?.[theme].toFixed(1)} : 1
      </span>
    </p>
  );
}
