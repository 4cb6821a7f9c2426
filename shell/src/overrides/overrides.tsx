import { registryApi } from '@candlewick/shared-api';
import { call } from '@candlewick/shared-auth';
import { FlaskIcon } from '@candlewick/shared-design/icons';
import { useEffect } from 'react';
import { track } from '../telemetry/track.ts';
import { isLocal, keptOverrides } from '../routing/overrides.ts';
import { overridden } from '../routing/snapshot.ts';
import { followBuilds } from './follow-builds.ts';
import { OverridePanel } from './override-panel.tsx';
import styles from './overrides.module.css';

/** Reports published releases in use, so the registry keeps them. */
function keepInUse(): void {
  for (const remote of overridden.filter((each) => !isLocal(each))) {
    call(registryApi.release, { params: { remote: remote.name, release: remote.hash } }).catch((error: unknown) =>
      track('override_lost', { remote: remote.name, release: remote.hash, message: String(error) }),
    );
  }
}

const what = overridden.map((remote) => `${remote.name} ${isLocal(remote) ? '(local)' : remote.version}`).join(', ');

/** Shows on every page that overrides are active, and opens the panel. */
function OverrideBadge({ onOpen }: { readonly onOpen: () => void }) {
  useEffect(keepInUse, []);
  useEffect(followBuilds, []);
  if (overridden.length === 0 && keptOverrides().length === 0) return null;
  return (
    <aside className={styles.badge} aria-label="Overrides">
      <button type="button" title={what} onClick={onOpen}>
        <FlaskIcon size={14} />
        <span>{overridden.length > 0 ? `Overridden: ${what}` : 'Overrides are not applied'}</span>
      </button>
    </aside>
  );
}

interface OverridesProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Badge and panel of a developer's overrides. */
export default function Overrides({ isOpen, onOpen, onClose }: OverridesProps) {
  return (
    <>
      <OverrideBadge onOpen={onOpen} />
      {isOpen ? <OverridePanel onClose={onClose} /> : null}
    </>
  );
}
