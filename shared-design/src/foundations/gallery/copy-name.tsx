import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { TokenName } from '../tokens/tokens.ts';
import styles from './tokens.module.css';

const Copying = createContext<{ copied: TokenName | null; copy: (name: TokenName) => void }>({
  copied: null,
  copy: () => undefined,
});

/** A page of copyable token names; announces which one was copied. */
export function CopyPage({ children }: { children: ReactNode }) {
  const [copied, setCopied] = useState<TokenName | null>(null);
  const copy = useCallback(async (name: TokenName) => {
    await navigator.clipboard.writeText(name);
    setCopied(name);
  }, []);
  const copying = useMemo(() => ({ copied, copy: (name: TokenName) => void copy(name) }), [copied, copy]);
  return (
    <Copying value={copying}>
      <div className={styles.page}>{children}</div>
      <p role="status" className={styles.status}>
        {copied ? `${copied} copied` : ''}
      </p>
    </Copying>
  );
}

/** A token's name; a press copies it. */
export function CopyName({ name }: { name: TokenName }) {
  const { copied, copy } = useContext(Copying);
  return (
    <button type="button" dir="ltr" className={styles.name} onClick={() => copy(name)}>
      {name}
      <span className={styles.hint}>{copied === name ? 'Copied' : 'Copy'}</span>
    </button>
  );
}
