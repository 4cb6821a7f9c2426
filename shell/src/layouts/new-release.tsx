import { Button } from '@candlewick/shared-design/button';
import { RefreshIcon } from '@candlewick/shared-design/icons';
import { useStore } from '@candlewick/shared-platform';
import { newReleaseStore } from '../releases/new-release.store.ts';

/** Offers a reload when a newer release is available. Nothing changes without the reload. */
export function NewRelease() {
  const { isNew } = useStore(newReleaseStore);
  return (
    <div role="status">
      {isNew ? (
        <Button
          size="sm"
          icon={<RefreshIcon size={14} />}
          title="A new version of Candlewick is available"
          onClick={() => location.reload()}
        >
          Update
        </Button>
      ) : null}
    </div>
  );
}
