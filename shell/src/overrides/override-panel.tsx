import { registryApi } from '@candlewick/shared-api';
import { apiQuery, failureOf } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { Dialog } from '@candlewick/shared-design/dialog';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { useQuery } from '@tanstack/react-query';
import { keptOverrides } from '../routing/overrides.ts';
import { overridden } from '../routing/snapshot.ts';
import { dropOverride, reload } from './kept.ts';
import { LocalBuildForm } from './local-build-form.tsx';
import styles from './overrides.module.css';
import { RemoteRow } from './remote-row.tsx';

/** Lists the overrides of this browser. Each choice reloads the page. */
export function OverridePanel({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(apiQuery(registryApi.remotes, {}));
  const kept = keptOverrides();
  const registered = data?.remotes.filter(({ remote }) => remote !== 'shell') ?? [];
  const names = new Set(
    [...registered, ...kept.map(({ remote }) => ({ remote: remote.name }))].map((each) => each.remote),
  );
  const clearAll = () => {
    dropOverride();
    reload();
  };
  return (
    <Dialog
      isOpen
      size="lg"
      title="Overrides"
      onClose={onClose}
      actions={kept.length > 0 ? <Button onClick={clearAll}>Clear all</Button> : null}
    >
      <div className={styles.body}>
        <p className={styles.lead}>Use other builds of remotes in this browser only. Each choice reloads the page.</p>
        {overridden.length < kept.length ? (
          <Banner tone="warning">An override isn’t applied on this page. Choose it again or clear it.</Banner>
        ) : null}
        {error ? (
          <Banner tone="danger" actions={<Button onClick={() => void refetch()}>Try again</Button>}>
            {failureOf(error).message}
          </Banner>
        ) : null}
        {!data && !error ? <Skeleton height="8rem" /> : null}
        <ul className={styles.remotes} aria-label="Remotes">
          {[...names].sort().map((name) => (
            <RemoteRow
              key={name}
              name={name}
              channels={registered.find(({ remote }) => remote === name) ?? null}
              kept={kept.find(({ remote }) => remote.name === name)?.remote ?? null}
            />
          ))}
        </ul>
        <LocalBuildForm />
      </div>
    </Dialog>
  );
}
