import { tokens } from '../tokens/tokens.ts';
import { CopyName, CopyPage } from './copy-name.tsx';
import { TokenFacts } from './token-facts.tsx';
import { TokenSample } from './token-sample.tsx';
import styles from './tokens.module.css';

/** Every token of the given groups; a press on a name copies it. */
export function TokenList({ groups }: { groups: readonly string[] }) {
  return (
    <CopyPage>
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h2 className={styles.heading}>{group}</h2>
          <ul className={styles.list}>
            {tokens
              .filter((token) => token.group === group)
              .map((token) => (
                <li key={token.name} className={styles.token}>
                  <TokenSample token={token} />
                  <CopyName name={token.name} />
                  <TokenFacts token={token} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </CopyPage>
  );
}
