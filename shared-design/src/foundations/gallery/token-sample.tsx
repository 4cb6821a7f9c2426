import { useState } from 'react';
import type { CSSProperties } from 'react';
import type { NamedToken, TokenName } from '../tokens/tokens.ts';
import { variantsOf } from './token-variants.ts';
import styles from './tokens.module.css';

type Entry = NamedToken;

/** Shows a color in both themes and in forced colors, a length as a bar, a duration as a movement, a shape as itself. */
export function TokenSample({ token: { name, group, value } }: { token: Entry }) {
  const use = `var(${name})`;
  if (value.includes('light-dark') || 'Direction Charts'.includes(group)) return <Swatches name={name} />;
  if (group === 'Motion') return <Movement name={name} />;
  if (group === 'Density') {
    return (
      <span className={styles.heights} aria-hidden="true">
        <span style={{ blockSize: value }} />
        {variantsOf(name, 'density').map((variant) => (
          <span key={variant.when} style={{ blockSize: variant.value }} />
        ))}
      </span>
    );
  }
  const looks: Record<string, CSSProperties> = {
    Space: { inlineSize: use, blockSize: '0.75rem', background: 'var(--cw-accent-line)' },
    Radius: { borderRadius: use, border: '1px solid var(--cw-line-strong)' },
    Elevation: { boxShadow: use, background: 'var(--cw-surface-raised)' },
  };
  if (group === 'Type' || group === 'Figures')
    return <span className={styles.letters} style={typeLook(name)} aria-hidden="true" />;
  return <span className={styles.sample} style={looks[group]} aria-hidden="true" />;
}

function Swatches({ name }: { name: TokenName }) {
  const use = `var(${name})`;
  return (
    <span className={styles.swatches} aria-hidden="true">
      <span data-theme="light" style={{ background: use }} />
      <span data-theme="dark" style={{ background: use }} />
      {variantsOf(name, 'forced').map(({ value }) => (
        <span key={value} style={{ background: value }} />
      ))}
    </span>
  );
}

/** A press moves the dot to the other end, immediately under reduced motion. An easing curve runs for five slow steps. */
function Movement({ name }: { name: TokenName }) {
  const [isMoved, setMoved] = useState(false);
  const look: CSSProperties =
    name === '--cw-ease'
      ? { transitionTimingFunction: `var(${name})`, transitionDuration: 'calc(5 * var(--cw-slow))' }
      : { transitionTimingFunction: 'var(--cw-ease)', transitionDuration: `var(${name})` };
  return (
    <button type="button" className={styles.track} aria-label={`Play ${name}`} onClick={() => setMoved(!isMoved)}>
      <span className={styles.dot} style={look} data-moved={isMoved || undefined} />
    </button>
  );
}

function typeLook(name: TokenName): CSSProperties {
  if (/^--cw-(text|figure-..$)/.test(name)) return { fontSize: `var(${name})` };
  if (name.endsWith('-tracking')) return { letterSpacing: `var(${name})` };
  if (name.includes('-weight')) return { fontWeight: `var(${name})` };
  return name.startsWith('--cw-font') ? { fontFamily: `var(${name})` } : {};
}
