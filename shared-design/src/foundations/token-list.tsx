import { useState } from 'react';
import type { CSSProperties } from 'react';
import { tokens } from '../tokens/tokens.ts';
import type { TokenName } from '../tokens/tokens.ts';
import { contrastOfToken } from './contrast-of-token.ts';
import { forcedColours } from './forced-colours.ts';
import styles from './tokens.module.css';

type Entry = (typeof tokens)[number];

/** Every token of some groups; a press on a name copies it. */
export function TokenList({ groups }: { groups: readonly string[] }) {
  const [copied, setCopied] = useState<TokenName | null>(null);
  const copy = async (name: TokenName) => {
    await navigator.clipboard.writeText(name);
    setCopied(name);
  };
  return (
    <div className={styles.page}>
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h2 className={styles.heading}>{group}</h2>
          <ul className={styles.list}>
            {tokens
              .filter((token) => token.group === group)
              .map((token) => (
                <li key={token.name} className={styles.token}>
                  <Sample token={token} />
                  <button type="button" dir="ltr" className={styles.name} onClick={() => void copy(token.name)}>
                    {token.name}
                    <span className={styles.hint}>{copied === token.name ? 'Copied' : 'Copy'}</span>
                  </button>
                  <Facts token={token} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <p role="status" className={styles.status}>
        {copied ? `${copied} copied` : ''}
      </p>
    </div>
  );
}

/** Value and, for a colour, its contrast in both themes. */
function Facts({ token }: { token: Entry }) {
  const ratio = contrastOfToken(token.name);
  if (!ratio) return <bdi className={styles.value}>{token.value}</bdi>;
  const forced = forcedColours.get(token.name);
  const value = 'light' in token ? `${token.light} · ${token.dark}` : token.value;
  return (
    <bdi className={styles.value} data-numeric="">
      {value}
      <br />
      {ratio.light.toFixed(1)} : 1 · {ratio.dark.toFixed(1)} : 1 with {ratio.against.slice(5)}
      {forced ? (
        <>
          <br />
          forced: {forced}
        </>
      ) : null}
    </bdi>
  );
}

/** A colour in both themes, a length as a bar, a shape as itself. */
function Sample({ token: { name, group, value } }: { token: Entry }) {
  const use = `var(${name})`;
  if (value.includes('light-dark') || 'Direction Charts'.includes(group)) {
    return (
      <span className={styles.swatches} aria-hidden="true">
        <span data-theme="light" style={{ background: use }} />
        <span data-theme="dark" style={{ background: use }} />
      </span>
    );
  }
  const looks: Record<string, CSSProperties> = {
    Space: { inlineSize: use, blockSize: '0.75rem', background: 'var(--cw-accent-line)' },
    Density: { inlineSize: '1.5rem', blockSize: use, background: 'var(--cw-subtle)' },
    Radius: { borderRadius: use, border: '1px solid var(--cw-line-strong)' },
    Elevation: { boxShadow: use, background: 'var(--cw-surface-raised)' },
  };
  if (group === 'Type') return <span className={styles.letters} style={typeLook(name)} aria-hidden="true" />;
  return <span className={styles.sample} style={looks[group]} aria-hidden="true" />;
}

function typeLook(name: TokenName): CSSProperties {
  if (name.startsWith('--cw-text')) return { fontSize: `var(${name})` };
  if (name.startsWith('--cw-weight')) return { fontWeight: `var(${name})` };
  return name.startsWith('--cw-font') ? { fontFamily: `var(${name})` } : {};
}
