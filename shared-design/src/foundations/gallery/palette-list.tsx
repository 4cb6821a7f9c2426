import { Delta } from '../../data/delta/delta.tsx';
import type { TokenName } from '../tokens/tokens.ts';
import { ratioOf } from './contrast-of-token.ts';
import { CopyName, CopyPage } from './copy-name.tsx';
import { palettes } from './token-variants.ts';
import styles from './tokens.module.css';

/** The palettes for up and down that users can choose from, in both themes, on a surface and on their soft fill. */
export function PaletteList() {
  return (
    <CopyPage>
      <ul className={styles.palettes}>
        {palettes.map(({ name, up, down }) => (
          <li key={name} aria-label={name}>
            <h3 className={styles.heading}>{name}</h3>
            {(['light', 'dark'] as const).map((theme) => (
              <div key={theme} data-theme={theme} className={styles.panel}>
                <Rate token={up} theme={theme} value={0.0129} />
                <Rate token={down} theme={theme} value={-0.0044} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </CopyPage>
  );
}

function Rate({ token, theme, value }: { token: TokenName; theme: 'light' | 'dark'; value: number }) {
  const soft = `${token}-soft` as TokenName;
  return (
    <div className={styles.rate}>
      <CopyName name={token} />
      {(['--cw-surface', soft] as const).map((back) => (
        <span key={back} className={styles.ratio} style={{ background: `var(${back})` }} data-numeric="">
          <Delta value={value} style={{ color: `var(${token})` }} />
          <bdi className={styles.value}>{ratioOf(token, back, theme).toFixed(1)} : 1</bdi>
        </span>
      ))}
    </div>
  );
}
